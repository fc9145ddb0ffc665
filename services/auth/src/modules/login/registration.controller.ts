import { authEndpoints, type Registration } from '@meshwork/contracts-auth';
import {
  AppError,
  Audit,
  coreError,
  Endpoint,
  type Identity,
  type InputOf,
  tokenHash,
} from '@meshwork/service-kit';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fail } from '../../auth.errors.ts';
import { type Account, AccountEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isReserved } from '../accounts/email-change.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { refuseReservedNames } from '../accounts/reserved-names.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { refuseWeak } from '../passwords/common-passwords.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';
import { AgeCookie } from '../sessions/age-cookie.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

const DAY = 86_400_000;

/** Creates accounts and signs the new person in: `docs/product.md#registration`. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly policy: RegistrationPolicy,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
    private readonly devices: DevicesService,
    private readonly outbox: MailOutbox,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  @Endpoint(authEndpoints.checkUsername)
  async checkUsername({ username }: InputOf<typeof authEndpoints.checkUsername>, user: Identity | null) {
    return { available: await this.accounts.isUsernameFree(username, user) };
  }

  /**
   * A retry within 24 hours, with the same Idempotency-Key and password, signs in, because its first try has taken the address.
   * @throws AppError LOGIN_LIMITED, TOO_YOUNG, NAME_RESERVED, EMAIL_IN_USE, USERNAME_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_PERSONAL,
   *   LOGIN_BUSY, and those of the policy
   */
  @Endpoint(authEndpoints.register)
  async register(
    form: InputOf<typeof authEndpoints.register>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countRegistration(request);
    if (this.ageMark.isIn(request)) throw coreError('TOO_YOUNG');
    refuseReservedNames(form);
    refuseWeak(form.password, form, 'password');
    const key = request.get('Idempotency-Key');
    const account = await this.createOnce(form, key ? tokenHash(key) : null);
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request)));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account) };
  }

  private async createOnce(form: Registration, keyHash: Buffer | null): Promise<Account> {
    try {
      // Checked before the expensive hashing; the unique indexes decide in the end.
      if (await this.accounts.findByEmail(form.email)) throw fail('EMAIL_IN_USE');
      if (await isReserved(dbOf(this.em), form.email)) throw fail('EMAIL_IN_USE');
      await this.policy.check(form.email);
      if (!(await this.accounts.isUsernameFree(form.username))) throw fail('USERNAME_TAKEN');
      return await this.create(form, await this.hasher.hash(form.password), keyHash);
    } catch (error) {
      const taken =
        error instanceof AppError
          ? error.status === 409
          : error instanceof UniqueConstraintViolationException;
      const account = taken && keyHash ? await this.findFirstTry(form, keyHash) : null;
      if (!account) throw error;
      return account;
    }
  }

  private create(form: Registration, passwordHash: string, keyHash: Buffer | null): Promise<Account> {
    const { password, agreeToTerms, ...profile } = form;
    return this.em.transactional(async (em) => {
      const account = em.create(AccountEntity, {
        ...profile,
        passwordHash,
        registrationKeyHash: keyHash,
        role: 'user',
      });
      this.accounts.grantListedAdmin(account);
      await em.flush();
      await this.policy.use(account.email);
      await this.sendVerification(account);
      await this.audit.record(actOf('REGISTERED', account));
      return account;
    });
  }

  /** Not to a mailbox that has received enough: whoever registers and deletes again in a loop would flood it. */
  private async sendVerification({ id, email }: Account): Promise<void> {
    if (this.outbox.enabled && (await this.limits.mayReceiveMail(email)))
      await this.outbox.add({ kind: 'verify-email', accountId: id });
  }

  private async findFirstTry(form: Registration, keyHash: Buffer): Promise<Account | null> {
    const account = await this.accounts.findByEmail(form.email);
    if (!account?.registrationKeyHash || account.createdAt.getTime() < Date.now() - DAY) return null;
    if (!keyHash.equals(account.registrationKeyHash)) return null;
    return (await this.hasher.verify(account.passwordHash, form.password)) ? account : null;
  }
}
