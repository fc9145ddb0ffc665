import { createHash } from 'node:crypto';
import type { Registration } from '@meshwork/contracts-auth';
import { AppError } from '@meshwork/service-kit';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth-failures.ts';
import { type Account, AccountEntity } from '../accounts/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { type Client, type OpenedSession, SessionsService } from '../sessions/sessions.service.ts';

const DAY = 86_400_000;

export interface SignedIn {
  readonly account: Account;
  readonly session: OpenedSession;
}

/** Creates accounts. Registration signs the person in (decisions, section 1). */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * @param submission the form's Idempotency-Key: a repeat within 24 hours that knows the password is signed in
   *   instead of being told that its own address is taken
   * @throws AppError EMAIL_IN_USE, USERNAME_TAKEN, PASSWORD_TOO_COMMON, LOGIN_BUSY
   */
  async register(form: Registration, client: Client, submission?: string): Promise<SignedIn> {
    refuseCommon(form.password, 'password');
    const keyHash = submission ? createHash('sha256').update(submission).digest() : null;
    try {
      // Asked before hashing, which is dear; the unique indexes have the last word.
      if (await this.accounts.findByEmail(form.email)) throw fail('EMAIL_IN_USE');
      if (!(await this.accounts.isUsernameFree(form.username))) throw fail('USERNAME_TAKEN');
      return await this.create(form, await this.hasher.hash(form.password), keyHash, client);
    } catch (error) {
      const taken =
        error instanceof AppError
          ? error.status === 409
          : error instanceof UniqueConstraintViolationException;
      const earlier = taken && keyHash ? await this.earlier(form, keyHash) : null;
      if (!earlier) throw error;
      return { account: earlier, session: await this.sessions.open(earlier.id, client) };
    }
  }

  private create(
    form: Registration,
    passwordHash: string,
    keyHash: Buffer | null,
    client: Client,
  ): Promise<SignedIn> {
    const { password, agreeToTerms, ...profile } = form;
    return this.em.transactional(async (em) => {
      const account = em.create(AccountEntity, {
        ...profile,
        passwordHash,
        registrationKeyHash: keyHash,
        role: 'user',
      });
      this.accounts.promoteIfNamed(account);
      await em.flush();
      await this.outbox.add({ kind: 'verify-email', accountId: account.id });
      return { account, session: await this.sessions.open(account.id, client) };
    });
  }

  private async earlier(form: Registration, keyHash: Buffer): Promise<Account | null> {
    const account = await this.accounts.findByEmail(form.email);
    if (!account?.registrationKeyHash || account.createdAt.getTime() < Date.now() - DAY) return null;
    if (!keyHash.equals(account.registrationKeyHash)) return null;
    return (await this.hasher.verify(account.passwordHash, form.password)) ? account : null;
  }
}
