import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth-failures.ts';
import type { AuthTables } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../login/login-limits.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { AvatarsService } from './avatars.service.ts';

/** Deleting one's account: personal data goes, team posts stay with the team (decisions, sections 2 and 3). */
@Injectable()
export class DeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly avatars: AvatarsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
  ) {}

  /**
   * Once the row is gone the person is gone from `public_profile_v1`, and other services show a former member; from
   * `deleted_account_v1` they learn that what they keep of the person is to go, too.
   * @throws AppError WRONG_PASSWORD, SOLE_OWNER, LOGIN_LIMITED
   */
  async delete(user: Identity, password: string): Promise<void> {
    const succeeded = await this.limits.ownPassword(user.id);
    const account = await this.accounts.own(user.id);
    if (!(await this.hasher.verify(account.passwordHash, password))) {
      const { message } = fail('WRONG_PASSWORD');
      throw fail('WRONG_PASSWORD', { issues: [{ path: 'password', message }] });
    }
    await succeeded();
    await this.em.transactional(async (em) => {
      if (await this.leavesOthersWithoutOwner(user.id)) throw fail('SOLE_OWNER');
      const { avatarHash } = account;
      // Sessions and tokens go with the row.
      await em.getKysely<AuthTables>().deleteFrom('auth.account').where('id', '=', user.id).execute();
      if (avatarHash) await this.avatars.removeUnused(avatarHash);
    });
  }

  /** Whether the person is the only owner of a team in which somebody else still is. */
  private async leavesOthersWithoutOwner(userId: number): Promise<boolean> {
    const { rows } = await sql`
      select from community.team_membership_v1 mine
      where mine.user_id = ${userId}
        and mine.role = 'OWNER'
        and exists (
          select from community.team_membership_v1 other
          join auth.account on account.id = other.user_id
          where other.team_id = mine.team_id and other.user_id <> mine.user_id)
        and not exists (
          select from community.team_membership_v1 other
          join auth.account on account.id = other.user_id
          where other.team_id = mine.team_id and other.user_id <> mine.user_id and other.role = 'OWNER')
      limit 1`.execute(this.em.getKysely<AuthTables>());
    return rows.length > 0;
  }
}
