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
  RESOURCE_FILTERS,
  RESOURCE_SORT_LABELS,
  RESOURCE_TYPE_LABELS,
  RESOURCE_TYPES,
  type ResourceCategory,
  type ResourceCost,
  type ResourceType,
} from './catalog.enums.ts';
export { catalogErrors } from './catalog.errors.ts';
export {
  catalogApi,
  missingPathHead,
  missingResourceHead,
  pathHead,
  pathsHead,
  resourceHead,
  resourcesHead,
} from './catalog-api.ts';
export * as catalogCalls from './catalog-calls.ts';
export { pathKeys, resourceKeys } from './catalog-keys.ts';
export {
  MAX_STEPS,
  MOST_CLASS_PATHS,
  PATH_FILTERS,
  PATH_PROGRAMME_LABELS,
  PATH_PROGRAMMES,
  PATH_STATUS_LABELS,
  PATH_STATUSES,
  type PathProgramme,
  type PathStatus,
} from './path.enums.ts';
export {
  type ClassPaths,
  type CreatePath,
  createPathSchema,
  type Path,
  type PathCard,
  type PathListQuery,
  type PathStep,
  type PathStepFields,
  type Progress,
  pathStepFields,
  updatePathSchema,
} from './path.schema.ts';
export { libraryName, posterName } from './poster-name.ts';
export {
  type CreateResource,
  createResourceSchema,
  EXCERPT_LENGTH,
  type Resource,
  type ResourceCard,
  type ResourceListQuery,
  resourceCardSchema,
  resourceFields,
  resourceIdSchema,
  resourceSchema,
  type Thanks,
  updateResourceSchema,
} from './resource.schema.ts';
export { shiftedText } from './shifted-text.ts';
