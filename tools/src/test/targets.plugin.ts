import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CreateNodes } from 'nx/src/project-graph/plugins';
import { DOMAINS, PROCESSES, packageOf, REMOTES, RENDERER, SERVICES } from '../lib/apps.ts';
import { GATE, isJestLevel, JEST_LEVELS, PACKAGES } from './levels.ts';

/**
 * The folder with the checks of the whole repository. It is a project of its own, so that a change elsewhere does not run the
 * tests of the tools again, and no package: it has no dependencies of its own.
 */
const REPOSITORY = 'tools/test';

/** Folders of the services' rooms, whose rules their own tests hold. */
const ROOMS =
  'services/*/src/{modules,people,places,conversations,teams,mentors,initiatives,notifications,registers}';

/** Folders that the tests in {@link REPOSITORY} do not read, although they read files of most others. */
const NOT_READ = ['mfe-*/src', 'shell/src', ROOMS, 'libs/service-kit/src', 'e2e'];

/** Parts that the tests of a whole stack in {@link REPOSITORY} start. They ask how a service begins, ends and migrates. */
const OPERATED = ['services', 'libs/service-kit', 'libs/test-kit', 'libs/contracts', 'gateway', 'deploy'];

const levelsOf = (workspace: string, root: string): string[] => {
  const specs = globSync('**/*.spec.{ts,tsx}', {
    cwd: join(workspace, root),
    exclude: ['**/node_modules', '**/dist'],
  }).filter((path) => !(root === dirname(REPOSITORY) && path.startsWith('test/')));
  return GATE.filter((level) => {
    if (level === 'journeys') return false;
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

/** Prepares the database of the journeys: it takes as long as many of them, and depends on little of the services. */
const preparedData = {
  command: 'node tools/src/test/prepared-data.ts',
  cache: true,
  dependsOn: [{ target: 'build', projects: SERVICES.map(packageOf) }],
  outputs: ['{workspaceRoot}/.nx/prepared-data.tgz'],
};

const packageProject = (workspace: string, root: string) => ({
  root,
  targets: {
    ...Object.fromEntries(levelsOf(workspace, root).map((level) => [level, targetOf(level, root)])),
    ...(root === dirname(REPOSITORY) && { 'prepared-data': preparedData }),
  },
});

const below = (folder: string): string => `{workspaceRoot}/${folder}/**/*`;

const repositoryProject = (workspace: string) => {
  const project = packageProject(workspace, REPOSITORY);
  return {
    ...project,
    name: 'repository',
    namedInputs: {
      'read-by-tests': ['{workspaceRoot}/**/*', ...NOT_READ.map((folder) => `!${below(folder)}`)],
      operated: [...OPERATED.map(below), `!${below(ROOMS)}`, '!{workspaceRoot}/{services,libs}/**/*.spec.ts'],
    },
  };
};

/**
 * Parts that the journeys in a folder of `e2e` leave out: how remotes are loaded and released is asked with one of them and any
 * service, and people who ask each other open no page of the library.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  federation: [...SERVICES, ...REMOTES.filter((remote) => remote !== 'mfe-resources')],
  people: ['mfe-resources'],
};

/**
 * The parts of the stack that the journeys in a folder of `e2e` walk through. A folder with the name of a domain has those of
 * its remote alone, `shell` has no remote, and all others use every part but those of {@link LEFT_OUT}.
 */
const partsOf = (folder: string): readonly string[] => {
  const domain = DOMAINS[folder];
  if (!domain && folder !== 'shell')
    return ['shell', ...REMOTES, ...PROCESSES].filter((part) => !LEFT_OUT[folder]?.includes(part));
  const services = new Set(['auth', ...(domain ? [domain.service, ...domain.contracts] : [])]);
  return ['shell', RENDERER, ...(domain ? [domain.remote] : []), ...services];
};

const journeysProject = (root: string) => ({
  root,
  name: `journeys-${basename(root)}`,
  implicitDependencies: [
    ...partsOf(basename(root)).map(packageOf),
    ...['gateway', 'tools', 'e2e'].map((name) => `@meshwork/${name}`),
  ],
  // They say which packages a remote shares.
  namedInputs: { 'read-by-tests': ['{workspaceRoot}/mfe-*/{package.json,rspack.config.ts}'] },
  targets: { journeys: targetOf('journeys', root) },
});

/**
 * Gives each package one Nx target for each level of tests that it has, so that no package lists them, and each folder of
 * journeys one. What a result depends on stands in `nx.json`.
 */
export const createNodes: CreateNodes = [
  `{${PACKAGES}/package.json,${REPOSITORY}/jest.config.mjs,e2e/*/*.journey.ts}`,
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      if (file.endsWith('.journey.ts')) return [file, { projects: { [root]: journeysProject(root) } }];
      if (root === REPOSITORY) return [file, { projects: { [root]: repositoryProject(workspaceRoot) } }];
      return [file, { projects: { [root]: packageProject(workspaceRoot, root) } }];
    }),
];
