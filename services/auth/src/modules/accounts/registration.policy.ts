import { SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { isInvited, redeemInvitation } from './invitation.query.ts';

/** Decides which addresses may get an account: docs/product.md#registration. */
@Injectable()
export class RegistrationPolicy {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** @throws AppError REGISTRATION_CLOSED, EMAIL_DOMAIN_REFUSED, INVITATION_REQUIRED */
  async check(email: string): Promise<void> {
    const { REGISTRATION: registration } = this.env;
    if (registration === 'closed') throw fail('REGISTRATION_CLOSED');
    this.checkDomain(email);
    if (registration === 'invitation' && !(await isInvited(dbOf(this.em), email)))
      throw this.refused('INVITATION_REQUIRED');
  }

  /** @throws AppError EMAIL_DOMAIN_REFUSED */
  checkDomain(email: string): void {
    const { REGISTRATION: registration, REGISTRATION_DOMAINS: domains } = this.env;
    if (registration === 'domains' && !domains.includes(email.split('@').at(-1)?.toLowerCase() ?? ''))
      throw this.refused('EMAIL_DOMAIN_REFUSED');
  }

  /** Uses up the invitation of an address, in the transaction that creates the account. */
  async use(email: string): Promise<void> {
    await redeemInvitation(dbOf(this.em), email);
  }

  private refused(code: 'EMAIL_DOMAIN_REFUSED' | 'INVITATION_REQUIRED') {
    const { message } = fail(code);
    return fail(code, { issues: [{ path: 'email', message }] });
  }
}
