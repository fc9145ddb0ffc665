import { type ExpertiseArea, type MatchingMentor, NEARBY_KILOMETRES } from '@meshwork/contracts-community';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { nearCities } from '../../places/public.ts';
import { AVAILABLE_RANK, REACHABLE_RANKS } from './mentor-pages.query.ts';
import { type FitRow, fitColumns, fits, pairs, reasonsOf } from './need-fit.ts';

const MENTORS_PER_NEED = 3;
/** Candidate limit for the mentors of a need: people near by first, then the first of all others. */
const FIRST_LOOKED_AT = 100;

interface Row extends FitRow {
  display_name: string;
  avatar_url: string | null;
  position: string | null;
}

interface Wanted {
  id: number;
  area: ExpertiseArea | null;
  is_remote: boolean;
  latitude: number | null;
  longitude: number | null;
}

const readWanted = (db: CommunityDb, teamId: number): Promise<Wanted[]> =>
  db
    .selectFrom('community.team_need as need')
    .leftJoin('community.city as city', 'city.id', 'need.city_id')
    .where('need.team_id', '=', teamId)
    .where((eb) =>
      eb.or([
        eb('need.kind', 'in', ['JUDGE', 'VOLUNTEER']),
        eb.and([eb('need.kind', '=', 'SKILL'), eb('need.area', 'is not', null)]),
      ]),
    )
    .select(['need.id', 'need.area', 'need.is_remote', 'city.latitude', 'city.longitude'])
    .orderBy('need.id', 'desc')
    .execute();

interface Looked {
  readonly ranks: readonly number[];
  /** Limits the candidates of one rank that are not near by; undefined: all. */
  readonly limit?: number;
}

/** Mentors who could come or help online, the best first: `rank` and `metres` are their order. */
function candidates({ id, area, is_remote, latitude, longitude }: Wanted, { ranks, limit }: Looked) {
  const offers = area ? sql`and mentor.expertise_areas @> array[${area}]` : sql``;
  const isShown = sql`mentor.hidden_at is null and mentor.directory_rank in (${sql.join(ranks.map((rank) => sql.lit(rank)))}) ${offers}`;
  const parts: RawBuilder<unknown>[] = [];
  if (latitude !== null && longitude !== null)
    parts.push(sql`select mentor.id, mentor.directory_rank, place.metres
      from ${nearCities({ latitude, longitude, within: NEARBY_KILOMETRES * 1000 })} place
      join community.mentor_profile mentor on mentor.city_id = place.id
      where ${isShown} and mentor.meets is distinct from 'REMOTE'`);
  if (is_remote && area)
    parts.push(sql`(select mentor.id, mentor.directory_rank, null::integer as metres from community.mentor_profile mentor
      where ${isShown} and mentor.meets is distinct from 'ON_SITE'
      ${limit === undefined ? sql`` : sql`order by mentor.directory_rank, mentor.id limit ${sql.lit(limit)}`})`);
  if (parts.length === 0) return undefined;
  return sql`(select ${id}::integer as need_id, found.id as mentor_id, directory_rank as rank, min(metres) as metres
    from (${sql.join(parts, sql` union all `)}) found
    group by found.id, directory_rank order by rank, metres nulls last, mentor_id offset 0)`;
}

async function readBest(db: CommunityDb, wanted: Wanted, looked: Looked, ownerId: number): Promise<Row[]> {
  const found = candidates(wanted, looked);
  if (!found) return [];
  const { rows } = await sql<Row>`
    select ${fitColumns}, profile.display_name, profile.avatar_url, mentor.position
    from ${pairs(found)}
    where ${fits} and not ${isBlocked(sql`mentor.user_id`, sql`${ownerId}::integer`)}
    order by pair.rank, pair.metres nulls last, pair.mentor_id
    limit ${sql.lit(MENTORS_PER_NEED)}`.execute(db);
  return rows;
}

/** Most mentors may offer a frequent expertise online. So the first available ones are looked at, and others where too few fit. */
async function readMentors(db: CommunityDb, wanted: Wanted, ownerId: number): Promise<Row[]> {
  const read = (looked: Looked) => readBest(db, wanted, looked, ownerId);
  if (!wanted.is_remote || !wanted.area) return read({ ranks: REACHABLE_RANKS });
  const first = await read({ ranks: [AVAILABLE_RANK], limit: FIRST_LOOKED_AT });
  return first.length === MENTORS_PER_NEED ? first : read({ ranks: REACHABLE_RANKS });
}

/** Orders the mentors of one need: the nearest first, then those who help online. */
const inOrder = (a: Row, b: Row): number =>
  (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) ||
  a.mentor_id - b.mentor_id;

/** The mentors who fit each need of a team, the nearest available ones first, those who have faded last. @param ownerId who reads them */
export async function readMentorMatches(
  db: CommunityDb,
  teamId: number,
  ownerId: number,
): Promise<MatchingMentor[]> {
  const matches: Row[] = [];
  for (const wanted of await readWanted(db, teamId))
    matches.push(...(await readMentors(db, wanted, ownerId)).sort(inOrder));
  return matches.map((row) => ({
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
