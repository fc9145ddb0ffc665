import type { Box } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { hasBlocked, isAmongBlocked } from '../../people/public.ts';
import { isForAgeOf } from '../reading-along/reads-along.ts';
import { detailColumns, namedRequests } from '../requests/request-columns.ts';
import {
  isHiddenByBlock,
  isRequestHidden,
  outlastsBlocks,
  type RequestOfPerson,
} from '../requests/request-people.sql.ts';

const BOX_LIMIT = sql`limit 200`;

/** @param ids SQL of an array of requests, in the order of the rows */
const boxRows = (db: CommunityDb, userId: number, box: Box, ids: RawBuilder<unknown>) => {
  const side = sql.lit(box === 'sent' ? 'REQUESTER' : 'RECIPIENT');
  const own = sql<RequestOfPerson>`(select id as request_id, ${side}::text as side, false as reads_along, place
    from unnest(${ids}) with ordinality chosen (id, place))`;
  return namedRequests(db, userId, own, true)
    .where('requester.user_id', 'is not', null)
    .select(detailColumns(userId))
    .select(['request.hidden_at', 'acting_team.team_number', 'acting_team.team_name'])
    .orderBy(sql`mine.place`);
};

export type BoxRow = Awaited<ReturnType<ReturnType<typeof boxRows>['execute']>>[number];

/**
 * SQL of an array of the first requests of a box. They are chosen before anything is joined: PostgreSQL plans the statement once
 * for people with one request and for people with thousands, and with so many joins it applies a condition by a table last.
 */
const first = (chosen: RawBuilder<SqlBool>, order: RawBuilder<unknown>) =>
  sql`array(select request.id from community.request where ${chosen} order by ${order} ${BOX_LIMIT})`;

const OPEN_FIRST = sql`request.state = 'PENDING' desc, request.created_at desc, request.id desc`;

/** First come, first served: who asked first stands first, who waits for a place behind. Each initiative is read as far as needed. */
const firstToInitiatives = (person: RawBuilder<unknown>, isSeen: RawBuilder<SqlBool>) => sql`array(
  select request.id
  from unnest(array(select initiative_id from community.initiative_manager where user_id = ${person})) managed (id)
  cross join lateral (
    (select request.id, state, created_at from community.request
      where initiative_id = managed.id and state in ('PENDING', 'WAITING') and ${isSeen} order by state, created_at, request.id ${BOX_LIMIT})
    union all
    (select request.id, state, created_at from community.request
      where initiative_id = managed.id and state not in ('PENDING', 'WAITING') and ${isSeen} order by created_at desc, request.id ${BOX_LIMIT})
  ) request
  order by request.state = 'PENDING' desc, request.state = 'WAITING' desc,
    case when request.state in ('PENDING', 'WAITING') then request.created_at end, request.created_at desc, request.id ${BOX_LIMIT})`;

function firstOf(userId: number, box: Box): RawBuilder<unknown> {
  const person = sql`${userId}::integer`;
  const other = sql`coalesce(request.recipient_id, 0)`;
  const isGoneHidden =
    box === 'sent'
      ? sql<SqlBool>`(not ${outlastsBlocks} and ${hasBlocked(person, other)})`
      : isHiddenByBlock(sql`request.requester_id`, other);
  const gone = (isTheirs: RawBuilder<unknown>) =>
    first(
      sql<SqlBool>`request.kind in ('MENTOR', 'INITIATIVE') and request.target_id is null and ${isTheirs} and not ${isGoneHidden}`,
      sql`request.created_at desc, request.id desc`,
    );
  if (box === 'sent') {
    const isHidden = isRequestHidden(sql`request.id`, sql`'REQUESTER'::text`, person);
    const sent = (kind: 'MENTOR' | 'INITIATIVE') =>
      first(
        sql<SqlBool>`request.kind = ${sql.lit(kind)} and request.requester_id = ${person} and request.target_id is not null
          and not ${isHidden}`,
        OPEN_FIRST,
      );
    return sql`${sent('MENTOR')} || ${sent('INITIATIVE')} || ${gone(sql`request.requester_id = ${person}`)}`;
  }
  const isSeen = sql<SqlBool>`request.hidden_at is null and ${isForAgeOf(person)}
    and (${outlastsBlocks} or not ${isAmongBlocked(sql`request.requester_id`, person)})`;
  const toMentor = first(
    sql<SqlBool>`request.kind = 'MENTOR' and request.recipient_id = ${person} and request.mentor_id is not null and ${isSeen}`,
    OPEN_FIRST,
  );
  const goneToThem = gone(sql`request.recipient_id = ${person} and request.hidden_at is null`);
  return sql`${toMentor} || ${firstToInitiatives(person, isSeen)} || ${goneToThem}`;
}

/** Reads a person's box. One that names no target any more is there, so that a box never loses a line without a word. */
export const readBox = (em: EntityManager, userId: number, box: Box): Promise<readonly BoxRow[]> =>
  preparedCompiled(em, boxRows(dbOf(em), userId, box, firstOf(userId, box)).compile());
