import { jestLevel } from './jest-level.ts';
import { journeys } from './journeys-level.ts';
import { type Counts } from './result.ts';
import { boundaries, lint, types } from './static-levels.ts';

/** Runs a level; `filter` are further arguments for its runner. */
export type Level = (filter: readonly string[]) => Promise<Counts>;

const KINDS = 'http|gateway|component|operate';

/** All levels, in the order in which they run: what fails fast comes first. */
export const LEVELS: Record<string, Level> = {
  types,
  lint,
  boundaries,
  unit: jestLevel(String.raw`^(?!.*\.(${KINDS})\.spec).*\.spec\.tsx?$`),
  service: jestLevel(String.raw`^.*\.http\.spec\.ts$`),
  component: jestLevel(String.raw`^.*\.component\.spec\.tsx$`),
  gateway: jestLevel(String.raw`^.*\.gateway\.spec\.ts$`, { workers: 1, nginx: true }),
  // Whole clusters and services: one file at a time.
  operate: jestLevel(String.raw`^.*\.operate\.spec\.ts$`, { workers: 1, nginx: true }),
  journeys,
};
