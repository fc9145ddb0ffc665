import type { Registration } from '@meshwork/contracts-auth';
import { AppError, Audit } from '@meshwork/service-kit';
import { readerLanguage } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isReserved } from '../accounts/former-email.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { refuseReservedNames } from '../accounts/reserved-names.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { refuseWeak } from '../passwords/common-passwords.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';

const DAY = 86_400_000;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';

/** Tells whether somebody was quicker to take the address or the name. */
const isTaken = (error: unknown): boolean =>
  error instanceof AppError ? error.status === 409 : (error as { code?: unknown }).code === UNIQUE_VIOLATION;

/** Creates accounts: `docs/product.md#registration`. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly policy: RegistrationPolicy,
    private readonly hasher: PasswordHasher,
    private readonly outbox: MailOutbox,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * A retry within 24 hours, with the same key and password, gets the account of its first try, which has taken the address.
   * @param address from which the person registers
   * @param keyHash of the Idempotency-Key
   * @throws AppError NAME_RESERVED, EMAIL_IN_USE, USERNAME_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_PERSONAL, LOGIN_BUSY, and those of the
   *   policy
   */
  async register(form: Registration, address: string, keyHash: Buffer | null): Promise<Account> {
    refuseReservedNames(form);
    refuseWeak(form.password, form, 'password');
    try {
      // Checked before the expensive hashing; the unique indexes decide in the end.
      if (await this.accounts.findByEmail(form.email)) throw fail('EMAIL_IN_USE');
      if (await isReserved(this.em, form.email)) throw fail('EMAIL_IN_USE');
      await this.policy.check(form.email);
      if (!(await this.accounts.isUsernameFree(form.username))) throw fail('USERNAME_TAKEN');
      const passwordHash = await this.hasher.hash(form.password);
      return await this.create(form, { passwordHash, address, keyHash });
    } catch (error) {
      const account = keyHash && isTaken(error) ? await this.findFirstTry(form, keyHash) : null;
      if (!account) throw error;
      return account;
    }
  }

  private create(
    form: Registration,
    { passwordHash, address, keyHash }: { passwordHash: string; address: string; keyHash: Buffer | null },
  ): Promise<Account> {
    return this.em.transactional(async (em) => {
      // By the builder, which binds the hash.
      const { id } = await dbOf(em)
        .insertInto('auth.account')
        .values({
          email: form.email,
          username: form.username,
          password_hash: passwordHash,
          name: form.name,
          frc_team_number: form.frcTeamNumber,
          ftc_team_number: form.ftcTeamNumber,
          vrc_team_number: form.vrcTeamNumber,
          rookie_year: form.rookieYear,
          custom_user_title: form.customUserTitle,
          location: form.location,
          aka: form.aka,
          team_or_business_affiliation: form.teamOrBusinessAffiliation,
          registration_key_hash: keyHash,
          registered_from: address,
          language: readerLanguage(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = await this.accounts.get(id);
      await this.policy.use(account.email);
      await this.sendVerification(account);
      await this.audit.record(actOf('REGISTERED', account));
      return account;
    });
  }

  /** Not to a mailbox that has received enough: whoever registers and deletes again in a loop would flood it. */
  private async sendVerification({ id, email }: Account): Promise<void> {
    if (this.outbox.enabled && (await this.limits.mayReceiveMail(email)))
      await this.outbox.add({ kind: 'verify-email', accountId: id, language: readerLanguage() });
  }

  private async findFirstTry(form: Registration, keyHash: Buffer): Promise<Account | null> {
    const account = await this.accounts.findByEmail(form.email);
    if (!account?.registrationKeyHash || account.createdAt.getTime() < Date.now() - DAY) return null;
    if (!keyHash.equals(account.registrationKeyHash)) return null;
    return (await this.hasher.verify(account.passwordHash, form.password)) ? account : null;
  }
}
