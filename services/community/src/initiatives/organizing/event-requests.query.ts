import type {
  EventRequest,
  EventRequests,
  EventRequestsQuery,
  Participants,
} from '@meshwork/contracts-community';
import { isOutsideAges, isOver } from '@meshwork/contracts-community';
import type { AgeBand } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import {
  cursorInt,
  cutPage,
  decodeCursor,
  encodeCursor,
  fieldsOf,
  isoTime,
  Page,
} from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { fail } from '../../community.errors.ts';
import { answersOf, isForAgeOf, isHiddenByBlock, WAITING_POSITION } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { HAS_COME } from '../../database/door.sql.ts';
import { hasAccount } from '../../people/public.ts';
import { teamReference } from '../../teams/public.ts';
import { dateFields, type InitiativePageRow } from '../initiative/initiative-columns.ts';
import { readInitiativePage } from '../initiative/initiative-pages.sql.ts';
import { formerGuests, PEOPLE_WHO_CAME } from '../initiative/initiative-places.sql.ts';

/** The last row's id; its place follows from its time. */
const requestCursor = z.object({ id: cursorInt });

const everyRequest = (db: CommunityDb) =>
  db
    .selectFrom('community.request as request')
    .leftJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.requester_id')
    .leftJoin('community.team as team', (join) =>
      join.onRef('team.id', '=', 'request.acting_team_id').on('team.hidden_at', 'is', null),
    );

/** The columns about the person who asks, the team and the people who come along. */
const PEOPLE = [
  ...(['request.students', 'request.adults', 'request.answers', 'request.with_minor'] as const),
  sql<
    EventRequest['person']
  >`case when sender.user_id is not null then json_build_object('id', sender.user_id,
    'username', sender.username, 'displayName', sender.display_name) end`.as('person'),
  teamReference('team').as('team'),
] as const;

const words = (part: 'OPENING' | 'NOTE') => sql<string | null>`(select said.text from community.message said
  where said.request_id = request.id and said.part = ${sql.lit(part)} and said.hidden_at is null)`;

/** A note of nobody is the reason of the site. */
const IS_CLOSED_BY_SITE = sql<boolean>`(request.state = 'DECLINED' and exists (select from community.message said
  where said.request_id = request.id and said.part = 'NOTE' and said.author_id is null))`;

const AGE_BAND = sql<AgeBand | null>`(select standing.age_band from auth.standing_v1 standing
  where standing.user_id = request.requester_id)`;

const requestsOf = (db: CommunityDb) =>
  everyRequest(db).select([
    'request.id',
    'request.state as status',
    'request.created_at',
    'request.decided_at',
    ...PEOPLE,
    AGE_BAND.as('age_band'),
    WAITING_POSITION.as('waiting_position'),
    words('OPENING').as('message'),
    words('NOTE').as('note'),
    IS_CLOSED_BY_SITE.as('is_closed_by_site'),
  ]);
type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

const comersOf = fieldsOf(['students', 'adults']);
const requestFields = fieldsOf(['id', 'status', 'waiting_position', 'person', 'team']);
const shown = ({ with_minor }: RequestRow, text: string) => (with_minor ? maskContactDetails(text) : text);

const toEventRequest = (row: RequestRow, initiative: InitiativePageRow): EventRequest => ({
  ...requestFields(row),
  threadId: row.id,
  createdAt: isoTime(row.created_at),
  message: shown(row, row.message ?? ''),
  note: row.note && shown(row, row.note),
  decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
  ...(row.is_closed_by_site && { isClosedBySite: true }),
  comers: comersOf(row),
  answers: answersOf(row),
  isOutsideAges:
    row.team === null &&
    isOutsideAges(row.age_band, { minAge: initiative.min_age, maxAge: initiative.max_age }),
});

/** Looked up for each request: joined, PostgreSQL read all teams. */
const TEAM_NAME = sql<
  string | null
>`(select concat_ws(' ', named.team_number, named.team_name) from community.team named
  where named.id = request.acting_team_id and named.hidden_at is null)`;

/** A search in words that are shown masked would tell what the mask hides, digit by digit. */
const SEARCHED_WORDS = sql`case when request.with_minor is not true then ${words('OPENING')} end`;

const contains = (word: string): RawBuilder<SqlBool> => {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`concat_ws(' ', sender.display_name, sender.username, ${TEAM_NAME}, ${SEARCHED_WORDS}) ilike ${pattern}`;
};

const IS_ASKED = sql<SqlBool>`(request.state not in ('PENDING', 'WAITING') or ${hasAccount(sql`request.requester_id`)})`;

/** Leaves out hidden requests, those of deleted accounts that are open, and those that a block between the person and the manager hides: what was accepted stays, as its place does. */
const isSeen = (initiativeId: number, userId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`request.initiative_id = ${initiativeId} and request.requester_id is not null and request.hidden_at is null
    and ${IS_ASKED} and ${isForAgeOf(sql`${userId}::integer`)}
    and not ${isHiddenByBlock(sql`request.requester_id`, sql`${userId}::integer`)}`;

function conditionOf({ id, status, side, search }: EventRequestsQuery, userId: number): RawBuilder<SqlBool> {
  const parts = [
    isSeen(id, userId),
    ...(status.length > 0 ? [sql<SqlBool>`request.state = any(${[...status]}::text[])`] : []),
    ...(side ? [sql<SqlBool>`(request.acting_team_id is not null) = ${side === 'teams'}`] : []),
    ...search.split(/\s+/).filter(Boolean).map(contains),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const headFields = fieldsOf([
  ...(['id', 'title', 'state', 'teams_needed', 'individuals_needed'] as const),
  ...(['participation_counts', 'people_counts'] as const),
]);

/** One page of the requests to one initiative, oldest first. @throws AppError INITIATIVE_NOT_FOUND */
export async function readEventRequests(
  db: CommunityDb,
  query: EventRequestsQuery,
  userId: number,
): Promise<Page<EventRequests>> {
  const after = decodeCursor(requestCursor, query.cursor);
  const condition = conditionOf(query, userId);
  const isNext = after
    ? sql<SqlBool>`(request.created_at, request.id) > (
        select last.created_at, last.id from community.request last where last.id = ${after.id})`
    : sql<SqlBool>`true`;
  const [initiative, comers, counts, found, total] = await Promise.all([
    readInitiativePage(db, query.id),
    sumComers(db, query.id),
    readCounts(db, query.id, userId),
    requestsOf(db)
      .where(condition)
      .where(isNext)
      .orderBy('request.created_at')
      .orderBy('request.id')
      .limit(query.limit + 1)
      .execute(),
    everyRequest(db)
      .where(condition)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows, next } = cutPage(found, query.limit, ({ id }) => encodeCursor({ id }));
  const body: EventRequests = {
    initiative: {
      ...headFields(initiative),
      startDate: initiative.start_date,
      hasEnded: isOver({ ...dateFields(initiative), state: initiative.state }, Date.now()),
      ...(initiative.hidden_at && { paused: true }),
      comers,
    },
    counts,
    requests: rows.map((row) => toEventRequest(row, initiative)),
  };
  return new Page(body, total.total, next);
}

const IS_WITHOUT_NUMBER = sql<SqlBool>`request.students is null and request.adults is null`;

/** Sums up who comes, over everybody who takes part. */
const sumComers = (
  db: CommunityDb,
  initiativeId: number,
): Promise<NonNullable<EventRequests['initiative']['comers']> | undefined> =>
  db
    .selectFrom('community.initiative_place as place')
    .leftJoin('community.request as request', 'request.id', 'place.request_id')
    .leftJoin('community.team as team', 'team.id', 'place.team_id')
    .crossJoinLateral(sql<{ has_come: boolean }>`(select ${HAS_COME} as has_come)`.as('door'))
    .where('place.initiative_id', '=', initiativeId)
    .select([
      sql<number>`coalesce(sum(request.students), 0)::int`.as('students'),
      sql<number>`coalesce(sum(request.adults), 0)::int`.as('adults'),
      sql<number>`(count(*) filter (where ${IS_WITHOUT_NUMBER} and place.team_id is not null))::int`.as(
        'unsaid',
      ),
      sql<number>`(count(*) filter (where ${IS_WITHOUT_NUMBER} and place.team_id is null))::int`.as('alone'),
      sql<number>`coalesce(sum(${PEOPLE_WHO_CAME}) filter (where door.has_come), 0)::int`.as('came'),
      sql<number>`(count(distinct place.team_id) filter (where door.has_come))::int`.as('cameTeams'),
      sql<number>`(count(distinct team.city_id) filter (where door.has_come))::int`.as('cameCities'),
      sql<number>`(select count(*)::int from community.held_message held
        where held.initiative_id = ${initiativeId})`.as('heldBack'),
      sql<number>`(select count(*)::int from (${formerGuests(initiativeId)}) guest)`.as('former'),
    ])
    .executeTakeFirst();

const readCounts = (db: CommunityDb, initiativeId: number, userId: number) =>
  db
    .selectFrom('community.request as request')
    .where(isSeen(initiativeId, userId))
    .groupBy('request.state')
    .select(['request.state as status', sql<number>`count(*)::int`.as('count')])
    .execute();

/** A list that people print has no pages; no event is bigger. */
const MOST_PARTICIPANTS = 10_000;

/**
 * Reads everybody who has joined, in the order in which they did; without the words of those whose request is not for the reader's age.
 * @param userId null: the answers of none of these
 * @throws AppError INITIATIVE_NOT_FOUND
 */
export async function readParticipants(
  db: CommunityDb,
  initiativeId: number,
  userId: number | null,
): Promise<Participants> {
  const initiative = await db
    .selectFrom('community.initiative')
    .where('id', '=', initiativeId)
    .select(['title', 'start_date as startDate', 'location'])
    .executeTakeFirstOrThrow(() => fail('INITIATIVE_NOT_FOUND'));
  const rows = await db
    .selectFrom('community.initiative_place as place')
    .leftJoin('community.request as request', 'request.id', 'place.request_id')
    .leftJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'place.person_id')
    .leftJoin('community.team as team', (join) =>
      join.onRef('team.id', '=', 'place.team_id').on('team.hidden_at', 'is', null),
    )
    .where('place.initiative_id', '=', initiativeId)
    .where('request.hidden_at', 'is', null)
    .select(['place.id', 'place.code', 'place.joined_at', ...PEOPLE])
    .select(isForAgeOf(sql`${userId}::integer`).as('is_for_reader'))
    .orderBy('place.joined_at')
    .orderBy('place.id')
    .limit(MOST_PARTICIPANTS)
    .execute();
  return {
    ...initiative,
    participants: rows.map((row) => ({
      placeId: row.id,
      code: row.code,
      person: row.person,
      team: row.team,
      joinedAt: isoTime(row.joined_at),
      comers: comersOf(row),
      answers: row.is_for_reader ? answersOf(row) : null,
    })),
  };
}
