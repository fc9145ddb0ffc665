import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf, rowOf } from '../../database/auth.tables.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { requireAdminAfter } from '../people/staff.policy.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { deleteUnusedAvatar } from './avatar.query.ts';
import { isSoleOwnerOfSharedTeam } from './published-data.query.ts';

/** Deletes accounts. Personal data goes; what was posted for a team stays with the team: `docs/product.md#accounts`. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordCheck,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Without the row the person is missing in `public_profile_v1`, so other services show a former member. They learn
   * from `deleted_account_v1` that they must delete the person's data, too.
   * @throws AppError WRONG_PASSWORD, SOLE_OWNER, LAST_ADMIN, RATE_LIMITED, LOGIN_BUSY
   */
  async delete(user: Identity, password: string): Promise<void> {
    const { role, email, emailVerifiedAt } = await this.passwords.require(user.id, password, 'password');
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (await isSoleOwnerOfSharedTeam(db, user.id)) throw fail('SOLE_OWNER');
      await requireAdminAfter(db, { id: user.id, role });
      await this.remove(em, user.id);
      if (emailVerifiedAt) await this.outbox.add({ kind: 'account-deleted', address: email });
    });
    this.identities.forgetAccount(user.id);
  }

  /**
   * Deletes the account of a child, whatever else depends on it (docs/product.md#young-people).
   * @returns false where the age was known before
   */
  async deleteChild({ id }: Identity): Promise<boolean> {
    const isDeleted = await this.em.transactional(async (em) => {
      const account = await rowOf(
        dbOf(em),
        sql`select from auth.account where id = ${id} and age_band is null for update`,
      );
      if (account) await this.remove(em, id);
      return account !== undefined;
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
