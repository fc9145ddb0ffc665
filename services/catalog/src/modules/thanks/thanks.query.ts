import { sql } from 'kysely';
import { type CatalogDb, rowOf } from '../../database/catalog.tables.ts';

/** A resource that everybody may see. */
export const readThanked = (db: CatalogDb, id: number) =>
  rowOf(
    db,
    sql<{ created_by: number | null; team_id: number | null }>`
      select created_by, team_id from catalog.resource where id = ${id} and hidden_at is null`,
  );

export const readCount = (db: CatalogDb, id: number) =>
  rowOf(
    db,
    sql<{ thankCount: number }>`select thank_count as "thankCount" from catalog.resource where id = ${id}`,
  );

export async function hasThanked(db: CatalogDb, resourceId: number, personId: number): Promise<boolean> {
  const thanks = sql`
    select from catalog.resource_thanks where resource_id = ${resourceId} and person_id = ${personId}`;
  return (await rowOf(db, thanks)) !== undefined;
}

export async function addThanks(
  db: CatalogDb,
  resourceId: number,
  personId: number,
  counts: boolean,
): Promise<void> {
  await sql`
    insert into catalog.resource_thanks (resource_id, person_id, counts)
    values (${resourceId}, ${personId}, ${counts}) on conflict do nothing`.execute(db);
}

export async function removeThanks(db: CatalogDb, resourceId: number, personId: number): Promise<void> {
  await sql`
    delete from catalog.resource_thanks where resource_id = ${resourceId} and person_id = ${personId}`.execute(
    db,
  );
}
