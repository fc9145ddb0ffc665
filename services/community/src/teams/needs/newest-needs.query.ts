import { NEED_KIND_LABELS, type NeedListQuery, TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import type { FeedItem } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/community.tables.ts';
import { isNear } from '../../places/public.ts';
import { needCards } from './need-columns.ts';
import { matchesFilters } from './need-list.query.ts';

/** Reads the newest needs of teams, for feeds. */
export async function newestNeeds(em: EntityManager, query: NeedListQuery): Promise<FeedItem[]> {
  const db = dbOf(em);
  const near = await isNear(db, 'need', query);
  const needs = await needCards(db)
    .where(matchesFilters(query))
    .where(near)
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
  }));
}
