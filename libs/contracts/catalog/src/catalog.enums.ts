import { type Labels, valuesOf } from '@meshwork/contracts-core';

export type ResourceCategory =
  | 'FIRST'
  | 'VEX'
  | 'STEM_GENERAL'
  | 'PROGRAMMING'
  | 'MECHANICAL_DESIGN'
  | 'ELECTRICAL'
  | 'CAD'
  | 'BUSINESS'
  | 'OUTREACH'
  | 'STRATEGY'
  | 'TEAM_MANAGEMENT';

/** The labels, in the order in which filters and forms show them (docs/product.md#resources). */
export const RESOURCE_CATEGORY_LABELS: Labels<ResourceCategory> = {
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
};
export const RESOURCE_CATEGORIES = valuesOf(RESOURCE_CATEGORY_LABELS);

export type ResourceType = 'ARTICLE' | 'COURSE' | 'DOCUMENTATION' | 'TOOL' | 'TUTORIAL' | 'VIDEO';
export const RESOURCE_TYPE_LABELS: Labels<ResourceType> = {
  ARTICLE: 'Article',
  COURSE: 'Course',
  DOCUMENTATION: 'Documentation',
  TOOL: 'Tool',
  TUTORIAL: 'Tutorial',
  VIDEO: 'Video',
};
export const RESOURCE_TYPES = valuesOf(RESOURCE_TYPE_LABELS);

export type DifficultyLevel = 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
export const DIFFICULTY_LABELS: Labels<DifficultyLevel> = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};
export const DIFFICULTY_LEVELS = valuesOf(DIFFICULTY_LABELS);

/** The result of the last check of a resource's link. */
export const LINK_STATUSES = ['UNCHECKED', 'OK', 'BROKEN'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export type ResourceCost = 'FREE' | 'PAID' | 'MIXED';
export const RESOURCE_COST_LABELS: Labels<ResourceCost> = {
  FREE: 'Free',
  PAID: 'Paid',
  MIXED: 'Partly paid',
};
export const RESOURCE_COSTS = valuesOf(RESOURCE_COST_LABELS);

/** The orders of the library; a search is ordered by its matches instead. */
export type ResourceSort = 'newest' | 'views' | 'thanks';
export const RESOURCE_SORT_LABELS: Labels<ResourceSort> = {
  newest: 'Newest first',
  views: 'Most used',
  thanks: 'Most thanked',
};
export const RESOURCE_SORTS = valuesOf(RESOURCE_SORT_LABELS);
