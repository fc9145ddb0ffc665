import type { catalogEndpoints, Progress } from '@meshwork/contracts-catalog';
import { type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { ResourceProgressEntity } from '../../database/path.entity.ts';
import { markDone, readDone } from './progress.query.ts';

/** Marks resources as done, so that paths share the marks (docs/product.md#progress). */
@Injectable()
export class ProgressService {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError RESOURCE_NOT_FOUND when something is marked that is not in the library */
  set(
    { resourceId, done }: InputOf<typeof catalogEndpoints.setProgress>,
    personId: number,
  ): Promise<Progress> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      if (!done) await em.nativeDelete(ResourceProgressEntity, { personId, resourceId });
      else if (!(await markDone(db, personId, [resourceId]))) throw fail('RESOURCE_NOT_FOUND');
      return readDone(db, personId);
    });
  }

  /** Adds what a browser kept. What is marked already, or not in the library, changes nothing. */
  add(resourceIds: readonly number[], personId: number): Promise<Progress> {
    return this.em.transactional(async (em) => {
      await markDone(dbOf(em), personId, resourceIds);
      return readDone(dbOf(em), personId);
    });
  }
}
