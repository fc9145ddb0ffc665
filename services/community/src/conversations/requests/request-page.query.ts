import { setImmediate } from 'node:timers/promises';
import type { Thread, ThreadMessage, ThreadSide } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { isoTime, publicNameOf, publicPictureOf } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { IS_HERE } from '../../database/door.sql.ts';
import { IS_TARGET_OVER } from '../../database/initiative-over.sql.ts';
import { hasBlocked, isBlocked } from '../../people/public.ts';
import { READS_ALONG } from '../reading-along/reads-along.ts';
import { nameIn, targetOf, toThreadCard } from './request.mapper.ts';
import { isCutOff, isOpen, mayDo } from './request.policy.ts';
import { requestCards } from './request-columns.ts';
import { MATTER, outlastsBlocks, type RequestOfPerson, requestsOf } from './request-people.sql.ts';

/** A page of a request shows the latest messages, up to this number. */
const MOST_MESSAGES = 500;

interface RequestPerson {
  readonly id: number;
  readonly side: ThreadSide;
  readonly blocked: boolean;
  /** No word passes, as far as the reader may know. */
  readonly cutOff: boolean;
}

/** A requester learns nothing of the blocks of others before there is an answer (docs/product.md#blocking). */
const isCutOffFor = (
  other: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  side: RawBuilder<unknown> = sql`mine.side`,
) =>
  sql<SqlBool>`case when ${side} = 'REQUESTER' and not ${outlastsBlocks} then ${hasBlocked(person, other)} else ${isBlocked(other, person)} end`;

const peopleSeenBy = (personId: number) => sql<RequestPerson[]>`(
  select coalesce(json_agg(json_build_object('id', person.user_id, 'side', person.side,
    'blocked', ${isBlocked(sql`person.user_id`, sql`${personId}::integer`)},
    'cutOff', ${isCutOffFor(sql`person.user_id`, sql`${personId}::integer`)}) order by person.user_id), '[]')
  from community.people_of_request(request.id) person)`;

export interface StoredReader {
  readonly minorId: number;
  readonly personId: number;
  readonly side: ThreadSide;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  /** Still one who counts; otherwise they read nothing, and the next adult is looked for. */
  readonly reads: boolean;
}

const readers = sql<StoredReader[]>`(
  select coalesce(json_agg(json_build_object('minorId', reader.minor_id, 'personId', reader.person_id, 'side', reader.side,
    'displayName', profile.display_name, 'avatarUrl', profile.avatar_url, 'reads', ${READS_ALONG})
    order by reader.created_at, reader.person_id), '[]')
  from community.reader join auth.public_profile_v1 profile on profile.user_id = reader.person_id
  where reader.request_id = request.id)`;

interface HeldWords {
  readonly id: number;
  readonly authorId: number;
  readonly displayName: string | null;
  readonly avatarUrl: string | null;
  readonly text: string;
  readonly createdAt: string;
}

/** All messages of the request that wait for a guardian. */
const held = sql<HeldWords[]>`(
  select coalesce(json_agg(json_build_object('id', held.id, 'authorId', held.author_id, 'displayName', author.display_name,
    'avatarUrl', author.avatar_url, 'text', held.text, 'createdAt', held.created_at) order by held.id), '[]')
  from community.held_message held left join auth.public_profile_v1 author on author.user_id = held.author_id
  where held.request_id = request.id)`;

const isHere = sql<boolean>`(not ${IS_TARGET_OVER} and exists (select from community.initiative_place place
  where place.request_id = request.id and ${IS_HERE}))`;

const hasThanked = sql<boolean>`exists (select from community.message thanks
  where thanks.request_id = request.id and thanks.part = 'THANKS' and thanks.side = mine.side)`;

const requestPage = (
  db: CommunityDb,
  own: RawBuilder<RequestOfPerson>,
  personId: number,
  pastBlocks = false,
) =>
  requestCards(db, personId, own, pastBlocks)
    .leftJoin('auth.public_profile_v1 as recipient', 'recipient.user_id', 'request.recipient_id')
    .select([
      'request.decided_at',
      'request.ended_at',
      'request.students',
      'request.adults',
      'request.answers',
      'initiative.questions',
      sql<number | null>`request.confirmed_hours::float8`.as('confirmed_hours'),
      'request.answered_at',
      'request.target_id',
      'request.recipient_id',
      'request.by_new_account',
      'request.by_minor',
      'request.due',
      'request.adults_only_at',
      MATTER.as('matter'),
      'request.acting_team_id as team_that_acts_id',
      publicNameOf('recipient').as('recipient_name'),
      publicPictureOf('recipient').as('recipient_avatar'),
      'initiative.state as initiative_state',
      'initiative.removed_at',
      'initiative.news_at',
      'initiative.start_date',
      'initiative.end_date',
      'initiative.location',
      peopleSeenBy(personId).as('people'),
      readers.as('readers'),
      held.as('held'),
      isHere.as('is_here'),
      hasThanked.as('has_thanked'),
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestPage>['execute']>>[number];

export interface ReadAs {
  /** Locks the request, so that its state stays as it is read. */
  readonly lock?: boolean;
  /** An administrator answers for a team in which they are not. */
  readonly asRecipient?: boolean;
  /** The requester may withdraw it also from a person whom they block. */
  readonly pastBlocks?: boolean;
}

/** A request that a person sees. @throws AppError THREAD_NOT_FOUND */
export async function readRequestRow(
  db: CommunityDb,
  id: number,
  personId: number,
  { lock = false, asRecipient = false, pastBlocks = false }: ReadAs = {},
): Promise<RequestRow> {
  const own = asRecipient
    ? sql<RequestOfPerson>`(select ${id}::integer as request_id, 'RECIPIENT'::text as side, false as reads_along)`
    : sql<RequestOfPerson>`${requestsOf(db, personId, id)}`;
  return requestPage(db, own, personId, pastBlocks)
    .$if(lock, (request) => request.forUpdate('request'))
    .executeTakeFirstOrThrow(() => fail('THREAD_NOT_FOUND'));
}

/** A request as nobody in particular sees it, for the adults who read along. */
export async function readRowForReaders(
  db: CommunityDb,
  id: number,
  { lock = true }: Pick<ReadAs, 'lock'> = {},
): Promise<RequestRow | undefined> {
  const own = sql<RequestOfPerson>`(select ${id}::integer as request_id, 'REQUESTER'::text as side, false as reads_along)`;
  return requestPage(db, own, 0)
    .$if(lock, (request) => request.forUpdate('request'))
    .executeTakeFirst();
}

/**
 * The words that a person reads: their own hidden ones, too. Words of people with whom there is a block are left out, unless nobody
 * else is left on the other side, so that the block has ended the conversation.
 */
const readMessages = (db: CommunityDb, { id: requestId, people, side }: RequestRow, personId: number) =>
  db
    .selectFrom('community.message as message')
    .innerJoin('community.request as request', 'request.id', 'message.request_id')
    .leftJoin('auth.public_profile_v1 as author', 'author.user_id', 'message.author_id')
    .where('message.request_id', '=', requestId)
    .where((eb) => eb.or([eb('message.hidden_at', 'is', null), eb('message.author_id', '=', personId)]))
    .$if(!isCutOff({ people, side }), (messages) =>
      messages.where(
        sql<SqlBool>`not ${isCutOffFor(sql`message.author_id`, sql`${personId}::integer`, sql`${side}::text`)}`,
      ),
    )
    .select([
      'message.id',
      'message.part',
      'message.side',
      'message.author_id',
      'message.text',
      'message.created_at',
      'message.hidden_at',
      'author.display_name',
      'author.avatar_url',
    ])
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();

type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** For a team or an initiative, several people may have written the note with an answer. */
function authorOf(request: RequestRow, message: MessageRow): ThreadMessage['author'] {
  if (message.part === 'NOTE') {
    const { name } = targetOf(request);
    return request.kind === 'MENTOR'
      ? {
          id: request.recipient_id,
          displayName: nameIn(request, request.recipient_name ?? name),
          avatarUrl: request.recipient_avatar,
        }
      : { id: null, displayName: name, avatarUrl: null };
  }
  return {
    id: message.display_name === null ? null : message.author_id,
    displayName: nameIn(request, message.display_name ?? DELETED_USER_NAME),
    avatarUrl: message.avatar_url,
  };
}

/** The words that begin a message to a mentor, or a request to join an initiative, are reported as the request. */
const itemOf = ({ id, kind, target_id }: RequestRow, message: MessageRow): ThreadMessage['item'] =>
  message.part !== 'OPENING' || (kind !== 'MENTOR' && kind !== 'INITIATIVE')
    ? { kind: 'message', itemId: message.id }
    : target_id === null
      ? null
      : { kind: 'request', itemId: id };

const isMine = (request: RequestRow, message: MessageRow, personId: number): boolean =>
  message.part === 'NOTE'
    ? request.side === 'RECIPIENT' && !request.reads_along && message.author_id !== null
    : message.author_id === personId;

/** A message, and whether moderators hide it. */
export type ShownMessage = ThreadMessage & { readonly isHidden: boolean };

const toMessage = (request: RequestRow, message: MessageRow, personId: number): ShownMessage => ({
  id: message.part === 'MESSAGE' ? message.id : null,
  side: message.side,
  author: authorOf(request, message),
  // The other side's words, and all words for who reads along, without contact details (docs/product.md#contact-details).
  text:
    request.with_minor && (message.side !== request.side || request.reads_along)
      ? maskContactDetails(message.text)
      : message.text,
  createdAt: isoTime(message.created_at),
  isMine: isMine(request, message, personId),
  item: itemOf(request, message),
  isHidden: message.hidden_at !== null,
});

/** Other calls get their turn after this many masked messages. */
const MASKED_AT_ONCE = 50;

async function shownMessages(
  request: RequestRow,
  messages: readonly MessageRow[],
  personId: number,
): Promise<ShownMessage[]> {
  const shown: ShownMessage[] = [];
  for (const message of messages) {
    if (shown.length > 0 && shown.length % MASKED_AT_ONCE === 0) await setImmediate();
    shown.push(toMessage(request, message, personId));
  }
  return shown;
}

const heldOf = ({ held, side }: RequestRow, personId: number): ShownMessage[] =>
  held
    .filter(({ authorId }) => authorId === personId)
    .map(({ id, authorId, displayName, avatarUrl, text, createdAt }) => ({
      id: null,
      side,
      author: { id: authorId, displayName: displayName ?? DELETED_USER_NAME, avatarUrl },
      text,
      createdAt: isoTime(createdAt),
      isMine: true,
      item: null,
      held: { heldId: id },
      isHidden: false,
    }));

/** Lists the present guardians, each once, in the order in which they were asked. */
export const readersOf = (request: RequestRow): NonNullable<Thread['readers']> => {
  const people = request.readers.filter(({ reads }) => reads);
  return [...new Map(people.map((reader) => [reader.personId, reader])).values()].map(
    ({ personId, displayName, avatarUrl }) => ({
      id: personId,
      displayName: nameIn(request, displayName),
      avatarUrl,
    }),
  );
};

/** The answers to the questions of an initiative, without contact details where somebody under 18 is in the conversation. */
export const answersOf = ({
  answers,
  with_minor,
}: Pick<RequestRow, 'answers'> & { with_minor: boolean | null }) =>
  answers?.map(({ question, answer }) => ({
    question,
    answer: with_minor ? maskContactDetails(answer) : answer,
  })) ?? null;

/** Tells which of those who are asked do not see it yet (docs/product.md#reading-along). */
const waitsFor = ({ adults_only_at, state, people }: RequestRow): Pick<Thread, 'waitsFor'> =>
  adults_only_at === null || !isOpen(state)
    ? {}
    : { waitsFor: people.some(({ side }) => side === 'RECIPIENT') ? 'YOUNG' : 'ALL' };

type MatterState = NonNullable<Thread['matter']>['state'];

function stateOf(row: RequestRow): MatterState | null {
  if (row.kind !== 'INITIATIVE' || (row.target_hidden && row.side === 'REQUESTER')) return null;
  if (row.initiative_id === null) return 'GONE';
  if (row.removed_at !== null) return 'DELETED';
  if (row.initiative_state === 'CANCELLED' || row.initiative_state === 'POSTPONED')
    return row.initiative_state;
  const isNews = row.news_at !== null && isoTime(row.news_at) > isoTime(row.created_at);
  return isNews && isOpen(row.state) && !row.is_over ? 'CHANGED' : null;
}

/** The place of an initiative, whose street stays also where somebody under 18 is in the conversation. */
const placeIn = ({ location, with_minor }: RequestRow) =>
  location && with_minor ? maskContactDetails(location, 'ADDRESS') : location;

/** Tells what became of the initiative after somebody asked to join it (docs/product.md#conversations). */
function matterOf(row: RequestRow): Thread['matter'] {
  const state = stateOf(row);
  if (state === null) return null;
  const at = row.removed_at ?? row.news_at;
  const isChanged = state === 'CHANGED';
  return {
    state,
    at: at === null ? null : isoTime(at),
    startDate: isChanged ? row.start_date : null,
    endDate: isChanged ? row.end_date : null,
    location: isChanged ? placeIn(row) : null,
  };
}

/** A request as one person sees it; the caller adds the reasons of hidden messages. */
export async function showRequest(db: CommunityDb, row: RequestRow, personId: number) {
  const found = (await readMessages(db, row, personId)).reverse();
  const ofPart = (isThanks: boolean) => found.filter(({ part }) => (part === 'THANKS') === isThanks);
  const messages = await shownMessages(row, ofPart(false), personId);
  const thanks = await shownMessages(row, ofPart(true), personId);
  const theirs = thanks.find(({ side }) => side !== row.side);
  return {
    ...toThreadCard(row, personId),
    matter: matterOf(row),
    comers: row.kind === 'INITIATIVE' ? { students: row.students, adults: row.adults } : null,
    answers: answersOf(row),
    ...(row.questions && row.side === 'REQUESTER' && { questions: row.questions }),
    confirmedHours: row.confirmed_hours,
    messages: [...messages, ...heldOf(row, personId)],
    readers: readersOf(row),
    ...waitsFor(row),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
    endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
    thanks: {
      mine: thanks.find(({ side }) => side === row.side)?.text ?? null,
      theirs: theirs?.text ?? null,
      item: theirs?.item ?? null,
    },
    may: mayDo(row, personId),
  };
}
