import {
  type FittingOffer,
  NEARBY_KILOMETRES,
  type NeedCard,
  type NeedKind,
} from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { nearCities } from '../../places/public.ts';
import { hasOwner, isOnBoard, needCards, toNeedCard } from './need-columns.ts';

/** Limits what each side is shown. */
const MOST_SHOWN = 12;
/** Candidate limit for the needs of an offer: those of faded teams last, then the newest first. */
const MOST_LOOKED_AT = 500;

/** Null where one of the two has no city. */
const metres = sql<number | null>`case when need_city.id is not null and offer_city.id is not null then
  community.metres_between(need_city.latitude, need_city.longitude, offer_city.latitude, offer_city.longitude) end`;

/** The pairs of needs and offers of the same kind, by the aliases that this file uses. @param needs SQL of rows of needs */
const pairs = (needs: RawBuilder<unknown>) => sql`${needs} need
  join community.offer offer on need.kind = any (offer.kinds)
  left join community.city need_city on need_city.id = need.city_id
  left join community.city offer_city on offer_city.id = offer.city_id`;

/** On the server's clock: an offer ends with its last day in UTC. */
const isOver = sql<SqlBool>`(offer.ends_on < (now() at time zone 'UTC')::date)`;

/**
 * Tells whether a need and an offer fit each other (docs/product.md#offers): near by, online or without a place; its author is an adult,
 * not of the team and not blocked by all of its owners; neither is hidden, suspended or over.
 */
const fits = sql<SqlBool>`(
  ${isOnBoard} and offer.hidden_at is null and not ${isOver}
  and (offer.city is null or need.is_remote or coalesce(${metres} <= ${sql.lit(NEARBY_KILOMETRES * 1000)}, false))
  and coalesce((select standing.age_band = 'ADULT' and not standing.is_suspended
    from auth.standing_v1 standing where standing.user_id = offer.user_id), false)
  and not exists (select from community.team_membership mate
    where mate.team_id = need.team_id and mate.user_id = offer.user_id)
  and ${hasOwner(sql`not ${isBlocked(sql`owner.user_id`, sql`offer.user_id`)}`)})`;

interface OfferedFrom {
  readonly kinds: readonly NeedKind[];
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Needs that an offer may fit, found by their kind and their city, so that no list of all needs is read. */
function candidates({ kinds, city, latitude, longitude }: OfferedFrom) {
  const ofKind = (rest: RawBuilder<unknown>) => sql`(select need.* from community.team_need need
    where need.kind = any (${[...kinds]}::text[]) and ${rest}
    order by need.is_faded, need.id desc limit ${sql.lit(MOST_LOOKED_AT)})`;
  if (city === null) return ofKind(sql`true`);
  const online = ofKind(sql`need.is_remote`);
  if (latitude === null || longitude === null) return online;
  const near = nearCities({ latitude, longitude, within: NEARBY_KILOMETRES * 1000 });
  return sql`(${ofKind(sql`need.city_id in (select place.id from ${near} place)`)} union ${online})`;
}

/** Reads the offer of a person, also where it is hidden or over. */
export const readOwnOffer = (db: CommunityDb, userId: number) =>
  db
    .selectFrom('community.offer')
    .where('user_id', '=', userId)
    .select(['id', 'kinds', 'words', 'city', 'ends_on as until', 'hidden_at'])
    .executeTakeFirst();

/** The needs that what a person offers fits, those near by first. */
export async function readNeedsForOffer(db: CommunityDb, userId: number): Promise<NeedCard[]> {
  const offer = await db
    .selectFrom('community.offer as offer')
    .leftJoin('community.city as city', 'city.id', 'offer.city_id')
    .where('offer.user_id', '=', userId)
    .where('offer.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${isOver}`)
    .select(['offer.kinds', 'offer.city', 'city.latitude', 'city.longitude'])
    .executeTakeFirst();
  if (!offer) return [];
  const { rows: found } = await sql<{ id: number }>`
    select need.id from ${pairs(candidates(offer))} where offer.user_id = ${userId} and ${fits}
    order by need.is_faded, ${metres} nulls last, need.id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  const ids = found.map(({ id }) => id);
  const rows = await needCards(db).where(sql<SqlBool>`need.id = any(${ids}::int[])`).execute();
  const cards = new Map(rows.map((row) => [row.id, toNeedCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

interface OfferRow {
  id: number;
  user_id: number;
  kinds: NeedKind[];
  words: string;
  city: string | null;
  ends_on: string;
  display_name: string;
  avatar_url: string | null;
  metres: number | null;
  need_ids: number[];
}

const readFitting = async (
  db: CommunityDb,
  where: RawBuilder<SqlBool>,
  ownerId: number,
): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.user_id, offer.kinds, offer.words, offer.city, offer.ends_on::text, profile.display_name,
      profile.avatar_url, min(${metres}) as metres, array_agg(need.id order by need.id desc) as need_ids
    from ${pairs(sql`community.team_need`)} join auth.public_profile_v1 profile on profile.user_id = offer.user_id
    where ${where} and ${fits} and not ${isBlocked(sql`offer.user_id`, sql`${ownerId}::integer`)}
    group by offer.id, profile.display_name, profile.avatar_url
    order by min(${metres}) nulls last, offer.id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows;
};

/** Reads the offers that fit the needs of a team, the nearest first. @param ownerId who reads it */
export async function readOffersForTeam(
  db: CommunityDb,
  teamId: number,
  ownerId: number,
): Promise<FittingOffer[]> {
  const rows = await readFitting(db, sql<SqlBool>`need.team_id = ${teamId}`, ownerId);
  return rows.map(({ ends_on, display_name, avatar_url, metres: away, need_ids, user_id: _, ...offer }) => ({
    ...offer,
    until: ends_on,
    person: { displayName: display_name, avatarUrl: avatar_url },
    needIds: need_ids,
    ...(away !== null && { distance: Math.round(away / 1000) }),
  }));
}

/** Finds the person behind an offer, where it fits a need and its owner may ask for it. */
export async function readOfferer(
  db: CommunityDb,
  { offerId, needId }: { offerId: number; needId: number },
  ownerId: number,
): Promise<number | undefined> {
  const pair = sql<SqlBool>`need.id = ${needId} and offer.id = ${offerId}`;
  const [row] = await readFitting(db, pair, ownerId);
  return row?.user_id;
}
