import type {
  DifficultyLevel,
  ResourceCategory,
  ResourceCost,
  ResourceType,
} from '@meshwork/contracts-catalog';
import { defineEntity, type InferEntity } from '@mikro-orm/core';

/**
 * A resource for writes; reads are SQL rows (docs/adr/0008). The counts of views and thanks, and the search document are missing here, since
 * their own statements maintain them.
 */
export const ResourceEntity = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  properties: (p) => ({
    id: p.integer().primary().autoincrement(),
    title: p.text(),
    description: p.text(),
    url: p.text(),
    canonicalUrl: p.text(),
    category: p.array().$type<ResourceCategory[]>(),
    type: p.text().$type<ResourceType>(),
    difficultyLevel: p.text().$type<DifficultyLevel>().nullable(),
    cost: p.text().$type<ResourceCost>().nullable(),
    seasonYear: p.integer().nullable(),
    prerequisites: p.text().nullable(),
    additionalContent: p.text().nullable(),
    createdBy: p.integer().nullable(),
    teamId: p.integer().nullable(),
    linkStatus: p.text().default('UNCHECKED'),
    linkCheckedAt: p.datetime(3).nullable(),
    linkDueAt: p.datetime(3).onCreate(() => new Date()),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  }),
});
export type ResourceEntity = InferEntity<typeof ResourceEntity>;
