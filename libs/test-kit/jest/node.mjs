import { swcTransform } from './swc.mjs';

/**
 * Jest project of a package that runs on Node: a service, a library without a screen, the gateway, the tools.
 * The whole `jest.config.mjs` of a package exports the result of one call.
 *
 * @param {string} name shown before each test file
 * @returns {import('jest').Config}
 */
export const nodeProject = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  // Nest reads constructor types at run time, so services need decorators and their metadata.
  transform: {
    '^.+\\.ts$': swcTransform({
      parser: { decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    }),
  },
});
