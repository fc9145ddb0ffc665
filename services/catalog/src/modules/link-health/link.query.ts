import type { LinkStatus } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import { type CatalogDb, rowOf } from '../../database/catalog.tables.ts';

export async function readLink(db: CatalogDb, id: number): Promise<string | undefined> {
  return (await rowOf(db, sql<{ url: string }>`select url from catalog.resource where id = ${id}`))?.url;
}

/** Stores what became of a link, unless it was changed during the check. */
export async function storeStatus(db: CatalogDb, id: number, url: string, status: LinkStatus): Promise<void> {
  // A broken link is checked again tomorrow, and the people who may change it are asked whether it still helps: once, until it has
  // worked again.
  const ask = sql`, link_due_at = now() + interval '1 day',
    still_asked_at = case when link_status = 'BROKEN' or (created_by is null and team_id is null) then still_asked_at else coalesce(still_asked_at, now()) end`;
  await sql`
    update catalog.resource set link_status = ${status}, link_checked_at = now() ${status === 'BROKEN' ? ask : sql``}
    where id = ${id} and url = ${url}`.execute(db);
}
