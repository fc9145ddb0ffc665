import { type ConversationAround, communityEndpoints } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { Endpoint, type Identity, type InputOf, isoTime, isYoung } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';

const BEFORE = 3;
const AFTER = 2;

interface Row {
  id: number;
  request_id: number;
  author_id: number | null;
  side: string;
  author: string | null;
  author_is_young: boolean;
  text: string;
  created_at: string;
  is_reported: boolean;
  with_minor: boolean;
}

interface Person {
  displayName: string;
  isYoung: boolean;
}

/** Reads the messages around a reported message or request, masked where somebody under 18 takes part; undefined where nothing was reported. */
async function readConversationAround(
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
  const { rows: receivers } = await sql<Person>`
    select distinct profile.display_name as "displayName", ${isYoung(sql`person.user_id`)} as "isYoung"
    from community.people_of_request(${reported.request_id}) person
    join auth.public_profile_v1 profile on profile.user_id = person.user_id
    where person.side <> ${reported.side} order by 1`.execute(db);
  const { rows: readers } = await sql<{ displayName: string }>`
    select distinct profile.display_name as "displayName" from community.reader
    join auth.public_profile_v1 profile on profile.user_id = reader.person_id
    where reader.request_id = ${reported.request_id} order by 1`.execute(db);
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

const { showConversation, showWords } = communityEndpoints;

@Controller()
export class ModeratedWordsController {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(showWords)
  async show(thing: InputOf<typeof showWords>, user: Identity) {
    return { text: await this.moderation.showWords(thing, user) };
  }

  @Endpoint(showConversation)
  async conversation(thing: InputOf<typeof showConversation>, user: Identity) {
    const around = await readConversationAround(dbOf(this.em), thing);
    if (!around) throw fail('THREAD_NOT_FOUND');
    await this.moderation.showWords(thing, user, { shown: 'conversation' });
    return around;
  }
}
