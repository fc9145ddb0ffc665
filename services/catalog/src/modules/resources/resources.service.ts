import {
  type CreateResource,
  type catalogEndpoints,
  createResourceSchema,
  type Resource,
} from '@meshwork/contracts-catalog';
import { fadesOn, isModerator } from '@meshwork/contracts-core';
import { leadsToProfile } from '@meshwork/contracts-core/contact-details';
import { said } from '@meshwork/language';
import {
  type Identity,
  type InputOf,
  isoTime,
  type Limit,
  Limiter,
  publicWords,
  validationError,
} from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { contentLanguage } from '@meshwork/service-kit/content-language';
import { Moderation } from '@meshwork/service-kit/moderation';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { ResourceEntity } from '../../database/resource.entity.ts';
import { confirmChanged } from '../still-true/asked-resources.sql.ts';
import { canonicalUrl } from './canonical-url.ts';
import { maskedRichText } from './masked-rich-text.ts';
import { listRelated, readSubject } from './related-resources.query.ts';
import { toResource } from './resource.mapper.ts';
import { ResourcePolicy } from './resource.policy.ts';
import {
  addView,
  lockLink,
  type ResourcePageRow,
  readResource,
  readResourcePrepared,
} from './resource.query.ts';
import { cleanRichText } from './rich-text.ts';

/** For the order of the most used, a person, or a visitor's address, counts once an hour (docs/product.md#resource-views). */
const ONE_VIEW: Limit = { name: 'resource-viewed', points: 1, seconds: 3_600 };

/**
 * The texts as everybody may read them; pages have links.
 * @throws AppError VALIDATION_FAILED for a new link to a profile, of somebody who may be under 18
 */
function publicFields(input: CreateResource, person: Identity, before?: ResourceEntity): CreateResource {
  if (person.ageBand !== 'ADULT' && input.url !== before?.url && leadsToProfile(input.url))
    throw validationError([{ path: ['url'], message: said('Under 18, link to no profile or chat.') }]);
  const words = publicWords(createResourceSchema, input, person, { before });
  const isOwnText = person.ageBand !== 'ADULT' && words.additionalContent !== before?.additionalContent;
  return isOwnText ? { ...words, additionalContent: maskedRichText(words.additionalContent) } : words;
}

/** The library; each call that writes ends in one flush. */
@Injectable()
export class Resources {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: ResourcePolicy,
    private readonly moderation: Moderation,
    private readonly limiter: Limiter,
  ) {}

  /** @throws AppError RESOURCE_NOT_FOUND, also for a hidden one that is not the reader's to change or to moderate */
  async details(id: number, reader: Identity | null): Promise<Resource> {
    const row = await readResourcePrepared(this.em, id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    if (row.hidden_at === null) return { ...toResource(row), ...(await this.askedOf(row, reader)) };
    if (!(await this.policy.maySeeHidden(reader, { createdBy: row.created_by, teamId: row.posted_for })))
      throw fail('RESOURCE_NOT_FOUND');
    return { ...toResource(row), hidden: await this.moderation.hiddenOf('resource', id) };
  }

  /** Adds the date by which the reader is asked to confirm the resource. */
  private async askedOf(row: ResourcePageRow, reader: Identity | null): Promise<{ stillTrueBy?: string }> {
    if (row.still_asked_at === null || reader === null) return {};
    const isNobodys = row.display_name === null && row.team_id === null;
    const answers =
      (isNobodys && isModerator(reader.role)) ||
      (await this.policy.mayChange(reader, { createdBy: row.created_by, teamId: row.posted_for }));
    return answers ? { stillTrueBy: fadesOn(isoTime(row.still_asked_at)) } : {};
  }

  async related(id: number) {
    const db = dbOf(this.em);
    const subject = await readSubject(db, id);
    if (!subject) throw fail('RESOURCE_NOT_FOUND');
    return { resources: await listRelated(db, subject) };
  }

  create(input: CreateResource, person: Identity): Promise<{ resource: Resource }> {
    return this.em.transactional(async (em) => {
      await this.policy.checkPostFor(person, input.teamId);
      const columns = await this.columnsOf(publicFields(input, person));
      const resource = em.create(ResourceEntity, {
        ...columns,
        createdBy: person.id,
        byNewAccount: person.isNew,
      });
      await em.persist(resource).flush();
      return this.stored(resource.id);
    });
  }

  update(
    body: InputOf<typeof catalogEndpoints.updateResource>,
    person: Identity,
  ): Promise<{ resource: Resource }> {
    const { resourceId: id, seen, ...input } = body;
    return this.em.transactional(async (em) => {
      const resource = await this.changeable(person, id);
      requireAsSeen(resource, seen, input);
      const hasNewTeam = input.teamId !== (resource.teamId ?? null);
      if (hasNewTeam) await this.policy.checkPostFor(person, input.teamId);
      const hasNewLink = input.url !== resource.url;
      em.assign(resource, await this.columnsOf(publicFields(input, person, resource), resource));
      // A resource that an owner takes out of the team becomes theirs.
      if (hasNewTeam) resource.createdBy = person.id;
      // The result of checking the old link does not hold for the new one.
      if (hasNewLink)
        em.assign(resource, { linkStatus: 'UNCHECKED', linkCheckedAt: null, linkDueAt: new Date() });
      await em.flush();
      await confirmChanged(dbOf(em), id);
      return this.stored(id);
    });
  }

  delete(resourceId: number, person: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.remove(await this.changeable(person, resourceId)).flush();
    });
  }

  /** @param viewer whoever counts once: a person, or an address. @throws AppError RESOURCE_NOT_FOUND */
  async countView(resourceId: number, viewer: string) {
    const isNewViewer = (await this.limiter.tryConsume(ONE_VIEW, `${resourceId} ${viewer}`)) === 0;
    // One statement, so that simultaneous views are all counted.
    const viewCount = await addView(dbOf(this.em), resourceId, isNewViewer);
    if (viewCount === undefined) throw fail('RESOURCE_NOT_FOUND');
    return { viewCount };
  }

  private async changeable(person: Identity, id: number): Promise<ResourceEntity> {
    const resource = await this.em.findOne(ResourceEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!resource) throw fail('RESOURCE_NOT_FOUND');
    if (resource.hiddenAt && !(await this.policy.mayChange(person, resource)))
      throw fail('RESOURCE_NOT_FOUND');
    await this.policy.checkChange(person, resource);
    return resource;
  }

  private async stored(id: number): Promise<{ resource: Resource }> {
    const row = await readResource(dbOf(this.em), id);
    if (!row) throw fail('RESOURCE_NOT_FOUND');
    return { resource: toResource(row) };
  }

  private async columnsOf(input: CreateResource, before?: ResourceEntity) {
    const { title, description } = input;
    const canonical = canonicalUrl(input.url);
    await this.refuseDuplicate(canonical, before?.id);
    return {
      ...input,
      canonicalUrl: canonical,
      additionalContent: cleanRichText(input.additionalContent),
      language: await contentLanguage(
        input.language,
        before?.language,
        [title, description],
        [before?.title, before?.description],
      ),
    };
  }

  /** @throws AppError RESOURCE_EXISTS with the id of the resource that has this link already, unless it is hidden */
  private async refuseDuplicate(canonical: string, ownId?: number): Promise<void> {
    const existing = await lockLink(dbOf(this.em), canonical);
    if (!existing || existing.id === ownId) return;
    const error = fail('RESOURCE_EXISTS');
    if (existing.hidden_at !== null) throw error;
    throw fail('RESOURCE_EXISTS', {
      issues: [{ path: 'url', message: error.said, existingId: existing.id }],
    });
  }
}
