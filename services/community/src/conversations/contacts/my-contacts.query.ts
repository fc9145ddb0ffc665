import type { Box } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { listedCards } from '../requests/request-columns.ts';
import { isHiddenByBlock, isRequestHidden, type RequestOfPerson } from '../requests/request-people.query.ts';

/** Limits the requests of a kind in a box. */
const BOX_LIMIT = 200;

/** @param ids SQL of an array of requests */
const boxRows = (db: CommunityDb, userId: number, box: Box, ids: RawBuilder<unknown>) => {
  const side = box === 'sent' ? 'REQUESTER' : 'RECIPIENT';
  const own = sql<RequestOfPerson>`(select id as request_id, ${sql.lit(side)}::text as side, false as reads_along from unnest(${ids}) id)`;
  return listedCards(db, userId, { side }, own, true)
    .where('requester.user_id', 'is not', null)
    .select(['request.hidden_at', 'acting_team.team_number', 'acting_team.team_name']);
};

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
  { userId, box }: { userId: number; box: Box },
  chosen: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<BoxRow[]> => {
  const ids = sql`array(select request.id from community.request where ${chosen} order by ${order} limit ${sql.lit(BOX_LIMIT)})`;
  return preparedCompiled(em, boxRows(dbOf(em), userId, box, ids).orderBy(order).compile());
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
    return firstRows(em, { userId, box }, sent, NEWEST_FIRST);
  }
  const seen = sql<SqlBool>`request.hidden_at is null and not ${isHiddenByBlock(sql`request.requester_id`, person)}`;
  return kind === 'MENTOR'
    ? firstRows(
        em,
        { userId, box },
        sql`request.kind = 'MENTOR' and request.recipient_id = ${person} and request.mentor_id is not null and ${seen}`,
        NEWEST_FIRST,
      )
    : firstRows(
        em,
        { userId, box },
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
  return firstRows(em, { userId, box }, gone, sql`request.created_at desc, request.id desc`);
}

/** One request as a box shows it. */
export const readBoxRow = (db: CommunityDb, userId: number, box: Box, id: number): Promise<BoxRow> =>
  boxRows(db, userId, box, sql`array[${id}::integer]`).executeTakeFirstOrThrow();
