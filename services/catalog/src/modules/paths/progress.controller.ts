import { catalogEndpoints, type Progress } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.tables.ts';
import { markDone, readDone, removeDone } from './progress.query.ts';

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
      if (!done) await removeDone(db, id, resourceId);
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
