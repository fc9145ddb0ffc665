import { AVAILABILITY_LABELS, EXPERTISE_AREA_LABELS } from '@meshwork/contracts-community';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What filters and forms offer. */
export const AREA_OPTIONS = optionsOf(EXPERTISE_AREA_LABELS);
export const AVAILABILITY_OPTIONS = optionsOf(AVAILABILITY_LABELS);
