import { isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { type Named, titleOf } from '../../events/words.ts';

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
const shownTeam = (em: EntityManager, teamId: number) =>
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
  const team = await shownTeam(em, teamId)
    .select('who_posts')
    .executeTakeFirstOrThrow(() => fail('NOT_A_TEAM_MEMBER'));
  if (role !== 'OWNER' && team.who_posts === 'OWNERS') throw fail('OWNERS_POST');
}

/** Lets the owners of a hidden team and moderators see it. */
export const maySeeHiddenTeam = async (
  em: EntityManager,
  teamId: number,
  user: Identity | null,
): Promise<boolean> =>
  user !== null && (isModerator(user.role) || (await roleIn(em, teamId, user.id)) === 'OWNER');

/** @throws AppError TEAM_NOT_FOUND, also for a hidden team that is not the person's own or to moderate */
export async function requireTeam(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  const team = await dbOf(em)
    .selectFrom('community.team')
    .where('id', '=', teamId)
    .select('hidden_at')
    .executeTakeFirstOrThrow(() => fail('TEAM_NOT_FOUND'));
  if (team.hidden_at !== null && !(await maySeeHiddenTeam(em, teamId, user))) throw fail('TEAM_NOT_FOUND');
}

export interface TeamNameRow {
  readonly id: number;
  readonly team_number: string;
  readonly team_name: string;
  readonly by_new_account: boolean;
  readonly created_at: string;
}
export const namedTeam = ({ id, team_number, team_name, ...row }: TeamNameRow): Named => ({
  id,
  name: titleOf(`${team_number} ${team_name}`, {
    byNewAccount: row.by_new_account,
    createdAt: row.created_at,
  }),
});

/**
 * Locks a team until the transaction ends, so that its memberships change one after the other. A hidden team takes no changes.
 * @throws AppError TEAM_NOT_FOUND
 */
export async function lockTeam(em: EntityManager, teamId: number): Promise<Named> {
  const team = await shownTeam(em, teamId)
    .select(['id', 'team_number', 'team_name', 'by_new_account', 'created_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('TEAM_NOT_FOUND'));
  return namedTeam(team);
}

/** The same for an owner. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
export async function lockOwnTeam(em: EntityManager, teamId: number, user: Identity): Promise<Named> {
  const team = await lockTeam(em, teamId);
  await requireOwner(em, teamId, user);
  return team;
}

/** @throws AppError TEAM_NOT_FOUND, also for a hidden team */
export async function requireTeamToAsk(em: EntityManager, teamId: number): Promise<void> {
  if (!(await shownTeam(em, teamId).select('id').executeTakeFirst())) throw fail('TEAM_NOT_FOUND');
}

const members = (em: EntityManager, teamId: number) =>
  dbOf(em).selectFrom('community.team_membership').where('team_id', '=', teamId).select('user_id');

export const hasOtherMembers = async (em: EntityManager, teamId: number, userId: number): Promise<boolean> =>
  (await members(em, teamId).where('user_id', '<>', userId).executeTakeFirst()) !== undefined;

export const ownersOf = async (em: EntityManager, teamId: number): Promise<number[]> =>
  (await members(em, teamId).where('role', '=', 'OWNER').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );
