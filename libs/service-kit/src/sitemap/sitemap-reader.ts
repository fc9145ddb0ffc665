import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isoTime, preparedRows } from '../database/prepared-rows.ts';
import { BLOCK_IDS } from '../totals/kept-totals-schema.ts';

/** Public pages of one kind, for search engines. */
export interface SitemapKind {
  /** Path of their list; a page's path is this, a slash and its id. */
  readonly path: `/${string}`;
  /** SQL after "from": a relation with `id` and `updated_at`, of public pages only. */
  readonly from: string;
  /** The table of blocks that {@link keptTotals} keeps for it, with its schema. */
  readonly blocks: string;
}

/**
 * Ids per sitemap. A range of ids, so that a page never moves to another sitemap. The protocol allows 50,000 pages and
 * 50 MB; these are at most 10,000 and 2 MB.
 */
const IDS = BLOCK_IDS;
const ROWS_AT_ONCE = 1_000;

interface Row {
  readonly id: number;
  readonly updated_at: string | Date;
}

@Injectable()
export class SitemapReader {
  constructor(private readonly em: EntityManager) {}

  /** The sitemaps that have pages, with the time of the last change in each. */
  async sitemaps({ path, blocks }: SitemapKind): Promise<{ number: number; changedAt: string }[]> {
    const rows = await preparedRows<{ number: number; updated_at: string | Date }>(
      this.em,
      `sitemaps ${path}`,
      `select block + 1 as number, max(changed_at) as updated_at from ${blocks}
       group by 1 having sum(rows) > 0 order by 1`,
      [],
    );
    return rows.map((row) => ({ number: row.number, changedAt: isoTime(row.updated_at) }));
  }

  /** The pages of one sitemap in the order of their ids, in batches. */
  async *pages(kind: SitemapKind, number: number): AsyncGenerator<{ id: number; changedAt: string }[]> {
    const last = number * IDS;
    let after = last - IDS;
    let rows: Row[];
    do {
      rows = await this.next(kind, after, last);
      after = rows.at(-1)?.id ?? last;
      if (rows.length > 0) yield rows.map(({ id, updated_at }) => ({ id, changedAt: isoTime(updated_at) }));
    } while (rows.length === ROWS_AT_ONCE);
  }

  private next({ path, from }: SitemapKind, after: number, last: number): Promise<Row[]> {
    return preparedRows<Row>(
      this.em,
      `sitemap ${path}`,
      `select id, updated_at from ${from} where id > $1 and id <= $2 order by id limit ${ROWS_AT_ONCE}`,
      [after, last],
    );
  }
}
