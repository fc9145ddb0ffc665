import {
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The choices of filters and form, in the contract's order and words. */
export const CATEGORY_OPTIONS = optionsOf(RESOURCE_CATEGORY_LABELS);
export const TYPE_OPTIONS = optionsOf(RESOURCE_TYPE_LABELS);
export const LEVEL_OPTIONS = optionsOf(DIFFICULTY_LABELS);
