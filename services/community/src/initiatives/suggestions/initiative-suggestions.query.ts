import type { CommunitySuggestions } from '@meshwork/contracts-community';
import type { DismissedSuggestions } from '@meshwork/service-kit/suggestions';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlockedByManagers } from '../../people/public.ts';
import { isUpcoming } from '../initiative/initiative-order.ts';

/** Distance that counts as near, in metres. */
const NEARBY = 150_000;
/** Time that counts as soon. */
const WEEKS = 8;
const MOST_INITIATIVES = 4;

type Suggested = CommunitySuggestions['initiatives'][number];

interface Reader {
  readonly personId: number;
  /** The city or region, in the person's own words. */
  readonly near: string;
}

const MOST_GOING = 2;

/** Reads the initiatives that a person has joined and that are not over, the soonest first. */
export async function readGoing(db: CommunityDb, personId: number): Promise<CommunitySuggestions['going']> {
  const { rows } = await sql<CommunitySuggestions['going'][number]>`
    select initiative.id, initiative.title, initiative.start_date::text as "startDate", initiative.start_time as "startTime",
      initiative.location, request.id as "requestId"
    from community.request request
    join community.initiative initiative on initiative.id = request.initiative_id
    where request.requester_id = ${personId} and request.kind = 'INITIATIVE' and request.state = 'ACCEPTED'
      and initiative.is_listed and initiative.state = 'PUBLISHED' and ${isUpcoming(new Date().toISOString())}
    order by coalesce(initiative.first_day, 'infinity'::date), initiative.id
    limit ${sql.lit(MOST_GOING)}`.execute(db);
  return rows;
}

/**
 * Initiatives of the next weeks near a place or online, which the person neither runs nor has ever asked to join, and where
 * somebody could answer them. It leaves out initiatives of new accounts (docs/product.md#new-accounts).
 */
export async function readSuggestedInitiatives(
  db: CommunityDb,
  { personId, near }: Reader,
  dismissed: DismissedSuggestions,
): Promise<Suggested[]> {
  const person = sql`${personId}::integer`;
  const { rows } = await sql<Suggested>`
    with home as materialized (
      select latitude, longitude from community.cities_called(nullif(${near}, '')) order by population desc, id limit 1
    )
    select initiative.id, initiative.title, initiative.initiative_type as "initiativeType",
      initiative.first_day::text as "startDate", initiative.location, initiative.is_virtual as "isVirtual",
      round(far.metres / 1000.0)::integer as kilometres
    from community.initiative
    left join community.city on city.id = initiative.city_id and not initiative.is_virtual
    left join home on true
    cross join lateral (select case when city.id is not null and home.latitude is not null then community.metres_between(
      home.latitude, home.longitude, city.latitude, city.longitude) end as metres) far
    where initiative.is_listed and initiative.state = 'PUBLISHED' and not initiative.by_new_account
      and coalesce(initiative.first_day, 'infinity'::date)
        between (now() at time zone 'utc')::date - 1 and (now() at time zone 'utc')::date + ${sql.lit(WEEKS * 7)}
      and ${isUpcoming(new Date().toISOString())}
      and (initiative.registration_deadline is null
        or community.initiative_end(initiative.registration_deadline, null, null, initiative.time_zone) > now())
      and (initiative.is_virtual or far.metres <= ${sql.lit(NEARBY)})
      and coalesce(initiative.created_by, initiative.team_id) is not null
      and not exists (select from community.request request
        where request.initiative_id = initiative.id and request.requester_id = ${person})
      and not exists (select from community.initiative_manager manager
        where manager.initiative_id = initiative.id and manager.user_id = ${person})
      and not ${isBlockedByManagers(sql`initiative.id`, person)}
      and not ${dismissed.has('initiative', sql`initiative.id`, person)}
    order by coalesce(initiative.first_day, 'infinity'::date), initiative.id
    limit ${sql.lit(MOST_INITIATIVES)}`.execute(db);
  return rows;
}

interface Standing extends Pick<CommunitySuggestions, 'hasTeam' | 'dismissed' | 'mentor' | 'offered'> {
  /** The needs that the person dismissed. */
  hiddenNeeds: number[];
}

/** Reads what the start page says of a person: teams, dismissed suggestions, and their mentor profile. */
export async function readStanding(db: CommunityDb, personId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from community.team_membership where user_id = ${personId})
        or exists (select from community.request where kind = 'TEAM' and state = 'PENDING' and requester_id = ${personId}) as "hasTeam",
      (select count(*)::int from community.dismissed_suggestion where person_id = ${personId}) as dismissed,
      array(select item_id from community.dismissed_suggestion where person_id = ${personId} and kind = 'need') as "hiddenNeeds",
      (select jsonb_build_object('isAvailable', mentor.availability_status <> 'UNAVAILABLE', 'openRequests',
          (select count(*)::int from community.request where mentor_id = mentor.id and state = 'PENDING'))
        from community.mentor_profile mentor where mentor.user_id = ${personId}) as mentor,
      array(select jsonb_build_object('id', team.id, 'teamNumber', team.team_number, 'teamName', team.team_name)
        from community.team_transfer transfer join community.team on team.id = transfer.team_id
        where transfer.to_user = ${personId} order by team.id) as offered`.execute(db);
  return rows[0] ?? { hasTeam: false, dismissed: 0, hiddenNeeds: [], mentor: null, offered: [] };
}
