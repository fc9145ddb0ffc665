import { type Labels, valuesOf } from '@meshwork/contracts-core';

/** The programme of a path; a path for every programme has none. */
export type PathProgramme = 'FRC' | 'FTC' | 'FLL' | 'VEX';
export const PATH_PROGRAMME_LABELS: Labels<PathProgramme> = {
  FRC: 'FRC',
  FTC: 'FTC',
  FLL: 'FLL',
  VEX: 'VEX',
};
export const PATH_PROGRAMMES = valuesOf(PATH_PROGRAMME_LABELS);

/** A draft is shown to those alone who may change it. */
export type PathStatus = 'DRAFT' | 'PUBLISHED';
export const PATH_STATUS_LABELS: Labels<PathStatus> = { DRAFT: 'Draft', PUBLISHED: 'Published' };
export const PATH_STATUSES = valuesOf(PATH_STATUS_LABELS);

/** The most steps of a path. */
export const MAX_STEPS = 40;
