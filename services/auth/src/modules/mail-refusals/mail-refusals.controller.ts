import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { forgetRefusal } from '../accounts/mail-refusal.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';

/** Addresses that take no mail: docs/product.md#mail-that-comes-back. */
@Controller()
export class MailRefusalsController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly limits: LoginLimits,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Sends mail to the person's address again, beginning with one that says so; nothing where it takes mail.
   * @throws AppError RATE_LIMITED, UNAVAILABLE
   */
  @Endpoint(authEndpoints.retryMail, { signIn: 'You must be logged in to try your email address again.' })
  async retry(user: Identity) {
    const { id, email, emailVerifiedAt, mailRefusal } = await this.accounts.read(user.id);
    if (mailRefusal) {
      this.outbox.requireMail();
      await this.limits.countMail(email);
      await this.em.transactional(async (em) => {
        if (!(await forgetRefusal(dbOf(em), id))) return;
        await this.outbox.add({ kind: emailVerifiedAt ? 'mail-works' : 'verify-email', accountId: id });
      });
    }
    return { user: await this.accounts.toUser(await this.accounts.read(id), user) };
  }
}
