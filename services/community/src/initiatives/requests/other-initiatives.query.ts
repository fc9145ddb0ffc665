import { sql } from 'kysely';
import type { Alternative } from '../../conversations/public.ts';

/** Limits the initiatives that are offered instead. */
const OFFERED = 3;

/** Upcoming initiatives of the same type that somebody runs, the soonest first. */
export const otherInitiatives = (id: number) => sql<Alternative>`
  select other.title as name, '/initiatives/' || other.id as path,
    'also ' || case when other.initiative_type = 'EVENT' then 'an event' else 'a ' || lower(other.initiative_type) end as reason
  from community.initiative mine
  join community.initiative other on other.initiative_type = mine.initiative_type and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and other.created_by is not null
    and (community.initiative_end(other.last_day, other.start_time, other.end_time, other.time_zone) <= now()) is not true
    and other.state = 'PUBLISHED'
  order by coalesce(other.first_day, 'infinity'), other.id limit ${sql.lit(OFFERED)}`;
