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
 * Makes moves in one team wait for each other until the transaction ends.
 * @returns what a notice calls the team
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

/** Whether a team has members beside one person. */
export const othersRemain = async (em: EntityManager, teamId: number, userId: number): Promise<boolean> =>
  (await members(em, teamId).where('user_id', '<>', userId).executeTakeFirst()) !== undefined;

/** The team's owner; undefined for a team that has none. */
export const ownerOf = async (em: EntityManager, teamId: number): Promise<number | undefined> =>
  (await members(em, teamId).where('role', '=', 'OWNER').executeTakeFirst())?.user_id;
