import type { ThreadListQuery, ThreadSide } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isForAgeOf, READS_ALONG } from '../reading-along/reads-along.ts';
import { isOnSide, isRequestHidden, type RequestOfPerson, SHOWN } from './request-people.sql.ts';

export interface RequestCursor {
  readonly at: string;
  readonly id: number;
}

/** The cursor of the first page, so that all pages are one statement. */
const NEWEST: RequestCursor = { at: 'infinity', id: 0 };

/** The teams that a person runs, and the initiatives that they may answer for. */
export const standsFor = (person: RawBuilder<unknown>) => sql`
  owned as materialized (select team_id from community.team_membership
    where user_id = ${person} and role = 'OWNER'),
  managed as materialized (select initiative_id from community.initiative_manager where user_id = ${person})`;

const asSide = (side: ThreadSide) =>
  sql`(select ${sql.lit(side)}::text as side, false as reads_along) as mine`;

const isRequester = (person: RawBuilder<unknown>) => sql<SqlBool>`(case request.kind
  when 'TEAMS' then request.acting_team_id in (select team_id from owned) else request.requester_id = ${person} end)`;

/**
 * SQL of the side on which a person stands in `request`, or reads along; null for everybody else. Who stands on both sides reads as
 * the one who asked. The statement begins with {@link standsFor}.
 */
export const sideOf = (person: RawBuilder<unknown>) => sql<ThreadSide | null>`(case
  when not ${isForAgeOf(person)} then null
  when ${isRequester(person)} then 'REQUESTER'
  when request.recipient_id = ${person} or request.team_id in (select team_id from owned)
    or request.initiative_id in (select initiative_id from managed) then 'RECIPIENT'
  else (select reader.side from community.reader
    where reader.request_id = request.id and reader.person_id = ${person} and ${READS_ALONG} limit 1) end)`;

/** A request that moderators hid is there for its side alone. */
const isHiddenFrom = sql<SqlBool>`(mine.side = 'RECIPIENT' and request.hidden_at is not null)`;

/**
 * All ways in which a person belongs to requests, as in the view `request_person`, each read by an index in the order of the last
 * activity and only as far as asked. Who stands on both sides reads as the one who asked; who takes part does not read along. Each
 * request is in one of the ways: to group them cost as much as to read them.
 * @param end SQL after the conditions of each way, such as order and limit
 */
function ways(person: RawBuilder<unknown>, where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) {
  const notRequester = sql<SqlBool>`${isRequester(person)} is not true`;
  const notRecipient = sql<SqlBool>`${notRequester} and request.recipient_id is distinct from ${person}`;
  const direct = (side: ThreadSide, matches: RawBuilder<SqlBool>) => sql`(
    select request.id as request_id, request.last_at, mine.side, mine.reads_along
    from ${asSide(side)} cross join community.request where ${matches} and ${where} ${end})`;
  const through = (side: ThreadSide, things: RawBuilder<unknown>, matches: RawBuilder<SqlBool>) => sql`
    select found.* from ${things} cross join lateral ${direct(side, matches)} found`;
  return sql.join(
    [
      direct('REQUESTER', sql`request.requester_id = ${person} and request.kind <> 'TEAMS'`),
      direct('RECIPIENT', sql`request.recipient_id = ${person} and ${notRequester}`),
      through(
        'REQUESTER',
        sql`owned`,
        sql`request.acting_team_id = owned.team_id and request.kind = 'TEAMS'`,
      ),
      through('RECIPIENT', sql`owned`, sql`request.team_id = owned.team_id and ${notRecipient}`),
      through(
        'RECIPIENT',
        sql`managed`,
        sql`request.initiative_id = managed.initiative_id and ${notRecipient}
          and (request.team_id in (select team_id from owned)) is not true`,
      ),
      sql`(
        select request.id, request.last_at, mine.side, mine.reads_along
        from (select reader.request_id, max(reader.side) as side, true as reads_along from community.reader
          where reader.person_id = ${person} and ${READS_ALONG} group by reader.request_id) mine
        join community.request on request.id = mine.request_id
        where ${where} and not exists (select from community.people_of_request(request.id) taken where taken.user_id = ${person}) ${end})`,
    ],
    sql` union all `,
  );
}

type Filters = Pick<ThreadListQuery, 'show' | 'kind' | 'side'>;

/** The text is the same with and without a kind or side, so that PostgreSQL plans one statement. */
const wanted = (person: RawBuilder<unknown>, { show, kind, side }: Filters) =>
  sql<SqlBool>`${SHOWN[show]} and request.kind = coalesce(${kind ?? null}, request.kind) and ${isOnSide(side)}
    and ${isForAgeOf(person)} and not ${isHiddenFrom} and not ${isRequestHidden(sql`request.id`, sql`mine.side`, person)}`;

/** SQL of a page of a person's requests, the latest activity first, and of one more that tells whether a next page exists. */
export function ownRequests(
  personId: number,
  query: Filters & Pick<ThreadListQuery, 'limit'>,
  before: RequestCursor = NEWEST,
): RawBuilder<RequestOfPerson> {
  const person = sql`${personId}::integer`;
  const where = sql<SqlBool>`${wanted(person, query)}
    and (request.last_at, request.id) < (${before.at}::timestamptz, ${before.id}::integer)`;
  const most = sql`limit ${sql.lit(query.limit + 1)}`;
  return sql<RequestOfPerson>`(with ${standsFor(person)}
    select way.request_id, way.side, way.reads_along
    from (${ways(person, where, sql`order by request.last_at desc, request.id desc ${most}`)}) way
    order by way.last_at desc, way.request_id desc ${most})`;
}

/** SQL of how many requests a person has, counted as far as totals are exact. */
export function countOfOwnRequests(personId: number, query: Filters): RawBuilder<{ total: number }> {
  const person = sql`${personId}::integer`;
  const most = sql`limit ${sql.lit(MAX_EXACT_TOTAL + 1)}`;
  return sql<{ total: number }>`
    with ${standsFor(person)}
    select count(*)::int as total from (
      select from (${ways(person, wanted(person, query), most)}) way ${most}) counted`;
}
