export { catalogEndpoints } from './catalog.endpoints.ts';
export {
  DIFFICULTY_LABELS,
  DIFFICULTY_LEVELS,
  type DifficultyLevel,
  LINK_STATUSES,
  type LinkStatus,
  RESOURCE_CATEGORIES,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_COST_LABELS,
  RESOURCE_COSTS,
  RESOURCE_SORT_LABELS,
  RESOURCE_SORTS,
  RESOURCE_TYPE_LABELS,
  RESOURCE_TYPES,
  type ResourceCategory,
  type ResourceCost,
  type ResourceSort,
  type ResourceType,
} from './catalog.enums.ts';
export { type CatalogErrorCode, catalogErrors } from './catalog.errors.ts';
export { catalogApi } from './catalog-api.ts';
export { catalogCalls } from './catalog-calls.ts';
export { missingResourceHead, resourceHead, resourcesHead } from './catalog-heads.ts';
export { resourceKeys } from './catalog-keys.ts';
export {
  type CreateResource,
  createResourceSchema,
  EXCERPT_LENGTH,
  LIBRARY_NAME,
  type Resource,
  type ResourceCard,
  type ResourceListQuery,
  resourceCardSchema,
  resourceDetailsQuery,
  resourceFields,
  resourceIdSchema,
  resourceListQuery,
  resourceSchema,
  type Thanks,
  updateResourceSchema,
} from './resource.schema.ts';
