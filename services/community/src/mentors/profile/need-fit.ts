import { type MatchReason, NEARBY_KILOMETRES } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isBlocked } from '../../people/public.ts';
import { hasOwner } from '../../teams/public.ts';
import { activeCount } from './mentor-columns.ts';

/** Kinds of needs that a person helps with; without an expertise, whoever is near. */
const HELPERS = sql`('JUDGE', 'VOLUNTEER')`;

/** From the youngest to the oldest of an age group. */
const AGES = sql`(values ('MIDDLE_SCHOOL', 0, 14), ('HIGH_SCHOOL', 14, 18), ('COLLEGE', 18, 25), ('ADULT', 18, 99))
  as known (name, lowest, highest)`;
const agesInCommon = sql<boolean>`exists (select from ${AGES} where known.name = any(mentor.age_groups)
  and known.lowest <= coalesce(team.max_age, 99) and known.highest >= coalesce(team.min_age, 0))`;
const agesAreSaid = sql<boolean>`(cardinality(mentor.age_groups) > 0 and coalesce(team.min_age, team.max_age) is not null)`;

/** Null where one of the two has no city; the function itself takes that for the other side of the earth. */
const metres = sql<number | null>`case when need_city.id is not null and mentor_city.id is not null then
  community.metres_between(need_city.latitude, need_city.longitude, mentor_city.latitude, mentor_city.longitude) end`;
const isNearby = sql<boolean>`(mentor.meets is distinct from 'REMOTE'
  and coalesce(${metres} <= ${sql.lit(NEARBY_KILOMETRES * 1000)}, false))`;
const isOnline = sql<boolean>`(need.is_remote and mentor.meets is distinct from 'ON_SITE')`;
const offersIt = sql<boolean>`coalesce(need.area = any(mentor.expertise_areas), false)`;

const room = sql<
  number | null
>`case when mentor.capacity is not null then mentor.capacity - ${activeCount} end`;

/** Tables of a need and a mentor, by the aliases that this file uses. @param pair SQL that names `need_id` and `mentor_id` */
export const pairs = (pair: RawBuilder<unknown>) => sql`${pair} pair
  join community.team_need need on need.id = pair.need_id
  join community.team on team.id = need.team_id
  join community.mentor_profile mentor on mentor.id = pair.mentor_id
  join auth.public_profile_v1 profile on profile.user_id = mentor.user_id
  left join community.city need_city on need_city.id = need.city_id
  left join community.city mentor_city on mentor_city.id = mentor.city_id`;

/**
 * Tells whether a need and a mentor fit each other (docs/product.md#needs): the mentor offers the expertise and is near or online,
 * speaks the language, helps these ages and takes people; and neither is hidden, suspended, of the same team or blocked. The mentor
 * has said that they are an adult.
 */
export const fits = sql<SqlBool>`(
  (${offersIt} or (need.area is null and need.kind in ${HELPERS} and ${isNearby}))
  and (${isNearby} or ${isOnline})
  and (need.language is null or cardinality(mentor.languages) = 0 or need.language = any(mentor.languages))
  and (not ${agesAreSaid} or ${agesInCommon})
  and team.hidden_at is null and mentor.hidden_at is null and not mentor.is_demo
  and mentor.availability_status <> 'UNAVAILABLE'
  and coalesce(${room} > 0, true)
  and coalesce((select standing.age_band = 'ADULT' and not standing.is_suspended
    from auth.standing_v1 standing where standing.user_id = mentor.user_id), false)
  and not exists (select from community.team_membership mate
    where mate.team_id = need.team_id and mate.user_id = mentor.user_id)
  and ${hasOwner(sql`not ${isBlocked(sql`owner.user_id`, sql`mentor.user_id`)}`)})`;

export interface FitRow {
  readonly need_id: number;
  readonly mentor_id: number;
  readonly area: MatchReason['area'] | null;
  readonly metres: number | null;
  readonly is_online: boolean;
  readonly language: string | null;
  readonly ages: boolean;
  readonly room: number | null;
}

export const fitColumns = sql`need.id as need_id, mentor.id as mentor_id,
  case when ${offersIt} then need.area end as area,
  case when ${isNearby} then ${metres} end as metres,
  ${isOnline} as is_online,
  case when need.language = any(mentor.languages) then need.language end as language,
  (${agesAreSaid} and ${agesInCommon}) as ages,
  ${room} as room`;

/** In the order in which they are read. Somebody near by helps in person, so that it could be online says nothing more. */
export const reasonsOf = (fit: FitRow): MatchReason[] => [
  ...(fit.area ? [{ kind: 'EXPERTISE' as const, area: fit.area }] : []),
  ...(fit.metres === null
    ? [{ kind: 'REMOTE' as const }]
    : [{ kind: 'DISTANCE' as const, kilometres: Math.round(fit.metres / 1000) }]),
  ...(fit.language ? [{ kind: 'LANGUAGE' as const, language: fit.language }] : []),
  ...(fit.ages ? [{ kind: 'AGES' as const }] : []),
  ...(fit.room === null ? [] : [{ kind: 'ROOM' as const, room: fit.room }]),
];
