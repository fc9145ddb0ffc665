import { type SqlBool, sql } from 'kysely';
import { isBlocked } from '../../people/public.ts';
import { GUARDIAN_COUNTS, teamCounts } from './guardian-counts.ts';

/**
 * Tells whether a row `reader` of `community.reader` holds now: an adult who is not suspended still runs a team of the person under 18 that
 * counts, or is invited by them, and there is no block between the two. So a guardian who leaves the team reads nothing more from that moment on.
 */
export const READS_ALONG = sql<SqlBool>`((exists (
    select from community.team_membership run
    join community.team_membership mine on mine.team_id = run.team_id
    join community.team on team.id = run.team_id and ${teamCounts('team', 'mine', 'run')}
    join auth.standing_v1 standing on standing.user_id = run.user_id
      and standing.age_band = 'ADULT' and not standing.is_suspended
    where run.user_id = reader.person_id and run.role = 'OWNER' and mine.user_id = reader.minor_id)
    or exists (select from community.guardian
      where guardian.person_id = reader.person_id and guardian.minor_id = reader.minor_id and ${GUARDIAN_COUNTS}))
  and not ${isBlocked(sql`reader.person_id`, sql`reader.minor_id`)})`;
