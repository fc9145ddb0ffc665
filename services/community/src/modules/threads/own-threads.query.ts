import type { ThreadListQuery, ThreadSide } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { READS_ALONG } from '../reading-along/reads-along.ts';
import { SHOWN } from './thread-filters.ts';
import { isThreadBlocked, type ThreadOfPerson } from './thread-people.query.ts';

/** The thread after which a page begins. */
export interface ThreadCursor {
  readonly at: string;
  readonly id: number;
}

/** Where the first page begins, so that all pages are one statement. */
const NEWEST: ThreadCursor = { at: 'infinity', id: 0 };

/** The teams that a person runs, and the initiatives that they may answer for. */
const standsFor = (person: RawBuilder<unknown>) => sql`
  owned as materialized (select team_id from community.team_membership
    where user_id = ${person} and role = 'OWNER' and status = 'ACTIVE'),
  managed as materialized (select initiative_id from community.initiative_manager where user_id = ${person})`;

const asSide = (side: ThreadSide) =>
  sql`(select ${sql.lit(side)}::text as side, false as reads_along) as mine`;

const isAsker = (person: RawBuilder<unknown>) => sql<SqlBool>`(case thread.kind
  when 'TEAMS' then thread.asker_team_id in (select team_id from owned) else thread.asker_id = ${person} end)`;

/** A request that moderators hid is there for its side alone. */
const isHiddenFrom = sql<SqlBool>`(mine.side = 'RECEIVER' and (
  exists (select from community.mentor_contact contact where contact.id = thread.contact_id and contact.hidden_at is not null)
  or exists (select from community.initiative_request request
    where request.id = thread.request_id and request.hidden_at is not null)))`;

/**
 * All ways in which a person belongs to threads, as in the view `thread_person`, each read by an index in the order of the last
 * activity and only as far as asked. Who stands on both sides reads as the one who asked; who takes part does not read along. Each
 * thread is in one of the ways: to group them cost as much as to read them.
 * @param end SQL after the conditions of each way, such as order and limit
 */
function ways(person: RawBuilder<unknown>, where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) {
  const notAsker = sql<SqlBool>`${isAsker(person)} is not true`;
  const notReceiver = sql<SqlBool>`${notAsker} and thread.receiver_id is distinct from ${person}`;
  const direct = (side: ThreadSide, matches: RawBuilder<SqlBool>) => sql`(
    select thread.id as thread_id, thread.last_at, mine.side, mine.reads_along
    from ${asSide(side)} cross join community.thread where ${matches} and ${where} ${end})`;
  const through = (side: ThreadSide, things: RawBuilder<unknown>, matches: RawBuilder<SqlBool>) => sql`
    select found.* from ${things} cross join lateral ${direct(side, matches)} found`;
  return sql.join(
    [
      direct('ASKER', sql`thread.asker_id = ${person} and thread.kind <> 'TEAMS'`),
      direct('RECEIVER', sql`thread.receiver_id = ${person} and ${notAsker}`),
      through('ASKER', sql`owned`, sql`thread.asker_team_id = owned.team_id and thread.kind = 'TEAMS'`),
      through('RECEIVER', sql`owned`, sql`thread.team_id = owned.team_id and ${notReceiver}`),
      through(
        'RECEIVER',
        sql`managed`,
        sql`thread.initiative_id = managed.initiative_id and ${notReceiver}
          and (thread.team_id in (select team_id from owned)) is not true`,
      ),
      sql`(
        select thread.id, thread.last_at, mine.side, mine.reads_along
        from (select reader.thread_id, min(reader.side) as side, true as reads_along from community.thread_reader reader
          where reader.person_id = ${person} and ${READS_ALONG} group by reader.thread_id) mine
        join community.thread on thread.id = mine.thread_id
        where ${where} and not exists (select from community.people_of_thread(thread.id) taken where taken.user_id = ${person}) ${end})`,
    ],
    sql` union all `,
  );
}

/** Whether there is a kind or not, the text is the same, so that PostgreSQL plans one statement. */
const wanted = (person: RawBuilder<unknown>, { show, kind }: Pick<ThreadListQuery, 'show' | 'kind'>) =>
  sql<SqlBool>`${SHOWN[show]} and thread.kind = coalesce(${kind ?? null}, thread.kind)
    and not ${isHiddenFrom} and not ${isThreadBlocked(sql`thread.id`, sql`mine.side`, person)}`;

/**
 * SQL of one page of a person's threads with their side, the latest activity first; one more than asked for, to know of the next
 * page.
 */
export function ownThreads(
  personId: number,
  query: Pick<ThreadListQuery, 'show' | 'kind' | 'limit'>,
  before: ThreadCursor = NEWEST,
): RawBuilder<ThreadOfPerson> {
  const person = sql`${personId}::integer`;
  const where = sql<SqlBool>`${wanted(person, query)}
    and (thread.last_at, thread.id) < (${before.at}::timestamptz, ${before.id}::integer)`;
  const most = sql`limit ${sql.lit(query.limit + 1)}`;
  return sql<ThreadOfPerson>`(with ${standsFor(person)}
    select way.thread_id, way.side, way.reads_along
    from (${ways(person, where, sql`order by thread.last_at desc, thread.id desc ${most}`)}) way
    order by way.last_at desc, way.thread_id desc ${most})`;
}

/** SQL of how many threads a person has, counted as far as totals are exact. */
export function countOfOwnThreads(
  personId: number,
  query: Pick<ThreadListQuery, 'show' | 'kind'>,
): RawBuilder<{ total: number }> {
  const person = sql`${personId}::integer`;
  const most = sql`limit ${sql.lit(MAX_EXACT_TOTAL + 1)}`;
  return sql<{ total: number }>`
    with ${standsFor(person)}
    select count(*)::int as total from (
      select from (${ways(person, wanted(person, query), most)}) way ${most}) counted`;
}
