import type { Progress } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import { anyOfIds, type CatalogDb } from '../../database/catalog.entities.ts';

/** More than any reader needs; the latest count. */
const MOST_DONE = 5_000;

export async function readDone(db: CatalogDb, personId: number): Promise<Progress> {
  const rows = await db
    .selectFrom('catalog.resource_progress')
    .where('person_id', '=', personId)
    .select('resource_id')
    .orderBy('done_at', 'desc')
    .orderBy('resource_id')
    .limit(MOST_DONE)
    .execute();
  return { resourceIds: rows.map(({ resource_id }) => resource_id) };
}

/** @returns whether one of the resources is in the library */
export async function markDone(
  db: CatalogDb,
  personId: number,
  resourceIds: readonly number[],
): Promise<boolean> {
  const listed = db
    .selectFrom('catalog.resource')
    .where('id', '=', anyOfIds(resourceIds))
    .where('hidden_at', 'is', null);
  if (!(await listed.select('id').executeTakeFirst())) return false;
  await db
    .insertInto('catalog.resource_progress')
    .columns(['person_id', 'resource_id'])
    .expression(listed.select([sql<number>`${personId}::integer`.as('person_id'), 'id']))
    .onConflict((known) => known.doNothing())
    .execute();
  return true;
}
