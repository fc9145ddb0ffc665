import type { NeedCard } from '@meshwork/contracts-community';
import { fieldsOf, isoTime } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, columnsOf } from '../../database/community.entities.ts';
import { unconfirmedSince } from '../team/freshness.ts';

/** An owner of the need's team who could answer. */
const OWNER = sql`from community.team_membership owner
  left join auth.standing_v1 owner_standing on owner_standing.user_id = owner.user_id
  where owner.team_id = need.team_id and owner.role = 'OWNER'
    and not coalesce(owner_standing.is_suspended, false)`;

/** Tells whether an owner of the team meets a condition. @param condition on `owner` */
export const hasOwner = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select ${OWNER} and ${condition})`;

/**
 * Teams whose owners are all suspended. Suspensions end with time alone. So few people are suspended that these teams are found
 * first, and not asked for at each need.
 */
const SUSPENDED_TEAMS = sql`select run.team_id from auth.standing_v1 suspended
  join community.team_membership run on run.user_id = suspended.user_id and run.role = 'OWNER'
  where suspended.is_suspended and not exists (select from community.team_membership owner
    left join auth.standing_v1 owner_standing on owner_standing.user_id = owner.user_id
    where owner.team_id = run.team_id and owner.role = 'OWNER'
      and not coalesce(owner_standing.is_suspended, false))`;

/** A need is on the board unless its team is hidden or nobody runs it. */
export const isOnBoard = sql<SqlBool>`(need.is_listed and need.team_id not in (${SUSPENDED_TEAMS}))`;

const NEED = ['id', 'kind', 'words', 'area', 'is_remote', 'language'] as const;
const needFields = fieldsOf(NEED);

export const needCards = (db: CommunityDb) =>
  db
    .selectFrom('community.team_need as need')
    .innerJoin('community.team as team', 'team.id', 'need.team_id')
    .select([
      ...columnsOf('need', NEED),
      'need.posted_at',
      'need.team_id',
      'team.team_number',
      'team.team_name',
      'team.team_type',
      'team.location',
      'team.language as words_language',
      'team.is_faded',
      'team.still_asked_at',
      'team.confirmed_at',
    ]);

type NeedCardRow = Awaited<ReturnType<ReturnType<typeof needCards>['execute']>>[number];

export const toNeedCard = (row: NeedCardRow): NeedCard => ({
  ...needFields(row),
  postedAt: isoTime(row.posted_at),
  team: {
    id: row.team_id,
    teamNumber: row.team_number,
    teamName: row.team_name,
    teamType: row.team_type,
    location: row.location,
    language: row.words_language,
    ...unconfirmedSince(row),
  },
});
