import { sql } from 'kysely';
import type { Alternative, LateRequest } from '../../conversations/public.ts';

/** Limits the teams that are offered instead. */
const OFFERED = 3;

/**
 * Teams of the same kind in the same country that somebody runs, those of the same region first. None that the requester is in
 * or has asked to join, and to join none that takes no new members.
 */
export const otherTeams = ({ target_id: id, kind, requester_id }: LateRequest) => sql<Alternative>`
  select other.team_number || ' ' || other.team_name as name, '/teams/' || other.id as path,
    case when other.region = mine.region then 'same kind of team in ' || mine.region
      else 'same kind of team in ' || mine.country end as reason
  from community.team mine
  join community.team other on other.team_type = mine.team_type and other.country = mine.country and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and exists (select from community.team_membership owner
    where owner.team_id = other.id and owner.role = 'OWNER')
    and not exists (select from community.team_membership own where own.team_id = other.id and own.user_id = ${requester_id})
    and not exists (select from community.request asked where asked.kind = 'TEAM' and asked.state = 'PENDING'
      and asked.team_id = other.id and asked.requester_id = ${requester_id})
    and ${kind === 'TEAM' ? sql`other.takes_members is not false` : sql`true`}
  order by other.region is not distinct from mine.region desc, other.number_value, other.id limit ${sql.lit(OFFERED)}`;
