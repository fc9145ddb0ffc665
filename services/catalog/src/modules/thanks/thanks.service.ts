import { type Thanks } from '@meshwork/contracts-catalog';
import { type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { type CatalogDb, dbOf } from '../../database/catalog.entities.ts';
import { ResourceThanksEntity } from '../../database/thanks.entity.ts';
import { ResourcePolicy } from '../resources/resource.policy.ts';

/** Thanks for resources (docs/product.md#thanks). A trigger keeps the count of each resource. */
@Injectable()
export class ThanksService {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: ResourcePolicy,
  ) {}

  async marks(id: number, person: Identity): Promise<{ thanked: boolean }> {
    const db = dbOf(this.em);
    await readVisible(db, id);
    const thanks = await db
      .selectFrom('catalog.resource_thanks')
      .where('resource_id', '=', id)
      .where('person_id', '=', person.id)
      .select('created_at')
      .executeTakeFirst();
    return { thanked: thanks !== undefined };
  }

  /** Thanks once: saying it again changes nothing. @throws AppError RESOURCE_NOT_FOUND, OWN_RESOURCE */
  thank(resourceId: number, person: Identity): Promise<Thanks> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { created_by: createdBy, team_id: teamId } = await readVisible(db, resourceId);
      if (await this.policy.isOwn(person, { createdBy, teamId })) throw fail('OWN_RESOURCE');
      await db
        .insertInto('catalog.resource_thanks')
        .values({ resource_id: resourceId, person_id: person.id, counts: !person.isNew })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { thanked: true, thankCount: (await readVisible(db, resourceId)).thank_count };
    });
  }

  /** @throws AppError RESOURCE_NOT_FOUND */
  takeBack(resourceId: number, person: Identity): Promise<Thanks> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await readVisible(db, resourceId);
      await em.nativeDelete(ResourceThanksEntity, { resourceId, personId: person.id });
      return { thanked: false, thankCount: (await readVisible(db, resourceId)).thank_count };
    });
  }
}

/** Reads a resource that everybody may see. @throws AppError RESOURCE_NOT_FOUND */
async function readVisible(db: CatalogDb, id: number) {
  const row = await db
    .selectFrom('catalog.resource')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .select(['created_by', 'team_id', 'thank_count'])
    .executeTakeFirst();
  if (!row) throw fail('RESOURCE_NOT_FOUND');
  return row;
}
