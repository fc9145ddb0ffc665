import type { Progress } from '@meshwork/contracts-catalog';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { type CatalogDb, dbOf } from '../../database/catalog.tables.ts';
import { markDone, readDone, removeDone } from './progress.query.ts';

/** Marks resources as done, so that paths share the marks (docs/product.md#progress). */
@Injectable()
export class ProgressService {
  constructor(private readonly em: EntityManager) {}

  async of(person: Identity, db: CatalogDb = dbOf(this.em)): Promise<Progress> {
    return { resourceIds: await readDone(db, person.id) };
  }

  /** @throws AppError RESOURCE_NOT_FOUND when something is marked that is not in the library */
  set(person: Identity, resourceId: number, done: boolean): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (!done) await removeDone(db, person.id, resourceId);
      else if (!(await markDone(db, person.id, [resourceId]))) throw fail('RESOURCE_NOT_FOUND');
      return this.of(person, db);
    });
  }

  /** Adds what a browser kept. What is marked already, or not in the library, changes nothing. */
  add(person: Identity, resourceIds: readonly number[]): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await markDone(db, person.id, resourceIds);
      return this.of(person, db);
    });
  }
}
