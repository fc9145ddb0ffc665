import { sql } from 'kysely';
import type { AuthDb, AuthTables } from '../../database/auth.tables.ts';

type PersonalDataView = Extract<keyof AuthTables, `${string}.personal_data_v1`>;

export const isPersonalDataView = (view: string): view is PersonalDataView =>
  view.endsWith('.personal_data_v1');

/** Tells whether the person is the only owner of a team that has other members. */
export async function isSoleOwnerOfSharedTeam(db: AuthDb, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from community.team_membership_v1 ownership
    where ownership.user_id = ${userId}
      and ownership.role = 'OWNER'
      and exists (
        select from community.team_membership_v1 other
        join auth.account on account.id = other.user_id
        where other.team_id = ownership.team_id and other.user_id <> ownership.user_id)
      and not exists (
        select from community.team_membership_v1 other
        join auth.account on account.id = other.user_id
        where other.team_id = ownership.team_id and other.user_id <> ownership.user_id and other.role = 'OWNER')
    limit 1`.execute(db);
  return rows.length > 0;
}

export const listTeams = (db: AuthDb, userId: number) =>
  db
    .selectFrom('community.team_membership_v1 as membership')
    .innerJoin('community.public_team_v1 as team', 'team.team_id', 'membership.team_id')
    .where('membership.user_id', '=', userId)
    .select([
      'team.team_id as teamId',
      'team.team_number as teamNumber',
      'team.team_name as teamName',
      'role',
    ])
    .orderBy('team.team_id')
    .execute();

/** The personal data that another service stores of a person, by kind. */
export async function readPersonalData(
  db: AuthDb,
  view: PersonalDataView,
  userId: number,
): Promise<Record<string, unknown[]>> {
  const rows = await db.selectFrom(view).where('user_id', '=', userId).select(['kind', 'data']).execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...byKind].map(([kind, items]) => [kind, items.map(({ data }) => data)]));
}
