import { nodeProject } from './node.mjs';

const file = (path) => new URL(path, import.meta.url).pathname;

/**
 * Jest project of a service: the same as of any Node package, with one PostgreSQL cluster for the whole run.
 *
 * @param {string} name shown before each test file
 * @returns {import('jest').Config}
 */
export const serviceProject = (name) => ({
  ...nodeProject(name),
  globalSetup: file('../src/service/cluster.setup.ts'),
  globalTeardown: file('../src/service/cluster.teardown.ts'),
});
