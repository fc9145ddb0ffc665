import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodes } from 'nx/src/project-graph/plugins';
import { CACHED_LEVELS, isJestLevel, JEST_LEVELS, PACKAGES } from './levels.ts';

/**
 * The folder with the checks of the whole repository. It is a project of its own, so that a change elsewhere does not run the
 * tests of the tools again, and no package: it has no dependencies of its own.
 */
const REPOSITORY = 'tools/test';

/** What the tests in {@link REPOSITORY} do not read, although they read files of most folders. */
const NOT_READ = ['mfe-*/src', 'shell/src', 'services/*/src/modules', 'libs/service-kit/src', 'e2e'];

const levelsOf = (workspace: string, root: string): string[] => {
  const specs = globSync('**/*.spec.{ts,tsx}', {
    cwd: join(workspace, root),
    exclude: ['**/node_modules', '**/dist'],
  }).filter((path) => !(root === dirname(REPOSITORY) && path.startsWith('test/')));
  return CACHED_LEVELS.filter((level) => {
    if (level === 'types') return root !== REPOSITORY;
    if (!isJestLevel(level)) return root === REPOSITORY;
    return specs.some((path) => new RegExp(JEST_LEVELS[level]).test(path));
  });
};

const targetOf = (level: string, root: string) => ({
  command: `node tools/src/test/target.ts ${level} ${root}`,
  cache: true,
  outputs: [`{workspaceRoot}/.nx/results/${level}/${root}.json`],
});

const projectOf = (workspace: string, root: string) => ({
  root,
  targets: Object.fromEntries(levelsOf(workspace, root).map((level) => [level, targetOf(level, root)])),
});

/**
 * Gives each package one Nx target for each level of tests that it has, so that no package lists them.
 * What a result depends on stands in `nx.json`.
 */
export const createNodes: CreateNodes = [
  `{${PACKAGES}/package.json,${REPOSITORY}/jest.config.mjs}`,
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const project = projectOf(workspaceRoot, root);
      if (root !== REPOSITORY) return [file, { projects: { [root]: project } }];
      const namedInputs = {
        'read-by-tests': [
          '{workspaceRoot}/**/*',
          ...NOT_READ.map((folder) => `!{workspaceRoot}/${folder}/**/*`),
        ],
      };
      return [file, { projects: { [root]: { ...project, name: 'repository', namedInputs } } }];
    }),
];
