import { SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { fail, onField } from '../../auth.errors.ts';
import { dbOf, hasRow, rowOf } from '../../database/auth.tables.ts';

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
    if (registration !== 'invitation') return;
    const invitation = sql`
      select from auth.invitation where email = ${email.toLowerCase()} and expires_at > now()`;
    if (!(await hasRow(dbOf(this.em), invitation))) throw onField('INVITATION_REQUIRED', 'email');
  }

  /** @throws AppError EMAIL_DOMAIN_REFUSED */
  checkDomain(email: string): void {
    const { REGISTRATION: registration, REGISTRATION_DOMAINS: domains } = this.env;
    if (registration === 'domains' && !domains.includes(email.split('@').at(-1)?.toLowerCase() ?? ''))
      throw onField('EMAIL_DOMAIN_REFUSED', 'email');
  }

  /** Uses up the invitation of an address, in the transaction that creates the account. */
  async use(email: string): Promise<void> {
    await rowOf(dbOf(this.em), sql`delete from auth.invitation where email = ${email.toLowerCase()}`);
  }
}
