import { valuesOf } from '@meshwork/contracts-core';

/** The labels, in the order in which filters and forms show them (docs/product.md#resources). */
export const RESOURCE_CATEGORY_LABELS = {
  FIRST: 'FIRST',
  VEX: 'VEX',
  STEM_GENERAL: 'STEM general',
  PROGRAMMING: 'Programming',
  MECHANICAL_DESIGN: 'Mechanical design',
  ELECTRICAL: 'Electrical',
  CAD: 'CAD',
  BUSINESS: 'Business',
  OUTREACH: 'Outreach',
  STRATEGY: 'Strategy',
  TEAM_MANAGEMENT: 'Team management',
} as const;
export type ResourceCategory = keyof typeof RESOURCE_CATEGORY_LABELS;
export const RESOURCE_CATEGORIES = valuesOf(RESOURCE_CATEGORY_LABELS);

export const RESOURCE_TYPE_LABELS = {
  ARTICLE: 'Article',
  COURSE: 'Course',
  DOCUMENTATION: 'Documentation',
  TOOL: 'Tool',
  TUTORIAL: 'Tutorial',
  VIDEO: 'Video',
} as const;
export type ResourceType = keyof typeof RESOURCE_TYPE_LABELS;
export const RESOURCE_TYPES = valuesOf(RESOURCE_TYPE_LABELS);

export const DIFFICULTY_LABELS = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
} as const;
export type DifficultyLevel = keyof typeof DIFFICULTY_LABELS;
export const DIFFICULTY_LEVELS = valuesOf(DIFFICULTY_LABELS);

/** The result of the last check of a resource's link. */
export const LINK_STATUSES = ['UNCHECKED', 'OK', 'BROKEN'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export const RESOURCE_COST_LABELS = {
  FREE: 'Free',
  PAID: 'Paid',
  MIXED: 'Partly paid',
} as const;
export type ResourceCost = keyof typeof RESOURCE_COST_LABELS;
export const RESOURCE_COSTS = valuesOf(RESOURCE_COST_LABELS);

/** The filters of the library, by their parameters. */
export const RESOURCE_FILTERS = {
  category: { label: 'Categories', all: 'All categories', values: RESOURCE_CATEGORY_LABELS },
  type: { label: 'Type', all: 'All types', values: RESOURCE_TYPE_LABELS },
  difficultyLevel: { label: 'Difficulty', all: 'Any difficulty', values: DIFFICULTY_LABELS },
  cost: { label: 'Cost', all: 'Any cost', values: RESOURCE_COST_LABELS },
} as const;

/** The orders of the library; a search is ordered by its matches instead. */
export const RESOURCE_SORT_LABELS = {
  newest: 'Newest first',
  views: 'Most used',
  thanks: 'Most thanked',
} as const;
export const RESOURCE_SORTS = valuesOf(RESOURCE_SORT_LABELS);
