import type { CreateResource } from '@meshwork/contracts-catalog';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { canonicalUrl } from './canonical-url.ts';
import { ResourceEntity } from './resource.entity.ts';
import { fail, ResourcePolicy } from './resource.policy.ts';
import { cleanRichText } from './rich-text.ts';

/** Changes resources by the rules; each method is one use case with one flush. */
@Injectable()
export class ResourceWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: ResourcePolicy,
  ) {}

  /** @returns the new resource's id */
  create(person: Identity, fields: CreateResource): Promise<number> {
    return this.em.transactional(async (em) => {
      await this.policy.mayPostFor(person, fields.teamId);
      const stored = await this.storedForm(fields);
      const resource = em.create(ResourceEntity, { ...stored, createdBy: person.id });
      await em.persist(resource).flush();
      return resource.id;
    });
  }

  update(person: Identity, id: number, fields: CreateResource): Promise<void> {
    return this.em.transactional(async (em) => {
      const resource = await this.ownResource(person, id);
      await this.policy.mayPostFor(person, fields.teamId);
      const relinked = fields.url !== resource.url;
      em.assign(resource, await this.storedForm(fields, id));
      // What was found out about the old link says nothing about the new one.
      if (relinked)
        em.assign(resource, { linkStatus: 'UNCHECKED', linkCheckedAt: null, linkDueAt: new Date() });
      await em.flush();
    });
  }

  delete(person: Identity, id: number): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.remove(await this.ownResource(person, id)).flush();
    });
  }

  /**
   * Counts one view in one statement, so that none is lost however many come at once.
   * @returns the count after it
   */
  async countView(id: number): Promise<number> {
    const [row] = await this.em
      .getConnection()
      .execute<{ view_count: number }[]>(
        'update catalog.resource set view_count = view_count + 1 where id = ? returning view_count',
        [id],
      );
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return row.view_count;
  }

  private async ownResource(person: Identity, id: number): Promise<ResourceEntity> {
    const resource = await this.em.findOne(ResourceEntity, { id });
    if (!resource) throw fail('RESOURCE_NOT_FOUND');
    this.policy.mayChange(person, resource);
    return resource;
  }

  private async storedForm(fields: CreateResource, ownId?: number) {
    const canonical = canonicalUrl(fields.url);
    await this.refuseDuplicate(canonical, ownId);
    return {
      ...fields,
      canonicalUrl: canonical,
      additionalContent: cleanRichText(fields.additionalContent),
    };
  }

  /** @throws AppError RESOURCE_EXISTS naming the resource that has this link already */
  private async refuseDuplicate(canonical: string, ownId?: number): Promise<void> {
    const query = <R>(sql: string) =>
      this.em.getConnection().execute<R[]>(sql, [canonical], 'all', this.em.getTransactionContext());
    // Two people adding one link at the same moment: the second waits here and then sees the first one's.
    await query('select pg_advisory_xact_lock(hashtextextended(?, 0))');
    const [existing] = await query<{ id: number }>(
      'select id from catalog.resource where md5(canonical_url) = md5(?)',
    );
    if (!existing || existing.id === ownId) return;
    const error = fail('RESOURCE_EXISTS');
    throw fail('RESOURCE_EXISTS', {
      issues: [{ path: 'url', message: error.message, existingId: existing.id }],
    });
  }
}
