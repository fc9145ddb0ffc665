import { SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail, onField } from '../../auth.errors.ts';
import { InvitationEntity } from '../../database/invitation.entity.ts';

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
    const invited = { email: email.toLowerCase(), expiresAt: { $gt: raw('now()') } };
    if ((await this.em.count(InvitationEntity, invited)) === 0) throw onField('INVITATION_REQUIRED', 'email');
  }

  /** @throws AppError EMAIL_DOMAIN_REFUSED */
  checkDomain(email: string): void {
    const { REGISTRATION: registration, REGISTRATION_DOMAINS: domains } = this.env;
    if (registration === 'domains' && !domains.includes(email.split('@').at(-1)?.toLowerCase() ?? ''))
      throw onField('EMAIL_DOMAIN_REFUSED', 'email');
  }

  /** Uses up the invitation of an address, in the transaction that creates the account. */
  async use(email: string): Promise<void> {
    await this.em.nativeDelete(InvitationEntity, { email: email.toLowerCase() });
  }
}
