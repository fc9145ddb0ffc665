import type { Progress } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import { type CatalogDb, rowOf } from '../../database/catalog.tables.ts';

/** More than any reader needs; the latest count. */
const MOST_DONE = 5_000;

export async function readDone(db: CatalogDb, personId: number): Promise<Progress> {
  const { rows } = await sql<{ resource_id: number }>`
    select resource_id from catalog.resource_progress where person_id = ${personId}
    order by done_at desc, resource_id limit ${MOST_DONE}`.execute(db);
  return { resourceIds: rows.map(({ resource_id }) => resource_id) };
}

/** @returns whether one of the resources is in the library */
export async function markDone(
  db: CatalogDb,
  personId: number,
  resourceIds: readonly number[],
): Promise<boolean> {
  const listed = sql`select id from catalog.resource where id = any(${resourceIds}::integer[]) and hidden_at is null`;
  if (!(await rowOf(db, listed))) return false;
  await sql`
    insert into catalog.resource_progress (person_id, resource_id)
    select ${personId}::integer, id from (${listed}) listed on conflict do nothing`.execute(db);
  return true;
}

export async function removeDone(db: CatalogDb, personId: number, resourceId: number): Promise<void> {
  await sql`
    delete from catalog.resource_progress where person_id = ${personId} and resource_id = ${resourceId}`.execute(
    db,
  );
}
