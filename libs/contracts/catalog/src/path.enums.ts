import { valuesOf } from '@meshwork/contracts-core';
import { DIFFICULTY_LABELS } from './catalog.enums.ts';

/** The programme of a path; a path for every programme has none. */
export const PATH_PROGRAMME_LABELS = {
  FRC: 'FRC',
  FTC: 'FTC',
  FLL: 'FLL',
  VEX: 'VEX',
} as const;
export type PathProgramme = keyof typeof PATH_PROGRAMME_LABELS;
export const PATH_PROGRAMMES = valuesOf(PATH_PROGRAMME_LABELS);

/** The filters of learning paths, by their parameters. */
export const PATH_FILTERS = {
  programme: { label: 'Programme', all: 'All programmes', values: PATH_PROGRAMME_LABELS },
  level: { label: 'Difficulty', all: 'Any difficulty', values: DIFFICULTY_LABELS },
} as const;

/** A draft is shown to those alone who may change it. */
export const PATH_STATUS_LABELS = { DRAFT: 'Draft', PUBLISHED: 'Published' } as const;
export type PathStatus = keyof typeof PATH_STATUS_LABELS;
export const PATH_STATUSES = valuesOf(PATH_STATUS_LABELS);

/** The most steps of a path. */
export const MAX_STEPS = 40;

/** The most learning paths that a class follows at a time; ENOUGH_CLASS_PATHS says the number. */
export const MOST_CLASS_PATHS = 20;
