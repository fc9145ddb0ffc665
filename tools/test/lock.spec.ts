import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { completed, type Lock, missingFrom } from '../src/lock/complete-lock.ts';

const lock = JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock;

it('names the packages of every platform, or npm ci refuses it (npm run lock:complete)', () => {
  expect(missingFrom(lock).map(({ name }) => name)).toEqual([]);
});

it('contains no download addresses, so that any registry works', () => {
  const addresses = Object.values(lock.packages).map(({ resolved }) => resolved);
  expect(addresses.filter((address) => address?.startsWith('http'))).toEqual([]);
});

it('is completed by the names of what is missing', () => {
  const parent = {
    version: '1.0.0',
    dev: true,
    license: 'MIT',
    optionalDependencies: {
      '@tool/linux-x64-musl': '1.0.0',
      '@tool/darwin-arm64': '1.0.0',
      '@tool/here': '1.0.0',
    },
  };
  const packages = {
    '': {},
    'node_modules/tool': parent,
    'node_modules/tool/node_modules/@tool/here': { version: '1.0.0' },
  };
  expect(completed({ packages }).packages).toEqual({
    ...packages,
    'node_modules/@tool/linux-x64-musl': {
      version: '1.0.0',
      dev: true,
      license: 'MIT',
      optional: true,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/@tool/darwin-arm64': {
      version: '1.0.0',
      dev: true,
      license: 'MIT',
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    },
  });
});
