import type { Progress } from '@meshwork/contracts-catalog';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../catalog.errors.ts';
import { type CatalogDb, dbOf } from '../../database/catalog.tables.ts';

/** More than any reader needs; the latest count. */
const MOST_DONE = 5_000;

/** Marks resources as done, so that paths share the marks (docs/product.md#progress). */
@Injectable()
export class ProgressService {
  constructor(private readonly em: EntityManager) {}

  async of(person: Identity, db: CatalogDb = dbOf(this.em)): Promise<Progress> {
    const rows = await db
      .selectFrom('catalog.resource_progress')
      .select('resource_id')
      .where('person_id', '=', person.id)
      .orderBy('done_at', 'desc')
      .orderBy('resource_id')
      .limit(MOST_DONE)
      .execute();
    return { resourceIds: rows.map(({ resource_id }) => resource_id) };
  }

  /** @throws AppError RESOURCE_NOT_FOUND when something is marked that is not in the library */
  set(person: Identity, resourceId: number, done: boolean): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (!done) await this.remove(db, person.id, resourceId);
      else if (!(await this.mark(db, person.id, [resourceId]))) throw fail('RESOURCE_NOT_FOUND');
      return this.of(person, db);
    });
  }

  /** Adds what a browser kept. What is marked already, or not in the library, changes nothing. */
  add(person: Identity, resourceIds: readonly number[]): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await this.mark(db, person.id, resourceIds);
      return this.of(person, db);
    });
  }

  /** @returns whether one of the resources is in the library */
  private async mark(db: CatalogDb, personId: number, resourceIds: readonly number[]): Promise<boolean> {
    const listed = await db
      .selectFrom('catalog.resource')
      .where('id', '=', sql<number>`any(${[...resourceIds]}::integer[])`)
      .where('hidden_at', 'is', null)
      .select('id as resource_id')
      .execute();
    if (listed.length === 0) return false;
    await db
      .insertInto('catalog.resource_progress')
      .values(listed.map((resource) => ({ ...resource, person_id: personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  private async remove(db: CatalogDb, personId: number, resourceId: number): Promise<void> {
    await db
      .deleteFrom('catalog.resource_progress')
      .where('person_id', '=', personId)
      .where('resource_id', '=', resourceId)
      .execute();
  }
}
