import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth-db.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { requireAdminAfter } from '../people/staff.policy.ts';
import { SignedIdentities } from '../sessions/signed-identities.ts';
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
  ) {}

  /**
   * Without the row the person is missing in `public_profile_v1`, so other services show a former member. They learn
   * from `deleted_account_v1` that they must delete the person's data, too.
   * @throws AppError WRONG_PASSWORD, SOLE_OWNER, LAST_ADMIN, RATE_LIMITED, LOGIN_BUSY
   */
  async delete(user: Identity, password: string): Promise<void> {
    const { avatarHash, role } = await this.passwords.require(user.id, password, 'password');
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (await isSoleOwnerOfSharedTeam(db, user.id)) throw fail('SOLE_OWNER');
      await requireAdminAfter(db, { id: user.id, role });
      // Foreign keys delete the sessions and tokens, too.
      await db.deleteFrom('auth.account').where('id', '=', user.id).execute();
      if (avatarHash) await deleteUnusedAvatar(db, avatarHash);
      // Without the name: personal data goes.
      const actor = { id: user.id, displayName: '' };
      await this.audit.record({ action: 'ACCOUNT_DELETED', actor, subject: `account ${user.id}` });
    });
    this.identities.forgetAccount(user.id);
  }
}
