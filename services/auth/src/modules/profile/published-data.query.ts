import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type AuthDb, dbOf } from '../../database/auth.entities.ts';

/** The other members of a team who have an account. */
const othersOf = (db: AuthDb, userId: number) =>
  db
    .selectFrom('community.team_membership_v1 as other')
    .innerJoin('auth.account as account', 'account.id', 'other.user_id')
    .select('other.user_id')
    .whereRef('other.team_id', '=', sql.ref('ownership.team_id'))
    .where('other.user_id', '<>', userId);

/** Tells whether the person is the only owner of a team that has other members. */
export async function isSoleOwnerOfSharedTeam(em: EntityManager, userId: number): Promise<boolean> {
  const db = dbOf(em);
  const shared = await db
    .selectFrom('community.team_membership_v1 as ownership')
    .select('ownership.team_id')
    .where('ownership.user_id', '=', userId)
    .where('ownership.role', '=', 'OWNER')
    .where(({ exists }) => exists(othersOf(db, userId)))
    .where(({ exists, not }) => not(exists(othersOf(db, userId).where('other.role', '=', 'OWNER'))))
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

export const listTeams = (em: EntityManager, userId: number) =>
  dbOf(em)
    .selectFrom('community.team_membership_v1 as membership')
    .innerJoin('community.public_team_v1 as team', 'team.team_id', 'membership.team_id')
    .select([
      'team.team_id as teamId',
      'team.team_number as teamNumber',
      'team.team_name as teamName',
      'membership.role',
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('team.team_id')
    .execute();

/** The personal data that another service stores of a person, by kind. @param schema of the service */
export async function readPersonalData(
  em: EntityManager,
  schema: string,
  userId: number,
): Promise<Record<string, unknown[]>> {
  const rows = await dbOf(em)
    .withSchema(schema)
    .selectFrom('personal_data_v1')
    .select(['kind', 'data'])
    .where('user_id', '=', userId)
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...byKind].map(([kind, items]) => [kind, items.map(({ data }) => data)]));
}

/** Lists the decisions that a person was sent, in words and facts. */
export const listNotices = (em: EntityManager, userId: number) =>
  dbOf(em)
    .selectFrom('auth.account_notice')
    .select(['kind', 'data', 'created_at as createdAt', 'read_at as readAt'])
    .where('account_id', '=', userId)
    .orderBy('id')
    .execute();

/** The people whom a person blocks, by the id of their account: their names are their own data. */
export const listBlocked = (em: EntityManager, userId: number) =>
  dbOf(em)
    .selectFrom('auth.block')
    .select(['blocked_id as accountId', 'created_at as blockedAt'])
    .where('blocker_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Lists a person's reports of accounts and requests for a second look; without names, which are others' data. */
export const listReports = (em: EntityManager, userId: number) =>
  dbOf(em)
    .selectFrom('auth.moderation_report')
    .select([
      sql<string>`'report'`.as('kind'),
      'item_id as accountId',
      'reason',
      'words',
      'created_at as createdAt',
    ])
    .where('reporter_id', '=', userId)
    .unionAll((eb) =>
      eb
        .selectFrom('auth.moderation_case')
        .select([
          sql<string>`'secondLook'`.as('kind'),
          'item_id as accountId',
          eb.val(null).$castTo<never>().as('reason'),
          'words',
          'opened_at as createdAt',
        ])
        .where('author_id', '=', userId)
        .where('source', '=', 'SECOND_LOOK'),
    )
    .orderBy('createdAt')
    .execute();
