import type { LinkStatus } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.entities.ts';

export async function readLink(db: CatalogDb, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('catalog.resource').where('id', '=', id).select('url').executeTakeFirst();
  return row?.url;
}

/** Stores what became of a link, unless it was changed during the check. */
export async function storeStatus(db: CatalogDb, id: number, url: string, status: LinkStatus): Promise<void> {
  // A broken link is checked again tomorrow, and the people who may change it are asked whether it still helps: once, until it has
  // worked again.
  const ask = {
    link_due_at: sql<string>`now() + interval '1 day'`,
    still_asked_at: sql<
      string | null
    >`case when link_status = 'BROKEN' or (created_by is null and team_id is null)
      then still_asked_at else coalesce(still_asked_at, now()) end`,
  };
  await db
    .updateTable('catalog.resource')
    .set({
      link_status: status,
      link_checked_at: sql<string>`now()`,
      ...(status === 'BROKEN' && ask),
    })
    .where('id', '=', id)
    .where('url', '=', url)
    .execute();
}
