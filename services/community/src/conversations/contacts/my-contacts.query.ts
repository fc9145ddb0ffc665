import type { Box, ThreadKind } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
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
    .leftJoin('community.mark as mark', (join) =>
      join.onRef('mark.request_id', '=', 'request.id').on('mark.person_id', '=', userId),
    )
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
      sql<boolean>`mark.unread_at is not null`.as('is_unread'),
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
const newestFirst = (rows: ReturnType<typeof boxRows>) =>
  rows
    .orderBy(sql`request.state = 'PENDING'`, 'desc')
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(BOX_LIMIT);

/** First come, first served: who asked first stands first. */
const oldestFirst = (rows: ReturnType<typeof boxRows>) =>
  rows
    .orderBy(sql`request.state = 'PENDING'`, 'desc')
    .orderBy(sql`request.state = 'WAITING'`, 'desc')
    .orderBy(sql`case when request.state in ('PENDING', 'WAITING') then request.created_at end`)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id')
    .limit(BOX_LIMIT);

/** Selects the requests of a kind that a person has sent. */
const sent = (db: CommunityDb, userId: number, kind: ThreadKind) =>
  boxRows(db, userId)
    .where('request.kind', '=', kind)
    .where('request.requester_id', '=', userId)
    .where('request.target_id', 'is not', null)
    .where(
      sql<SqlBool>`not ${isRequestHidden(sql`request.id`, sql`'REQUESTER'::text`, sql`${userId}::integer`)}`,
    )
    .$call(newestFirst);

const received = (db: CommunityDb, userId: number, whose: ReturnType<typeof sql<SqlBool>>) =>
  boxRows(db, userId)
    .where(whose)
    .where('request.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${isHiddenByBlock(sql`request.requester_id`, sql`${userId}::integer`)}`);

const boxOf = (db: CommunityDb, userId: number, box: Box, kind: 'MENTOR' | 'INITIATIVE') => {
  if (box === 'sent') return sent(db, userId, kind);
  const person = sql`${userId}::integer`;
  return kind === 'MENTOR'
    ? received(
        db,
        userId,
        sql<SqlBool>`request.kind = 'MENTOR' and request.recipient_id = ${person} and request.mentor_id is not null`,
      ).$call(newestFirst)
    : received(
        db,
        userId,
        // As an array: of so many joins PostgreSQL takes a condition by a table last, after it has read the requests of all people.
        sql<SqlBool>`request.initiative_id = any (array(
          select initiative_id from community.initiative_manager where user_id = ${person}))`,
      ).$call(oldestFirst);
};

/** One kind of a person's box. */
export const readBox = (
  em: EntityManager,
  userId: number,
  box: Box,
  kind: 'MENTOR' | 'INITIATIVE',
): Promise<BoxRow[]> => preparedCompiled(em, boxOf(dbOf(em), userId, box, kind).compile());

/** Reads the requests whose mentor or initiative is deleted, newest first, so that a box never loses a line without a word. */
export function readGone(em: EntityManager, userId: number, box: Box): Promise<BoxRow[]> {
  const whose = sql.ref(box === 'sent' ? 'request.requester_id' : 'request.recipient_id');
  const rows = boxRows(dbOf(em), userId)
    .where('request.kind', 'in', ['MENTOR', 'INITIATIVE'])
    .where('request.target_id', 'is', null)
    .where(sql<SqlBool>`${whose} = ${userId}::integer`)
    .$if(box === 'received', (qb) => qb.where('request.hidden_at', 'is', null))
    .where(
      sql<SqlBool>`not ${isHiddenByBlock(sql`request.requester_id`, sql`coalesce(request.recipient_id, 0)`)}`,
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(BOX_LIMIT);
  return preparedCompiled(em, rows.compile());
}

/** One request as a box shows it. */
export const readBoxRow = (db: CommunityDb, userId: number, id: number): Promise<BoxRow> =>
  boxRows(db, userId).where('request.id', '=', id).executeTakeFirstOrThrow();
