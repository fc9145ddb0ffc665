import {
  NEED_KIND_LABELS,
  type NeedCard,
  type NeedListQuery,
  TEAM_TYPE_LABELS,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { cursorInt, cutPage, decodeCursor, encodeCursor, isoTime, Page } from '@meshwork/service-kit';
import { anyOf, filtersOf, flag } from '@meshwork/service-kit/lists';
import { type AddedWithin, type FeedItem, isAddedWithin } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { isNear, type NearestList, nearestPage } from '../../places/public.ts';
import { isEstablished } from '../team/team-list.query.ts';
import { isOnBoard, needCards, toNeedCard } from './need-columns.ts';

const cursorSchema = z.object({ faded: z.boolean(), id: cursorInt.min(1) });
type Cursor = z.infer<typeof cursorSchema>;

/** More words than that narrow nothing. */
const MOST_WORDS = 8;

/** Every word of the search stands in the need or its team's name. */
const needFilters = filtersOf<NeedListQuery>({
  table: 'community.team_need',
  as: 'need',
  listed: isOnBoard,
  filters: {
    kind: anyOf('kind'),
    area: anyOf('area'),
    teamType: anyOf('team_type'),
    remote: flag('is_remote'),
    search: (search) => {
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      // Signs that mean something to "like" are blanks in plain texts.
      const parts = words.map((word) => sql`need.plain like '%' || community.plain(${word}) || '%'`);
      return parts.length > 0 ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : undefined;
    },
  },
});

const matches = (query: NeedListQuery) => sql<SqlBool>`${isOnBoard} and ${needFilters.matches(query)}`;

async function listNearNeeds(db: CommunityDb, query: NeedListQuery): Promise<Page<{ needs: NeedCard[] }>> {
  const list: NearestList = {
    table: 'team_need',
    as: 'need',
    searching: false,
    fades: true,
    matches: () => matches(query),
  };
  const { cards, total, next } = await nearestPage(db, list, query, async (ids) => {
    const rows = await needCards(db).where(sql<SqlBool>`need.id = any(${ids}::int[])`).execute();
    return rows.map(toNeedCard);
  });
  return new Page({ needs: cards }, total, next);
}

interface NeedsPart {
  readonly isFaded: boolean;
  /** The last need of the page before, where it is of this part. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Needs of faded teams, or of all others, the newest first. */
const readPart = (db: CommunityDb, query: NeedListQuery, { isFaded, before, limit }: NeedsPart) =>
  needCards(db)
    .where(matches(query))
    .where('need.is_faded', '=', isFaded)
    .$if(before !== undefined, (needs) => needs.where('need.id', '<', before ?? 0))
    .orderBy('need.id', 'desc')
    .limit(limit)
    .execute();

/** Two walks of the same index, the second only where the first does not fill the page. */
async function readInOrder(db: CommunityDb, query: NeedListQuery, cursor: Cursor | undefined) {
  const limit = query.limit + 1;
  const current = cursor?.faded
    ? []
    : await readPart(db, query, { isFaded: false, before: cursor?.id, limit });
  const room = limit - current.length;
  if (room === 0) return current;
  const before = cursor?.faded ? cursor.id : undefined;
  return [...current, ...(await readPart(db, query, { isFaded: true, before, limit: room }))];
}

/** One page of the board: the newest first, or by distance; needs of faded teams last. @throws AppError PLACE_UNKNOWN */
export async function listNeeds(em: EntityManager, query: NeedListQuery) {
  const db = dbOf(em);
  if (query.near) return listNearNeeds(db, query);
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const found = await readInOrder(db, query, cursor);
  const { rows, next } = cutPage(found, query.limit, ({ is_faded, id }) =>
    encodeCursor({ faded: is_faded, id } satisfies Cursor),
  );
  // If the first page is the only one, its length is the total.
  const total =
    cursor || next ? await needFilters.totalOf(db, query, { found: [], isFirst: false }) : rows.length;
  return new Page({ needs: rows.map(toNeedCard) }, total, next);
}

export async function newestNeeds(
  em: EntityManager,
  query: NeedListQuery,
  added?: AddedWithin,
): Promise<FeedItem[]> {
  const db = dbOf(em);
  const near = await isNear(db, 'need', query);
  const needs = await needCards(db)
    .select(isEstablished.as('is_established'))
    .where(matches(query))
    .where(near)
    .where(isAddedWithin('need.posted_at', added))
    .orderBy('need.id', 'desc')
    .limit(query.limit)
    .execute();
  return needs.map((need) => ({
    page: `/teams/${need.team_id}#need-${need.id}`,
    title: `${labelOf(NEED_KIND_LABELS, need.kind)}: ${need.words}`,
    summary: [
      `Team ${need.team_number} ${need.team_name}`,
      labelOf(TEAM_TYPE_LABELS, need.team_type),
      need.location,
    ]
      .filter(Boolean)
      .join('. '),
    categories: [need.kind],
    published: isoTime(need.posted_at),
    updated: isoTime(need.posted_at),
    isEstablished: need.is_established,
  }));
}
