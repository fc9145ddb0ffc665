import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodes } from 'nx/src/project-graph/plugins';
import { CACHED_LEVELS, isJestLevel, JEST_LEVELS, PACKAGES } from './levels.ts';

/** The package whose targets are the checks of the whole repository. */
const WHOLE_REPOSITORY = 'tools';

const levelsOf = (workspace: string, root: string): string[] => {
  const specs = globSync('**/*.spec.{ts,tsx}', {
    cwd: join(workspace, root),
    exclude: ['**/node_modules', '**/dist'],
  });
  return CACHED_LEVELS.filter((level) => {
    if (level === 'types') return true;
    if (!isJestLevel(level)) return root === WHOLE_REPOSITORY;
    return specs.some((path) => new RegExp(JEST_LEVELS[level]).test(path));
  });
};

const targetOf = (level: string, root: string) => ({
  command: `node tools/src/test/target.ts ${level} ${root}`,
  cache: true,
  outputs: [`{workspaceRoot}/.nx/results/${level}/${root}.json`],
});

/**
 * Gives each package one Nx target for each level of tests that it has, so that no package lists them.
 * What a result depends on stands in `nx.json`.
 */
export const createNodes: CreateNodes = [
  `${PACKAGES}/package.json`,
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const levels = levelsOf(workspaceRoot, root);
      const targets = Object.fromEntries(levels.map((level) => [level, targetOf(level, root)]));
      return [file, { projects: { [root]: { root, targets } } }];
    }),
];
