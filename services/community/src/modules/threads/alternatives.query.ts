import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import type { LateThread } from './thread-clock.query.ts';

/** How many others are offered. */
const OFFERED = 3;

interface Alternative {
  readonly name: string;
  readonly path: string;
  readonly reason: string;
}

/** Upcoming initiatives of the same type that somebody runs, the soonest first. */
const otherInitiatives = (id: number) => sql<Alternative>`
  select other.title as name, '/initiatives/' || other.id as path,
    'also ' || case when other.initiative_type = 'EVENT' then 'an event' else 'a ' || lower(other.initiative_type) end as reason
  from community.initiative mine
  join community.initiative other on other.initiative_type = mine.initiative_type and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and other.created_by is not null
    and (community.initiative_end(other.last_day, other.start_time, other.end_time, other.time_zone) <= now()) is not true
    and other.state = 'PUBLISHED'
  order by coalesce(other.first_day, 'infinity'), other.id limit ${sql.lit(OFFERED)}`;

/**
 * Teams of the same kind in the same country that somebody runs, those of the same region first. None that the asker is in, and to
 * join none that takes no new members.
 */
const otherTeams = (id: number, { kind, asker_id }: LateThread) => sql<Alternative>`
  select other.team_number || ' ' || other.team_name as name, '/teams/' || other.id as path,
    case when other.region = mine.region then 'same kind of team in ' || mine.region
      else 'same kind of team in ' || mine.country end as reason
  from community.team mine
  join community.team other on other.team_type = mine.team_type and other.country = mine.country and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and exists (select from community.team_membership owner
    where owner.team_id = other.id and owner.role = 'OWNER' and owner.status = 'ACTIVE')
    and not exists (select from community.team_membership own where own.team_id = other.id and own.user_id = ${asker_id})
    and ${kind === 'TEAM' ? sql`other.takes_members is not false` : sql`true`}
  order by other.region is not distinct from mine.region desc, other.number_value, other.id limit ${sql.lit(OFFERED)}`;

/** Others to ask instead, each with the reason. */
export async function readAlternatives(db: CommunityDb, thread: LateThread): Promise<Alternative[]> {
  const query = thread.initiative_id
    ? otherInitiatives(thread.initiative_id)
    : thread.team_id
      ? otherTeams(thread.team_id, thread)
      : undefined;
  return query ? (await query.execute(db)).rows : [];
}
