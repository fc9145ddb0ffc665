import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';

/** @throws AppError TEAM_NOT_FOUND */
export async function requireTeam(em: EntityManager, teamId: number): Promise<void> {
  const team = await dbOf(em)
    .selectFrom('community.team')
    .where('id', '=', teamId)
    .select('id')
    .executeTakeFirst();
  if (!team) throw fail('TEAM_NOT_FOUND');
}

/**
 * Locks a team until the transaction ends, so that changes of its memberships run one after the other.
 * @returns the team with the name that mails use
 * @throws AppError TEAM_NOT_FOUND
 */
export async function lockTeam(em: EntityManager, teamId: number): Promise<{ id: number; name: string }> {
  const team = await dbOf(em)
    .selectFrom('community.team')
    .where('id', '=', teamId)
    .select(['id', 'team_number', 'team_name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!team) throw fail('TEAM_NOT_FOUND');
  return { id: team.id, name: `${team.team_number} ${team.team_name}` };
}

const members = (em: EntityManager, teamId: number) =>
  dbOf(em)
    .selectFrom('community.team_membership')
    .where('team_id', '=', teamId)
    .where('status', '=', 'ACTIVE')
    .select('user_id');

/** Whether a team has other members than a person. */
export const hasOtherMembers = async (em: EntityManager, teamId: number, userId: number): Promise<boolean> =>
  (await members(em, teamId).where('user_id', '<>', userId).executeTakeFirst()) !== undefined;

/** The owner of a team; undefined if there is none. */
export const ownerOf = async (em: EntityManager, teamId: number): Promise<number | undefined> =>
  (await members(em, teamId).where('role', '=', 'OWNER').executeTakeFirst())?.user_id;
