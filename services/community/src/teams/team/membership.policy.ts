import { isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';

/** A person's role in a team; undefined if the person is not a member. */
export async function roleIn(em: EntityManager, teamId: number, userId: number) {
  const row = await dbOf(em)
    .selectFrom('community.team_membership')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
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

/** A team that is not hidden: a hidden one cannot act and is asked nothing. */
export const shownTeam = (em: EntityManager, teamId: number) =>
  dbOf(em).selectFrom('community.team').where('id', '=', teamId).where('hidden_at', 'is', null);

/** Acting on behalf of a team needs a current membership. @throws AppError NOT_A_TEAM_MEMBER */
export async function requireMemberToAct(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  const team = await shownTeam(em, teamId).select('id').executeTakeFirst();
  if (!team || !(await roleIn(em, teamId, user.id))) throw fail('NOT_A_TEAM_MEMBER');
}

/** Posting for a team needs a current membership, or ownership where the owners keep it to themselves. @throws AppError NOT_A_TEAM_MEMBER, OWNERS_POST */
export async function requireToPostFor(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  const role = await roleIn(em, teamId, user.id);
  if (!role) throw fail('NOT_A_TEAM_MEMBER');
  const team = await shownTeam(em, teamId).select('who_posts').executeTakeFirst();
  if (!team) throw fail('NOT_A_TEAM_MEMBER');
  if (role !== 'OWNER' && team.who_posts === 'OWNERS') throw fail('OWNERS_POST');
}

/** Lets the owners of a hidden team and moderators see it. */
export const maySeeHiddenTeam = async (
  em: EntityManager,
  teamId: number,
  user: Identity | null,
): Promise<boolean> =>
  user !== null && (isModerator(user.role) || (await roleIn(em, teamId, user.id)) === 'OWNER');
