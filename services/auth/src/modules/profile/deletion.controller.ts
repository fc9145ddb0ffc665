import { authEndpoints } from '@meshwork/contracts-auth';
import { Audit, coreError, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf, hasRow, rowOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { bandOfBirth, isFuture } from '../accounts/age-band.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { requireAdminAfter } from '../people/staff.policy.ts';
import { AgeCookie } from '../sessions/age-cookie.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { deleteUnusedAvatar } from './avatar.query.ts';
import { isSoleOwnerOfSharedTeam } from './published-data.query.ts';

/**
 * Deletes accounts: those of people who ask for it, and those of children, which their month of birth tells. Personal data
 * goes; what was posted for a team stays with the team: `docs/product.md#accounts`.
 */
@Controller()
export class DeletionController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
    private readonly outbox: MailOutbox,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
  ) {}

  /**
   * Without the row the person is missing in `public_profile_v1`, so other services show a former member. They learn
   * from `deleted_account_v1` that they must delete the person's data, too.
   * @throws AppError WRONG_PASSWORD, SOLE_OWNER, LAST_ADMIN, RATE_LIMITED, LOGIN_BUSY
   */
  @Endpoint(authEndpoints.deleteAccount, { signIn: 'You must be logged in to delete your account.' })
  async delete(
    { password }: InputOf<typeof authEndpoints.deleteAccount>,
    { id }: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { role, email, emailVerifiedAt } = await this.passwords.require(id, password, 'password');
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (await isSoleOwnerOfSharedTeam(db, id)) throw fail('SOLE_OWNER');
      await requireAdminAfter(db, { id, role });
      await this.remove(em, id);
      if (emailVerifiedAt) await this.outbox.add({ kind: 'account-deleted', address: email });
    });
    this.identities.forgetAccount(id);
    this.cookie.clear(response);
  }

  /**
   * Stores the band of a month of birth, once: a band that could be changed would protect nobody. An account of a child is deleted.
   * @throws AppError TOO_YOUNG, AGE_KNOWN, VALIDATION_FAILED for a month that has not begun
   */
  @Endpoint(authEndpoints.saveBirthMonth)
  async birthMonth(
    { month, year }: InputOf<typeof authEndpoints.saveBirthMonth>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    const now = new Date();
    if (isFuture(month, year, now)) {
      const message = 'Please choose the month and the year';
      throw fail('VALIDATION_FAILED', { message, issues: [{ path: 'year', message }] });
    }
    const { ageBand, bandChangesOn } = bandOfBirth(month, year, now);
    if (ageBand === 'UNDER_13') {
      if (!(await this.deleteChild(user.id))) throw fail('AGE_KNOWN');
      this.cookie.clear(response);
      this.ageMark.write(response);
      throw coreError('TOO_YOUNG');
    }
    const said = await rowOf(
      dbOf(this.em),
      sql`update auth.account set age_band = ${ageBand}, band_changes_on = ${bandChangesOn}
        where id = ${user.id} and age_band is null returning id`,
    );
    const account = await this.accounts.get(user.id);
    if (!said) throw fail('AGE_KNOWN');
    this.identities.forgetAccount(user.id);
    return { user: await this.accounts.toUser(account, user) };
  }

  /**
   * Deletes the account of a child, whatever else depends on it (docs/product.md#young-people).
   * @returns false where the age was known before
   */
  private async deleteChild(id: number): Promise<boolean> {
    const isDeleted = await this.em.transactional(async (em) => {
      const isUnknown = sql`select from auth.account where id = ${id} and age_band is null for update`;
      if (!(await hasRow(dbOf(em), isUnknown))) return false;
      await this.remove(em, id);
      return true;
    });
    this.identities.forgetAccount(id);
    return isDeleted;
  }

  /** Foreign keys delete the sessions and tokens, too. */
  private async remove(em: EntityManager, id: number): Promise<void> {
    const db = dbOf(em);
    const deleted = await rowOf(
      db,
      sql<{ avatar_hash: string | null }>`delete from auth.account where id = ${id} returning avatar_hash`,
    );
    if (deleted?.avatar_hash) await deleteUnusedAvatar(db, deleted.avatar_hash);
    // Without the name: personal data goes.
    const actor = { id, displayName: '' };
    await this.audit.record({ action: 'ACCOUNT_DELETED', actor, subject: `account ${id}` }, em);
  }
}
