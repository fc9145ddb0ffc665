import type { RequestStatus, ThreadSide } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import type { MessagePart } from '../../database/message.entity.ts';
import type { Ask, RequestKind, Target } from './request-kinds.service.ts';
import type { StoredReader } from './request-page.query.ts';

interface Words {
  readonly part: MessagePart;
  readonly authorId: number | null;
  readonly text: string;
}

export interface Step {
  readonly requestId: number;
  readonly side: ThreadSide;
  readonly state?: RequestStatus;
  readonly due: ThreadSide | null;
  readonly words?: Words | undefined;
  /** The people whose marks it clears: who acts, and for an answer everybody who could have given it. */
  readonly readBy: readonly number[];
  /** The people whose open pages show it again. */
  readonly people: readonly number[];
}

/** SQL of a mark of everybody who reads along, but of who acts. */
const readersMarked = (requestIds: readonly number[], actorId: number) => sql`
  insert into community.mark as mark (person_id, request_id, unread_at)
  select reader.person_id, reader.request_id, clock_timestamp() from community.reader
  where reader.request_id = any(${[...requestIds]}::integer[]) and reader.person_id <> ${actorId}
  group by reader.person_id, reader.request_id
  on conflict (person_id, request_id) do update set unread_at = excluded.unread_at`;

/** SQL of a mark of everybody who begins to read along: a conversation that they have not seen. */
const newReadersMarked = sql`
  insert into community.mark as mark (person_id, request_id, unread_at)
  select person_id, request_id, clock_timestamp() from reading group by person_id, request_id
  on conflict (person_id, request_id) do update set unread_at = excluded.unread_at`;

/** Moves a request, adds words to it, and marks it for who has seen it and who has not: one statement. */
export async function writeStep(db: CommunityDb, step: Step): Promise<void> {
  const { requestId, side, state, due, words } = step;
  const [actorId = 0] = step.readBy;
  const isAnswered = sql`due = 'RECIPIENT' and ${side} = 'RECIPIENT' and ${state ?? null}::text is distinct from 'WAITING'`;
  await sql`
    with moved as (
      update community.request set state = coalesce(${state ?? null}, state), due = ${due}, last_side = ${side},
        last_at = now(), answered_at = case when ${isAnswered} then coalesce(answered_at, now()) else answered_at end,
        decided_at = case when ${state ?? null}::text is not null then coalesce(decided_at, now()) else decided_at end,
        ended_at = case when ${state ?? null}::text = 'ENDED' then now() else ended_at end
      where id = ${requestId}
    ), said as (
      insert into community.message (request_id, part, author_id, side, text)
      select ${requestId}::integer, ${words?.part ?? null}, ${words?.authorId ?? null}::integer, ${side}, ${words?.text ?? null}
      where ${words !== undefined}::boolean
    ), cleared as (
      update community.mark set unread_at = null, read_at = clock_timestamp(), mailed_at = null
      where request_id = ${requestId} and person_id = any(${[...step.readBy]}::integer[])
    ), marked as (${readersMarked([requestId], actorId)})
    select count(pg_notify('community_inbox', person.id || ' ' || ${requestId}::integer)) from (
      select unnest(${[...step.people]}::integer[]) as id
      union select person_id from community.reader where request_id = ${requestId}) person`.execute(db);
}

export type NewReader = Pick<StoredReader, 'minorId' | 'personId' | 'side'>;

interface NewRequest {
  readonly kind: RequestKind;
  readonly target: Target;
  readonly ask: Ask;
  readonly by: Identity;
  readonly state: 'PENDING' | 'WAITING';
  readonly opening: string | null;
  readonly withMinor: boolean;
  /** Only those who have said that they are adults see it for now. */
  readonly isAdultsOnly: boolean;
  readonly readers: readonly NewReader[];
  /** The time of the last who waits, whose place is before this one. */
  readonly after: string | null;
}

/** Stores a request with its first words and its readers. Who asks again causes no further mail before the last one is opened. */
export async function insertRequest(
  db: CommunityDb,
  { kind, target, ask, by, state, opening, withMinor, isAdultsOnly, readers, after }: NewRequest,
): Promise<{ readonly id: number; readonly created_at: string }> {
  const { actingTeamId, comers = {}, answers = [] } = ask;
  // A request to a full side goes to the end of its list, so the time is taken under the lock of the initiative.
  const createdAt =
    state === 'WAITING'
      ? sql`greatest(clock_timestamp(), ${after}::timestamptz + interval '1 millisecond')`
      : sql`now()`;
  const { rows } = await sql<{ id: number; created_at: string }>`
    with asked as (
      insert into community.request (kind, state, requester_id, acting_team_id, ${sql.ref(kind.column)}, recipient_id, due,
        created_at, last_at, by_new_account, by_minor, with_minor, adults_only_at, students, adults, answers)
      select ${kind.kind}, ${state}, ${by.id}::integer, ${actingTeamId}::integer, ${target.id}::integer,
        ${target.personId ?? null}::integer, ${state === 'PENDING' ? 'RECIPIENT' : null}, moment.at, moment.at,
        ${by.isNew}::boolean, ${by.ageBand === 'MINOR'}::boolean, ${withMinor}::boolean,
        case when ${isAdultsOnly}::boolean then clock_timestamp() end,
        ${comers.students ?? null}::smallint, ${comers.adults ?? null}::smallint,
        nullif(${JSON.stringify(answers)}::jsonb, '[]')
      from (select ${createdAt} as at) moment
      returning id, created_at
    ), said as (
      insert into community.message (request_id, part, author_id, side, text, created_at)
      select id, 'OPENING', ${by.id}::integer, 'REQUESTER', ${opening}, created_at from asked
      where ${opening}::text <> ''
    ), reading as (
      insert into community.reader (request_id, minor_id, person_id, side)
      select asked.id, one.minor_id, one.person_id, one.side from asked, unnest(
        ${readers.map(({ minorId }) => minorId)}::integer[], ${readers.map(({ personId }) => personId)}::integer[],
        ${readers.map(({ side }) => side)}::text[]) as one (minor_id, person_id, side)
      returning request_id, person_id
    ), marked as (${newReadersMarked}), mailed as (
      insert into community.mark (person_id, request_id, mailed_at)
      select mark.person_id, asked.id, mark.mailed_at from asked join community.mark on mark.mailed_at is not null
        and mark.person_id <> ${by.id} and mark.person_id not in (select person_id from reading)
        and mark.request_id = (select max(earlier.id) from community.request earlier
          where earlier.requester_id = ${by.id} and earlier.kind = ${kind.kind} and earlier.target_id = ${target.id}
            and earlier.acting_team_id is not distinct from ${actingTeamId}::integer)
    )
    select id, created_at, pg_notify('community_inbox', ${by.id}::integer || ' ' || id) from asked`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the request was not stored');
  return row;
}

/** Stores who reads along from now on in place of who did. @returns those who are new */
export async function replaceReaders(
  db: CommunityDb,
  requestId: number,
  readers: readonly NewReader[],
): Promise<NewReader[]> {
  const { rows } = await sql<NewReader>`
    with wanted as materialized (
      select * from unnest(${readers.map(({ minorId }) => minorId)}::integer[],
        ${readers.map(({ personId }) => personId)}::integer[], ${readers.map(({ side }) => side)}::text[])
        as one (minor_id, person_id, side)
    ), gone as (
      delete from community.reader reader where reader.request_id = ${requestId}
        and not exists (select from wanted where wanted.minor_id = reader.minor_id)
    ), flagged as (
      update community.request set with_minor = true where id = ${requestId} and not with_minor
    ), reading as (
      insert into community.reader as reader (request_id, minor_id, person_id, side)
      select ${requestId}::integer, minor_id, person_id, side from wanted
      on conflict (request_id, minor_id) do update set person_id = excluded.person_id, side = excluded.side,
        created_at = excluded.created_at where reader.person_id <> excluded.person_id
      returning request_id, minor_id, person_id, side
    ), marked as (${newReadersMarked})
    select minor_id as "minorId", person_id as "personId", side from reading`.execute(db);
  return rows;
}

/**
 * The state of a request that nobody else can move until the transaction ends, with its target, which the caller has locked;
 * undefined where it is gone.
 */
export function lockState(
  db: CommunityDb,
  requestId: number,
  target: RawBuilder<unknown>,
): Promise<{ readonly state: RequestStatus; readonly target: unknown } | undefined> {
  return db
    .selectFrom('community.request as request')
    .where('request.id', '=', requestId)
    .select(['request.state', target.as('target')])
    .forUpdate('request')
    .executeTakeFirst();
}

interface ManyStep {
  readonly requestIds: readonly number[];
  readonly state: 'ACCEPTED' | 'DECLINED' | 'WAITING' | 'ENDED';
  /** The note with the answer, or the thanks at the end; null where there are no words. */
  readonly note: string | null;
  readonly authorId: number | null;
}

/** The same for thousands of requests, which the caller has locked. */
export async function writeManySteps(db: CommunityDb, step: ManyStep): Promise<void> {
  const ids = [...step.requestIds];
  if (ids.length === 0) return;
  const isDecided = step.state !== 'WAITING';
  const isEnd = step.state === 'ENDED';
  await sql`
    with moved as (
      update community.request set state = ${step.state}, due = null, last_side = 'RECIPIENT', last_at = now(),
        answered_at = case when ${isDecided}::boolean and due = 'RECIPIENT' then coalesce(answered_at, now()) else answered_at end,
        decided_at = case when ${isEnd}::boolean then decided_at when ${isDecided}::boolean then now() end,
        ended_at = case when ${isEnd}::boolean then now() end
      where id = any(${ids}::integer[])
    ), said as (
      insert into community.message (request_id, part, author_id, side, text)
      select id, ${isEnd ? 'THANKS' : 'NOTE'}, ${step.authorId}::integer, 'RECIPIENT', ${step.note} from unnest(${ids}::integer[]) as id
      where ${step.note}::text <> ''
    ), cleared as (
      update community.mark mark set unread_at = null, read_at = clock_timestamp(), mailed_at = null
      from community.request request
      where ${isDecided}::boolean and request.id = any(${ids}::integer[]) and mark.request_id = request.id
        and mark.unread_at is not null and mark.person_id is distinct from request.requester_id
    ), marked as (${readersMarked(ids, step.authorId ?? 0)})
    select 1`.execute(db);
}

/** Adds one message of the recipients' side to many requests, which the caller has locked. Nobody has to answer it. */
export async function writeManyWords(
  db: CommunityDb,
  requestIds: readonly number[],
  { authorId, text }: { readonly authorId: number; readonly text: string },
): Promise<void> {
  if (requestIds.length === 0) return;
  await sql`
    with moved as (
      update community.request set last_side = 'RECIPIENT', last_at = now() where id = any(${[...requestIds]}::integer[])
    ), said as (
      insert into community.message (request_id, part, author_id, side, text)
      select id, 'MESSAGE', ${authorId}::integer, 'RECIPIENT', ${text} from unnest(${[...requestIds]}::integer[]) as id
    ), marked as (${readersMarked(requestIds, authorId)})
    select count(pg_notify('community_inbox', reader.person_id || ' ' || reader.request_id))
    from community.reader where reader.request_id = any(${[...requestIds]}::integer[])`.execute(db);
}
