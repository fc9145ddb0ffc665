import { type ExpertiseArea, type MatchingState, NEARBY_KILOMETRES } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { nearCities } from '../../places/public.ts';
import { needCards, toNeedCard } from '../../teams/public.ts';
import { activeCount } from './mentor-columns.ts';
import { type FitRow, fitColumns, fits, pairs, reasonsOf } from './need-fit.ts';

/** Limits the needs that a mentor is shown. */
const MOST_MATCHES = 12;
/** Candidate limit for those needs: needs of faded teams come last, then the newest first. */
const MOST_LOOKED_AT = 500;

interface MatchedMentor {
  id: number;
  expertise_areas: ExpertiseArea[];
  is_hidden: boolean;
  is_paused: boolean;
  is_full: boolean;
  latitude: number | null;
  longitude: number | null;
}

const readMentor = (db: CommunityDb, userId: number): Promise<MatchedMentor | undefined> =>
  db
    .selectFrom('community.mentor_profile as mentor')
    .leftJoin('community.city as city', 'city.id', 'mentor.city_id')
    .where('mentor.user_id', '=', userId)
    .select([
      'mentor.id',
      'mentor.expertise_areas',
      sql<boolean>`mentor.hidden_at is not null`.as('is_hidden'),
      sql<boolean>`mentor.availability_status = 'UNAVAILABLE'`.as('is_paused'),
      sql<boolean>`coalesce(mentor.capacity <= ${activeCount}, false)`.as('is_full'),
      'city.latitude',
      'city.longitude',
    ])
    .executeTakeFirst();

const stateOf = (mentor: MatchedMentor | undefined): MatchingState => {
  if (!mentor) return 'NO_PROFILE';
  if (mentor.is_hidden) return 'HIDDEN';
  if (mentor.is_paused) return 'PAUSED';
  return mentor.is_full ? 'FULL' : 'READY';
};

/** Needs of the mentor's expertise, and those near by that ask for none. */
const candidates = ({ id, expertise_areas, latitude, longitude }: MatchedMentor) => {
  const newest = sql`order by need.is_faded, need.id desc limit ${sql.lit(MOST_LOOKED_AT)}`;
  const ofExpertise = sql`(select need.id as need_id, ${id}::integer as mentor_id from community.team_need need
    where need.area = any(${expertise_areas}::text[]) ${newest})`;
  if (latitude === null || longitude === null) return ofExpertise;
  const near = nearCities({ latitude, longitude, within: NEARBY_KILOMETRES * 1000 });
  return sql`(${ofExpertise} union (select need.id, ${id}::integer from community.team_need need
    where need.area is null and need.city_id in (select place.id from ${near} place) ${newest}))`;
};

export async function readNeedMatches(db: CommunityDb, userId: number) {
  const mentor = await readMentor(db, userId);
  const state = stateOf(mentor);
  if (!mentor || state !== 'READY') return { state, needs: [] };
  const { rows: found } = await sql<FitRow>`
    select ${fitColumns} from ${pairs(candidates(mentor))} where ${fits}
    order by need.is_faded, need.area is null, metres nulls last, need.id desc limit ${sql.lit(MOST_MATCHES)}`.execute(
    db,
  );
  const ids = found.map(({ need_id }) => need_id);
  const rows = await needCards(db).where(sql<SqlBool>`need.id = any(${ids}::int[])`).execute();
  const cards = new Map(rows.map((row) => [row.id, toNeedCard(row)]));
  return {
    state,
    needs: found.flatMap((fit) => {
      const need = cards.get(fit.need_id);
      return need ? [{ need, reasons: reasonsOf(fit) }] : [];
    }),
  };
}
