import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { titleOf } from '../../events/words.ts';
import { maySeeHiddenTeam, shownTeam } from './membership.policy.ts';

/** @throws AppError TEAM_NOT_FOUND, also for a hidden team that is not the person's own or to moderate */
export async function requireTeam(em: EntityManager, teamId: number, user: Identity): Promise<void> {
  const team = await dbOf(em)
    .selectFrom('community.team')
    .where('id', '=', teamId)
    .select('hidden_at')
    .executeTakeFirst();
  if (!team) throw fail('TEAM_NOT_FOUND');
  if (team.hidden_at !== null && !(await maySeeHiddenTeam(em, teamId, user))) throw fail('TEAM_NOT_FOUND');
}

/**
 * Locks a team until the transaction ends, so that changes of its memberships run one after the other. A hidden team takes
 * no changes.
 * @returns the team with the name that mails use
 * @throws AppError TEAM_NOT_FOUND
 */
export async function lockTeam(
  em: EntityManager,
  teamId: number,
): Promise<{ id: number; name: ReturnType<typeof titleOf>; takesMembers: boolean | null }> {
  const team = await shownTeam(em, teamId)
    .select(['id', 'team_number', 'team_name', 'by_new_account', 'created_at', 'takes_members'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!team) throw fail('TEAM_NOT_FOUND');
  const { id, team_number, team_name, by_new_account, created_at } = team;
  const posted = { byNewAccount: by_new_account, createdAt: new Date(created_at) };
  return { id, name: titleOf(`${team_number} ${team_name}`, posted), takesMembers: team.takes_members };
}

/** @throws AppError TEAM_NOT_FOUND, also for a hidden team */
export async function requireTeamToAsk(em: EntityManager, teamId: number): Promise<void> {
  if (!(await shownTeam(em, teamId).select('id').executeTakeFirst())) throw fail('TEAM_NOT_FOUND');
}

const members = (em: EntityManager, teamId: number) =>
  dbOf(em).selectFrom('community.team_membership').where('team_id', '=', teamId).select('user_id');

export const hasOtherMembers = async (em: EntityManager, teamId: number, userId: number): Promise<boolean> =>
  (await members(em, teamId).where('user_id', '<>', userId).executeTakeFirst()) !== undefined;

/** The owners of a team; none of a team that nobody runs. */
export const ownersOf = async (em: EntityManager, teamId: number): Promise<number[]> =>
  (await members(em, teamId).where('role', '=', 'OWNER').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );
