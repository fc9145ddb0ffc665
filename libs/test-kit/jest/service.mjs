import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeProject } from './node.mjs';

/** The file of a setup in the sources, and in the package of npm, which holds JavaScript. */
const file = (path) =>
  ['ts', 'js']
    .map((ending) => fileURLToPath(new URL(`${path}.${ending}`, import.meta.url)))
    .find((each) => existsSync(each));

/**
 * Jest project of a service: the same as of any Node package, with one PostgreSQL cluster for the whole run.
 *
 * @param {string} name shown before each test file
 * @returns {import('jest').Config}
 */
export const serviceProject = (name) => ({
  ...nodeProject(name),
  globalSetup: file('../src/service/cluster.setup'),
  globalTeardown: file('../src/service/cluster.teardown'),
});
