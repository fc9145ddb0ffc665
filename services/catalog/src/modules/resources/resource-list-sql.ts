import { EXCERPT_LENGTH, type ResourceListQuery } from '@meshwork/contracts-catalog';
import { cursorInt, cursorTime } from '@meshwork/service-kit';
import { z } from 'zod';
import { cardColumns, WITH_CREATOR_AND_TEAM } from './resource-row.ts';

/** Where a page ended: newest first by time and id, a search by score before both. */
export const newestPosition = z.tuple([cursorTime, cursorInt]);
export const rankedPosition = z.tuple([cursorInt, cursorTime, cursorInt]);
export type Position = z.output<typeof newestPosition> | z.output<typeof rankedPosition>;

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Collects values and hands out their placeholders. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

function filtersOf(query: ResourceListQuery, values: Values): string[] {
  const filters: string[] = [];
  if (query.category.length) filters.push(`r.category && ${values.add(query.category, 'text[]')}`);
  if (query.type.length) filters.push(`r.type = any (${values.add(query.type, 'text[]')})`);
  if (query.difficultyLevel.length)
    filters.push(`r.difficulty_level = any (${values.add(query.difficultyLevel, 'text[]')})`);
  return filters;
}

const where = (conditions: readonly string[]) =>
  conditions.length ? `where ${conditions.join(' and ')}` : '';

/** One page of cards with the total over all pages beside each; with no page left, one row with the total alone. */
const page = (ids: string, order: string, keys: string) => `
  select total.n as total, ${keys}, card.*
  from total left join (${ids}) hit on true
  left join lateral (
    select ${cardColumns(EXCERPT_LENGTH)} from catalog.resource r ${WITH_CREATOR_AND_TEAM} where r.id = hit.id
  ) card on true
  order by ${order}`;

function newest(query: ResourceListQuery, position: Position | undefined): Statement {
  const values = new Values();
  const filters = filtersOf(query, values);
  const after = position
    ? [
        `(r.created_at, r.id) < (${values.add(position[0], 'timestamptz')}, ${values.add(position[1], 'integer')})`,
      ]
    : [];
  const ids = `
    select r.id, r.created_at from catalog.resource r ${where([...filters, ...after])}
    order by r.created_at desc, r.id desc limit ${values.add(query.limit + 1, 'integer')}`;
  const text = `
  with total as (select count(*)::integer as n from catalog.resource r ${where(filters)})
  ${page(ids, 'hit.created_at desc, hit.id desc', 'null as score')}`;
  return { text, values: values.list };
}

function ranked(query: ResourceListQuery, position: Position | undefined): Statement {
  const values = new Values();
  const search = values.add(query.search, 'text');
  const filters = ['r.search @@ (select matching from words)', ...filtersOf(query, values)];
  const after = position
    ? `where (score, created_at, id) < (${values.add(position[0], 'integer')}, ${values.add(position[1], 'timestamptz')}, ${values.add(position[2], 'integer')})`
    : '';
  const order = 'hit.score desc, hit.created_at desc, hit.id desc';
  const ids = `select * from found hit ${after} order by ${order} limit ${values.add(query.limit + 1, 'integer')}`;
  const text = `
  with words as materialized (select * from catalog.search_query(${search})),
  found as materialized (
    select r.id, r.created_at, catalog.search_score(r.search, words.matching, words.exact, words.phrase) as score
    from catalog.resource r, words ${where(filters)}
  ),
  total as (select count(*)::integer as n from found)
  ${page(ids, order, 'hit.score')}`;
  return { text, values: values.list };
}

/** The whole list call as one statement; the position belongs to the kind of order that the query asks for. */
export const listStatement = (query: ResourceListQuery, position: Position | undefined): Statement =>
  query.search ? ranked(query, position) : newest(query, position);
