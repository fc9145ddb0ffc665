import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedRows } from '../database/rows.ts';

export interface SitemapKind {
  /** Path of their list; a page's path is this, a slash and its id. */
  readonly path: `/${string}`;
  /** SQL after "from": a relation with `id` and `updated_at`, of public pages only, without a name. */
  readonly from: string;
}

interface Row {
  readonly id: number;
  readonly updated_at: string;
}

/** Ids that one sitemap covers. */
const SITEMAP_IDS = 10_000;

/** The sitemaps of a kind that have pages, by their numbers. */
export const readRanges = (
  em: EntityManager,
  { path, from }: SitemapKind,
): Promise<readonly Pick<Row, 'id'>[]> =>
  preparedRows(
    em,
    `sitemaps ${path}`,
    `select number as id from generate_series(1, (select (max(id) - 1) / ${SITEMAP_IDS} + 1 from ${from} page)) number
     where exists (select from ${from} page
       where page.id > (number - 1) * ${SITEMAP_IDS} and page.id <= number * ${SITEMAP_IDS})`,
    [],
  );

/** The pages of one sitemap. @param number from 1 */
export const readPages = (
  em: EntityManager,
  { path, from }: SitemapKind,
  number: number,
): Promise<readonly Row[]> =>
  preparedRows(
    em,
    `sitemap ${path}`,
    `select id, updated_at from ${from} page where id > $1 and id <= $2 order by id`,
    [(number - 1) * SITEMAP_IDS, number * SITEMAP_IDS],
  );
