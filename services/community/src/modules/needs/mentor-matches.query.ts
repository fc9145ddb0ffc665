import { type MatchingMentor, NEARBY_KILOMETRES } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { type FitRow, fitColumns, fits, pairs, reasonsOf } from './need-fit.ts';

/** How many mentors each need shows. */
const MENTORS_PER_NEED = 3;
/** Degrees of latitude that a mentor who is near can be away; the exact distance is asked afterwards. */
const DEGREES = NEARBY_KILOMETRES / 111;

interface Row extends FitRow {
  display_name: string;
  avatar_url: string | null;
  position: string | null;
}

/** Mentors with the expertise of a need, and where it asks for none those near by, found by their indexes. */
const candidates = sql`(
  select wanted.id as need_id, mentor.id as mentor_id from community.mentor_profile mentor
  where mentor.expertise_areas @> array[wanted.area] and mentor.hidden_at is null
  union all
  select wanted.id, mentor.id from community.city here
  join community.city place on place.is_used
    and place.latitude between here.latitude - ${sql.lit(DEGREES)} and here.latitude + ${sql.lit(DEGREES)}
  join community.mentor_profile mentor on mentor.city_id = place.id and mentor.hidden_at is null
  where wanted.area is null and here.id = wanted.city_id)`;

/** The mentors who fit each need of a team, the nearest available ones first, those who have faded last. @param ownerId who reads them */
export async function readMentorMatches(
  db: CommunityDb,
  teamId: number,
  ownerId: number,
): Promise<MatchingMentor[]> {
  const { rows } = await sql<Row>`
    select matched.* from community.team_need wanted
    cross join lateral (
      select ${fitColumns}, profile.display_name, profile.avatar_url, mentor.position
      from ${pairs(candidates)}
      where ${fits} and not ${isBlocked(sql`mentor.user_id`, sql`${ownerId}::integer`)}
      order by mentor.is_faded, mentor.availability_status, metres nulls last, mentor.id
      limit ${sql.lit(MENTORS_PER_NEED)}
    ) matched
    where wanted.team_id = ${teamId} and wanted.kind in ('SKILL', 'JUDGE', 'VOLUNTEER')
    order by wanted.id desc, matched.metres nulls last, matched.mentor_id`.execute(db);
  return rows.map((row) => ({
    needId: row.need_id,
    mentor: {
      id: row.mentor_id,
      displayName: row.display_name,
      avatarUrl: row.avatar_url,
      position: row.position,
    },
    reasons: reasonsOf(row),
  }));
}
