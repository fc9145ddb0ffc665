import { sql } from 'kysely';
import { type AuthDb, hasRow, rowsOf } from '../../database/auth.tables.ts';

/** Tells whether the person is the only owner of a team that has other members. */
export const isSoleOwnerOfSharedTeam = (db: AuthDb, userId: number): Promise<boolean> =>
  hasRow(
    db,
    sql`select from community.team_membership_v1 ownership
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
      limit 1`,
  );

export const listTeams = (db: AuthDb, userId: number) =>
  rowsOf(
    db,
    sql`select team.team_id as "teamId", team.team_number as "teamNumber", team.team_name as "teamName", role
      from community.team_membership_v1 membership
      join community.public_team_v1 team on team.team_id = membership.team_id
      where membership.user_id = ${userId} order by team.team_id`,
  );

/** The personal data that another service stores of a person, by kind. */
export async function readPersonalData(
  db: AuthDb,
  view: string,
  userId: number,
): Promise<Record<string, unknown[]>> {
  const rows = await rowsOf(
    db,
    sql<{ kind: string; data: unknown }>`select kind, data from ${sql.table(view)} where user_id = ${userId}`,
  );
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...byKind].map(([kind, items]) => [kind, items.map(({ data }) => data)]));
}

/** Lists the decisions that a person was sent, in words and facts. */
export const listNotices = (db: AuthDb, userId: number) =>
  rowsOf(
    db,
    sql`select kind, data, created_at as "createdAt", read_at as "readAt" from auth.account_notice
      where account_id = ${userId} order by id`,
  );

/** The people whom a person blocks, by the id of their account: their names are their own data. */
export const listBlocked = (db: AuthDb, userId: number) =>
  rowsOf(
    db,
    sql`select blocked_id as "accountId", created_at as "blockedAt" from auth.block
      where blocker_id = ${userId} order by created_at`,
  );

/** Lists a person's reports of accounts and requests for a second look; without names, which are others' data. */
export const listReports = (db: AuthDb, userId: number) =>
  rowsOf(
    db,
    sql`select 'report' as kind, item_id as "accountId", reason, words, created_at as "createdAt"
      from auth.moderation_report where reporter_id = ${userId}
      union all
      select 'secondLook', item_id, null, words, opened_at
      from auth.moderation_case where author_id = ${userId} and source = 'SECOND_LOOK'
      order by 5`,
  );
