const KINDS = 'http|gateway|component|operate|night';

/** The levels that Jest runs, each with the pattern of its files' paths. */
export const JEST_LEVELS = {
  unit: String.raw`^(?!.*\.(${KINDS})\.spec).*\.spec\.tsx?$`,
  component: String.raw`^.*\.component\.spec\.tsx$`,
  service: String.raw`^.*\.http\.spec\.ts$`,
  gateway: String.raw`^.*\.gateway\.spec\.ts$`,
  operate: String.raw`^.*\.operate\.spec\.ts$`,
  night: String.raw`^.*\.night\.spec\.ts$`,
} as const;

export type JestLevel = keyof typeof JEST_LEVELS;

export const isJestLevel = (level: string): level is JestLevel => level in JEST_LEVELS;

/**
 * The levels of the gate, which every change has to pass, in the order in which they are shown. They are targets of Nx, which
 * repeats a result from its cache while the inputs in `nx.json` are the same.
 */
export const GATE = [
  'types',
  'lint',
  'boundaries',
  'unit',
  'component',
  'service',
  'gateway',
  'operate',
  'journeys',
];

/** All levels: the gate, and what is slow and rarely moved, which always runs (docs/tests.md). */
export const LEVELS = [...GATE, 'night', 'night-journeys'];

/** The folders of all packages of the workspace. */
export const PACKAGES =
  '{libs/*,libs/contracts/*,services/*,shell,shell/renderer,mfe-*,gateway,tools,e2e,bench}';

/** Levels that start nginx. */
export const WITH_NGINX: readonly string[] = ['gateway', 'operate', 'journeys', 'night', 'night-journeys'];
