import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { type CatalogDb, dbOf } from '../../database/catalog.tables.ts';
import { ResourcePolicy } from '../resources/resource.policy.ts';
import { addThanks, hasThanked, readCount, readThanked, removeThanks } from './thanks.query.ts';

interface Thanks {
  readonly thanked: boolean;
  readonly thankCount: number;
}

/** Thanks for resources (docs/product.md#thanks). A trigger keeps the count of each resource. */
@Injectable()
export class ThanksService {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: ResourcePolicy,
  ) {}

  async marks(person: Identity, resourceId: number): Promise<{ thanked: boolean }> {
    const db = dbOf(this.em);
    await this.visible(db, resourceId);
    return { thanked: await hasThanked(db, resourceId, person.id) };
  }

  /** Thanks once: saying it again changes nothing. @throws AppError RESOURCE_NOT_FOUND, OWN_RESOURCE */
  thank(person: Identity, resourceId: number): Promise<Thanks> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { created_by: createdBy, team_id: teamId } = await this.visible(db, resourceId);
      if (await this.policy.isOwn(person, { createdBy, teamId })) throw fail('OWN_RESOURCE');
      await addThanks(db, resourceId, person.id, !person.isNew);
      return this.counted(db, resourceId, true);
    });
  }

  /** @throws AppError RESOURCE_NOT_FOUND */
  takeBack(person: Identity, resourceId: number): Promise<Thanks> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await this.visible(db, resourceId);
      await removeThanks(db, resourceId, person.id);
      return this.counted(db, resourceId, false);
    });
  }

  private async visible(db: CatalogDb, id: number) {
    const row = await readThanked(db, id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return row;
  }

  private async counted(db: CatalogDb, id: number, thanked: boolean): Promise<Thanks> {
    const row = await readCount(db, id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return { thanked, ...row };
  }
}
