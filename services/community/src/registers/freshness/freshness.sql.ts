import { ANSWER_DAYS, lastSummer } from '@meshwork/contracts-core';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import type { TeamNameRow } from '../../teams/public.ts';

/** Rows that one statement changes or reads; who calls it goes on until there are fewer. */
export const BATCH = 200;

/** Asks about teams, the longest unconfirmed first. One that nobody runs is asked about only to take its badge away. @returns how many */
export async function askTeams(db: CommunityDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('community.team')
    .set({ still_asked_at: now.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('community.team as team')
        .where('team.still_asked_at', 'is', null)
        .where('team.confirmed_at', '<', lastSummer(now).toISOString())
        .where('team.hidden_at', 'is', null)
        .where(sql<SqlBool>`(team.is_verified or exists (select from community.team_membership owner
          where owner.team_id = team.id and owner.role = 'OWNER'))`)
        .select('team.id')
        .orderBy('team.confirmed_at')
        .limit(sql.lit(BATCH))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Asks about mentor profiles. @returns how many */
export async function askMentors(db: CommunityDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('community.mentor_profile')
    .set({ still_asked_at: now.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('community.mentor_profile')
        .where('still_asked_at', 'is', null)
        .where('user_id', 'is not', null)
        .where('hidden_at', 'is', null)
        .where('confirmed_at', '<', lastSummer(now).toISOString())
        .select('id')
        .orderBy('confirmed_at')
        .limit(sql.lit(BATCH))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const isOverdue = (now: Date) =>
  sql<SqlBool>`still_asked_at is not null and not is_faded
    and still_asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(ANSWER_DAYS)})`;

/** Fades teams for which nobody answered, and takes their badges. @returns them, with whether they had one */
export function fadeTeams(db: CommunityDb, now: Date): Promise<(TeamNameRow & { was_verified: boolean })[]> {
  return db
    .with('silent', (part) =>
      part
        .selectFrom('community.team')
        .where(isOverdue(now))
        .select(['id', 'is_verified'])
        .limit(sql.lit(BATCH))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('community.team as team')
    .from('silent')
    .set({ is_faded: true, is_verified: false })
    .whereRef('team.id', '=', 'silent.id')
    .returning(['team.id', 'team.team_number', 'team.team_name', 'team.by_new_account', 'team.created_at'])
    .returning('silent.is_verified as was_verified')
    .execute();
}

/** @returns how many */
export async function fadeMentors(db: CommunityDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('community.mentor_profile')
    .set({ is_faded: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('community.mentor_profile')
        .where(isOverdue(now))
        .select('id')
        .limit(sql.lit(BATCH))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hours in which each domain has asked about everything that is due. */
const SETTLED = 2;

interface AskedPerson {
  person_id: number;
  asked_at: string;
  key: string;
}

/**
 * The people of whom something is asked since the last summer, and who have not been told in the month of the question: owners of teams, mentors,
 * who added resources, and the owners of a resource's team where that person has left it. The catalog says by the same views who may
 * answer for a resource.
 */
export async function peopleToTell(db: CommunityDb, now: Date): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select told.person_id, min(told.asked_at) as asked_at, told.key from (
      select asked.person_id, asked.asked_at,
        'still-true:' || to_char(asked.asked_at at time zone 'UTC', 'YYYY-MM') as key
      from (
        select owner.user_id as person_id, team.still_asked_at as asked_at
        from community.team join community.team_membership owner on owner.team_id = team.id and owner.role = 'OWNER'
        where team.still_asked_at is not null and not team.is_faded and team.hidden_at is null
        union all
        select user_id, still_asked_at from community.mentor_profile
        where still_asked_at is not null and not is_faded and hidden_at is null
        union all
        select coalesce(poster.user_id, owner.user_id), resource.asked_at
        from catalog.asked_resource_v1 resource
        left join auth.public_profile_v1 poster on poster.user_id = resource.created_by
          and (resource.team_id is null
            or not exists (select from community.public_team_v1 team where team.team_id = resource.team_id)
            or exists (select from community.team_membership_v1 member
              where member.team_id = resource.team_id and member.user_id = resource.created_by))
        left join community.team_membership_v1 owner on poster.user_id is null and owner.team_id = resource.team_id
          and owner.role = 'OWNER'
      ) asked
      where asked.person_id is not null and asked.asked_at >= ${lastSummer(now).toISOString()}::timestamptz
        and asked.asked_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${sql.lit(SETTLED)})
    ) told
    where not exists (select from community.notification
      where notification.person_id = told.person_id and notification.key = told.key)
    group by told.person_id, told.key order by told.person_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
