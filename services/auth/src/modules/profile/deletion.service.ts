import { said } from '@meshwork/language';
import { Audit, type Identity } from '@meshwork/service-kit';
import { readerLanguage } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { AccountEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { FormerEmailEntity } from '../../database/email-change.entity.ts';
import { bandOfBirth, isFuture } from '../accounts/age-band.ts';
import { RestingUsernames } from '../accounts/resting-usernames.service.ts';
import { forgetMailJobs } from '../mail/mail-jobs.sql.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { requireAdminAfter } from '../people/staff.policy.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { AvatarsService } from './avatars.service.ts';
import { isSoleOwnerOfSharedTeam } from './published-data.query.ts';

/**
 * Deletes accounts: those of people who ask for it, and those of children, which their month of birth tells. Personal data
 * goes; what was posted for a team stays with the team: `docs/product.md#accounts`.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly avatars: AvatarsService,
    private readonly passwords: PasswordCheck,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
    private readonly outbox: MailOutbox,
    private readonly resting: RestingUsernames,
  ) {}

  /**
   * Without the row the person is missing in `public_profile_v1`, so other services show a former member. They learn
   * from `deleted_account_v1` that they must delete the person's data, too.
   * @throws AppError WRONG_PASSWORD, SOLE_OWNER, LAST_ADMIN, RATE_LIMITED, LOGIN_BUSY
   */
  async delete({ id }: Identity, password: string): Promise<void> {
    const { role, email, emailVerifiedAt, language } = await this.passwords.require(id, password, 'password');
    await this.em.transactional(async (em) => {
      if (await isSoleOwnerOfSharedTeam(em, id)) throw fail('SOLE_OWNER');
      await requireAdminAfter(em, { id, role });
      await this.remove(em, id);
      if (emailVerifiedAt)
        await this.outbox.add({
          kind: 'account-deleted',
          address: email,
          language: language ?? readerLanguage(),
        });
    });
    this.identities.forgetAccount(id);
  }

  /**
   * Stores the band of a month of birth, once: a band that could be changed would protect nobody. An account of a child is deleted,
   * whatever else depends on it (docs/product.md#young-people).
   * @returns whether the account is one of a child
   * @throws AppError AGE_KNOWN, VALIDATION_FAILED for a month that has not begun
   */
  async saveBirthMonth(id: number, month: number, year: number): Promise<boolean> {
    const now = new Date();
    if (isFuture(month, year, now)) {
      const message = said('Please choose the month and the year');
      throw fail('VALIDATION_FAILED', { message, issues: [{ path: 'year', message }] });
    }
    const band = bandOfBirth(month, year, now);
    const isChild = band.ageBand === 'UNDER_13';
    const isSaved = isChild
      ? await this.deleteChild(id)
      : (await this.em.nativeUpdate(AccountEntity, { id, ageBand: null }, band)) > 0;
    if (!isSaved) throw fail('AGE_KNOWN');
    this.identities.forgetAccount(id);
    return isChild;
  }

  /** @returns false where the age was known before */
  private deleteChild(id: number): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const unknown = await dbOf(em)
        .selectFrom('auth.account')
        .select('id')
        .where('id', '=', id)
        .where('age_band', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (unknown) await this.remove(em, id);
      return unknown !== undefined;
    });
  }

  /** Foreign keys delete the sessions and tokens, too. */
  private async remove(em: EntityManager, id: number): Promise<void> {
    const former = await em.find(FormerEmailEntity, { accountId: id }, { fields: ['email'] });
    const deleted = await dbOf(em)
      .deleteFrom('auth.account')
      .where('id', '=', id)
      .returning(['avatar_hash', 'email'])
      .executeTakeFirst();
    await this.resting.keyHashes(em, id);
    if (deleted) await forgetMailJobs(em, [deleted.email, ...former.map(({ email }) => email)]);
    if (deleted?.avatar_hash) await this.avatars.deleteUnused(em, deleted.avatar_hash);
    await this.audit.record({ action: 'ACCOUNT_DELETED', actor: { id }, subject: `account ${id}` }, em);
  }
}
