import { nodeProject } from './node.mjs';

const file = (name) => new URL(`../src/service/${name}`, import.meta.url).pathname;

/**
 * Jest project of a service: the same as of any Node package, with one PostgreSQL cluster for the whole run.
 *
 * @param {string} name shown before each test file
 * @returns {import('jest').Config}
 */
export const serviceProject = (name) => ({
  ...nodeProject(name),
  // A real database on a busy machine: what hangs is found out all the same, only later.
  testTimeout: 60_000,
  globalSetup: file('cluster.setup.ts'),
  globalTeardown: file('cluster.teardown.ts'),
});
