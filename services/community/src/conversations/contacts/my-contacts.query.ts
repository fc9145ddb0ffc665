import type { Box } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { WAITING_POSITION } from '../requests/request-filters.ts';
import { isHiddenByBlock, isRequestHidden } from '../requests/request-people.query.ts';

/** Limits the requests of a kind in a box. */
const BOX_LIMIT = 200;

const part = (name: 'OPENING' | 'NOTE') => sql<string | null>`(
  select words.text from community.message words
  where words.request_id = request.id and words.part = ${sql.lit(name)} and (words.hidden_at is null or words.side = 'REQUESTER'))`;

const boxRows = (db: CommunityDb, userId: number) =>
  db
    .selectFrom('community.request as request')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.requester_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'request.requester_id')
    .leftJoin('community.mentor_profile as mentor', 'mentor.id', 'request.mentor_id')
    .leftJoin('auth.public_profile_v1 as mentor_person', 'mentor_person.user_id', 'mentor.user_id')
    .leftJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .leftJoin('community.team as team', (join) =>
      join.onRef('team.id', '=', 'request.acting_team_id').on('team.hidden_at', 'is', null),
    )
    .select([
      'request.id',
      'request.kind',
      'request.state',
      'request.created_at',
      'request.decided_at',
      'request.requester_id',
      'request.target_id',
      'request.target_name as last_target_name',
      'request.with_minor',
      'request.hidden_at',
      // No join: the plan that serves everybody read all marks of a person for each row.
      sql<boolean>`exists (select from community.mark where mark.person_id = ${userId}::integer
        and mark.request_id = request.id and mark.unread_at is not null)`.as('is_unread'),
      'sender.display_name as sender_name',
      // The address of somebody under 18 is shown to nobody (docs/product.md#young-people).
      sql<string | null>`case when not request.by_minor then sender_contact.email end`.as('sender_email'),
      'team.team_number',
      'team.team_name',
      sql<string | null>`coalesce(mentor_person.display_name, mentor.display_name, initiative.title)`.as(
        'target_name',
      ),
      sql<boolean>`coalesce(mentor.hidden_at, initiative.hidden_at) is not null`.as('target_hidden'),
      WAITING_POSITION.as('waiting_position'),
      part('OPENING').as('opening'),
      part('NOTE').as('note'),
    ]);

export type BoxRow = Awaited<ReturnType<ReturnType<typeof boxRows>['execute']>>[number];

/** The order of a box: open requests first, then the newest. */
const NEWEST_FIRST = sql`request.state = 'PENDING' desc, request.created_at desc, request.id desc`;
/** First come, first served: who asked first stands first. */
const OLDEST_FIRST = sql`request.state = 'PENDING' desc, request.state = 'WAITING' desc,
  case when request.state in ('PENDING', 'WAITING') then request.created_at end, request.created_at desc, request.id`;

/**
 * The first rows of a box. They are chosen before anything is joined, as an array: PostgreSQL plans the statement once for people with
 * one request and with thousands, and of so many joins it takes a condition by a table last.
 */
const firstRows = (
  em: EntityManager,
  userId: number,
  chosen: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<BoxRow[]> => {
  const ids = sql`(select request.id from community.request where ${chosen} order by ${order} limit ${sql.lit(BOX_LIMIT)})`;
  const rows = boxRows(dbOf(em), userId).where(sql<SqlBool>`request.id = any (array${ids})`).orderBy(order);
  return preparedCompiled(em, rows.compile());
};

/** One kind of a person's box. */
export function readBox(
  em: EntityManager,
  userId: number,
  box: Box,
  kind: 'MENTOR' | 'INITIATIVE',
): Promise<BoxRow[]> {
  const person = sql`${userId}::integer`;
  if (box === 'sent') {
    const isHidden = isRequestHidden(sql`request.id`, sql`'REQUESTER'::text`, person);
    const sent = sql<SqlBool>`request.kind = ${sql.lit(kind)} and request.requester_id = ${person} and request.target_id is not null
      and not ${isHidden}`;
    return firstRows(em, userId, sent, NEWEST_FIRST);
  }
  const seen = sql<SqlBool>`request.hidden_at is null and not ${isHiddenByBlock(sql`request.requester_id`, person)}`;
  return kind === 'MENTOR'
    ? firstRows(
        em,
        userId,
        sql`request.kind = 'MENTOR' and request.recipient_id = ${person} and request.mentor_id is not null and ${seen}`,
        NEWEST_FIRST,
      )
    : firstRows(
        em,
        userId,
        sql`request.initiative_id = any (array(
          select initiative_id from community.initiative_manager where user_id = ${person})) and ${seen}`,
        OLDEST_FIRST,
      );
}

/** Reads the requests whose mentor or initiative is deleted, newest first, so that a box never loses a line without a word. */
export function readGone(em: EntityManager, userId: number, box: Box): Promise<BoxRow[]> {
  const whose = sql.ref(box === 'sent' ? 'request.requester_id' : 'request.recipient_id');
  const isSeen = box === 'received' ? sql`request.hidden_at is null` : sql`true`;
  const isHidden = isHiddenByBlock(sql`request.requester_id`, sql`coalesce(request.recipient_id, 0)`);
  const gone = sql<SqlBool>`request.kind in ('MENTOR', 'INITIATIVE') and request.target_id is null
    and ${whose} = ${userId}::integer and ${isSeen} and not ${isHidden}`;
  return firstRows(em, userId, gone, sql`request.created_at desc, request.id desc`);
}

/** One request as a box shows it. */
export const readBoxRow = (db: CommunityDb, userId: number, id: number): Promise<BoxRow> =>
  boxRows(db, userId).where('request.id', '=', id).executeTakeFirstOrThrow();
