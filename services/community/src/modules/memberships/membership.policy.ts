import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';

/** A person's role in a team; undefined if the person is not a member. */
export async function roleIn(em: EntityManager, teamId: number, userId: number) {
  const row = await dbOf(em)
    .selectFrom('community.team_membership')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select('role')
    .executeTakeFirst();
  return row?.role;
}

/** @throws AppError NOT_TEAM_OWNER */
export async function requireOwner(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  if ((await roleIn(em, teamId, user.id)) !== 'OWNER') throw fail('NOT_TEAM_OWNER');
}

/** @throws AppError NOT_TEAM_OWNER */
export async function requireOwnerOrAdmin(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  if (user.role !== 'admin') await requireOwner(em, teamId, user);
}

/** Acting on behalf of a team needs a current membership. @throws AppError NOT_A_TEAM_MEMBER */
export async function requireMemberToAct(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  if (!(await roleIn(em, teamId, user.id))) throw fail('NOT_A_TEAM_MEMBER');
}
