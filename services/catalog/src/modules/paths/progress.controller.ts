import { catalogEndpoints, type Progress } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../catalog.errors.ts';
import { type CatalogDb, dbOf, rowOf } from '../../database/catalog.tables.ts';

const { progress, setProgress, addProgress } = catalogEndpoints;

/** Marks resources as done, so that paths share the marks (docs/product.md#progress). */
@Controller()
export class ProgressController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(progress)
  read({ id }: Identity): Promise<Progress> {
    return readDone(dbOf(this.em), id);
  }

  /** @throws AppError RESOURCE_NOT_FOUND when something is marked that is not in the library */
  @Endpoint(setProgress)
  set({ resourceId, done }: InputOf<typeof setProgress>, { id }: Identity): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const mark = sql`person_id = ${id} and resource_id = ${resourceId}`;
      if (!done) await sql`delete from catalog.resource_progress where ${mark}`.execute(db);
      else if (!(await markDone(db, id, [resourceId]))) throw fail('RESOURCE_NOT_FOUND');
      return readDone(db, id);
    });
  }

  /** Adds what a browser kept. What is marked already, or not in the library, changes nothing. */
  @Endpoint(addProgress)
  add({ resourceIds }: InputOf<typeof addProgress>, { id }: Identity): Promise<Progress> {
    return this.em.transactional(async (em) => {
      await markDone(dbOf(em), id, resourceIds);
      return readDone(dbOf(em), id);
    });
  }
}

/** More than any reader needs; the latest count. */
const MOST_DONE = 5_000;

async function readDone(db: CatalogDb, personId: number): Promise<Progress> {
  const { rows } = await sql<{ resource_id: number }>`
    select resource_id from catalog.resource_progress where person_id = ${personId}
    order by done_at desc, resource_id limit ${MOST_DONE}`.execute(db);
  return { resourceIds: rows.map(({ resource_id }) => resource_id) };
}

/** @returns whether one of the resources is in the library */
async function markDone(db: CatalogDb, personId: number, resourceIds: readonly number[]): Promise<boolean> {
  const listed = sql`select id from catalog.resource where id = any(${resourceIds}::integer[]) and hidden_at is null`;
  if (!(await rowOf(db, listed))) return false;
  await sql`
    insert into catalog.resource_progress (person_id, resource_id)
    select ${personId}::integer, id from (${listed}) listed on conflict do nothing`.execute(db);
  return true;
}
