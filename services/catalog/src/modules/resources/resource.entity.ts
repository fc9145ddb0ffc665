import type { DifficultyLevel, ResourceCategory, ResourceType } from '@meshwork/contracts-catalog';
import { defineEntity, type InferEntity } from '@mikro-orm/core';

/**
 * A resource as writes see it. Reads are SQL rows (docs/adr/0008); view count, link status and the search document
 * are maintained by their own statements and are no part of it.
 */
export const ResourceEntity = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  properties: (p) => ({
    id: p.integer().primary(),
    title: p.text(),
    description: p.text(),
    url: p.text(),
    canonicalUrl: p.text(),
    category: p.array().$type<ResourceCategory[]>(),
    type: p.text().$type<ResourceType>(),
    difficultyLevel: p.text().$type<DifficultyLevel>().nullable(),
    prerequisites: p.text().nullable(),
    additionalContent: p.text().nullable(),
    createdBy: p.integer().nullable(),
    teamId: p.integer().nullable(),
    linkStatus: p.text().default('UNCHECKED'),
    linkCheckedAt: p.datetime(3).nullable(),
    linkDueAt: p.datetime(3).onCreate(() => new Date()),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  }),
});
export type ResourceEntity = InferEntity<typeof ResourceEntity>;
