import type { ConversationAround, ThreadSide } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { isoTime, isYoung } from '@meshwork/service-kit';
import type { MaskableThing } from '@meshwork/service-kit/moderation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, type CommunityDb, dbOf, peopleOfRequest } from '../../database/community.entities.ts';

/** Requests and messages in whose conversation somebody under 18 is or was, as "kind id". */
async function ofYoungPeople(em: EntityManager, things: readonly MaskableThing[]): Promise<Set<string>> {
  const ids = (kind: string) => anyOf(things.flatMap((thing) => (thing.kind === kind ? thing.itemId : [])));
  const db = dbOf(em);
  const rows = await db
    .selectFrom('community.request as request')
    .where('request.id', '=', ids('request'))
    .where((eb) => eb.or([eb('request.by_minor', 'is', true), eb('request.with_minor', 'is', true)]))
    .select([sql<string>`'request'`.as('kind'), 'request.id'])
    .unionAll(
      db
        .selectFrom('community.message as message')
        .innerJoin('community.request as request', 'request.id', 'message.request_id')
        .where('message.id', '=', ids('message'))
        .where('request.with_minor', 'is', true)
        .select([sql<string>`'message'`.as('kind'), 'message.id']),
    )
    .execute();
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

/** The words of conversations with somebody under 18 without contact details, where they have some. */
export async function readMasked(
  em: EntityManager,
  things: readonly MaskableThing[],
): Promise<Map<string, string>> {
  const young = await ofYoungPeople(em, things);
  const masked = new Map<string, string>();
  for (const { kind, itemId, text } of things) {
    const key = `${kind} ${itemId}`;
    const without = young.has(key) ? maskContactDetails(text) : text;
    if (without !== text) masked.set(key, without);
  }
  return masked;
}

const BEFORE = 3;
const AFTER = 2;

interface Row {
  id: number;
  request_id: number;
  author_id: number | null;
  side: ThreadSide;
  author: string | null;
  author_is_young: boolean;
  text: string;
  created_at: string;
  is_reported: boolean;
  with_minor: boolean;
}

/** Reads the messages around a reported message or request, masked where somebody under 18 takes part; undefined where nothing was reported. */
export async function readConversationAround(
  db: CommunityDb,
  { kind, itemId }: { kind: string; itemId: number },
): Promise<ConversationAround | undefined> {
  const { rows } = await sql<Row>`
    with reported as (
      select message.id, message.request_id from community.message
      where case ${kind} when 'message' then message.id = ${itemId}
        else message.request_id = ${itemId} and message.part = 'OPENING' end
        and exists (select from community.moderation_report where kind = ${kind} and item_id = ${itemId})
    ), numbered as (
      select message.*, message.id = reported.id as is_reported,
        row_number() over (order by message.created_at, message.id) as place
      from community.message join reported on reported.request_id = message.request_id
    )
    select said.id, said.request_id, said.author_id, said.side, author.display_name as author, ${isYoung(sql`said.author_id`)} as author_is_young,
      said.text, said.created_at, said.is_reported, request.with_minor or request.by_minor as with_minor
    from numbered said join numbered reported on reported.is_reported
      and said.place between reported.place - ${sql.lit(BEFORE)} and reported.place + ${sql.lit(AFTER)}
    join community.request on request.id = said.request_id
    left join auth.public_profile_v1 author on author.user_id = said.author_id
    order by said.place`.execute(db);
  const reported = rows.find(({ is_reported }) => is_reported);
  if (!reported) return undefined;
  const receivers = await db
    .selectFrom(peopleOfRequest(sql`${reported.request_id}::integer`))
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'person.user_id')
    .where('person.side', '<>', reported.side)
    .distinct()
    .select(['profile.display_name as displayName', isYoung(sql`person.user_id`).as('isYoung')])
    .orderBy('displayName')
    .execute();
  const readers = await db
    .selectFrom('community.reader as reader')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'reader.person_id')
    .where('reader.request_id', '=', reported.request_id)
    .distinct()
    .select('profile.display_name as displayName')
    .orderBy('displayName')
    .execute();
  return {
    messages: rows.map((row) => ({
      id: row.id,
      author:
        row.author_id === null
          ? null
          : { displayName: row.author ?? DELETED_USER_NAME, isYoung: row.author_is_young },
      text: row.with_minor ? maskContactDetails(row.text) : row.text,
      createdAt: isoTime(row.created_at),
      isReported: row.is_reported,
    })),
    receivers,
    readers,
  };
}
