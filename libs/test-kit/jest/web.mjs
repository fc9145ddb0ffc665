import { fileURLToPath } from 'node:url';
import { SENTENCES } from '@meshwork/language/compiler';
import { swcTransform } from './swc.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest project of a package that runs in the browser: a DOM, React, class names that equal their key in the
 * CSS module, and the matchers of jest-dom.
 *
 * @param {string} name shown before each test file
 * @returns {import('jest').Config}
 */
export const webProject = (name) => ({
  displayName: name,
  // jsdom lacks fetch, streams and structuredClone, which browsers have and the api client needs.
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: [here('./web.setup.mjs')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.stub.mjs'),
    '\\.(css|svg|woff2|png|webp)$': here('./asset.stub.mjs'),
  },
  transform: {
    '^.+\\.tsx?$': swcTransform({
      parser: { tsx: true },
      transform: { react: { runtime: 'automatic' } },
      plugins: [SENTENCES],
    }),
  },
});
