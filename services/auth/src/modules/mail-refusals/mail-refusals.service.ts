import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { forgetRefusal } from '../accounts/mail-refusal.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';

/** Addresses that take no mail: docs/product.md#mail-that-comes-back. */
@Injectable()
export class MailRefusalsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly limits: LoginLimits,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Sends mail to the person's address again, beginning with one that says so; nothing where it takes mail.
   * @returns the account as it is now
   * @throws AppError RATE_LIMITED, UNAVAILABLE
   */
  async retry(user: Identity): Promise<Account> {
    const { id, email, emailVerifiedAt, mailRefusal } = await this.accounts.read(user.id);
    if (mailRefusal) {
      if (!this.outbox.enabled)
        throw fail('UNAVAILABLE', { message: 'This site does not send email at the moment.' });
      await this.limits.countMail(email);
      await this.em.transactional(async (em) => {
        if (!(await forgetRefusal(dbOf(em), id))) return;
        await this.outbox.add({ kind: emailVerifiedAt ? 'mail-works' : 'verify-email', accountId: id });
      });
    }
    return this.accounts.read(id);
  }
}
