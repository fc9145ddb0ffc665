import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { completed, type Lock, missingFrom } from '../src/lock/complete-lock.ts';

const ROOT = join(import.meta.dirname, '../..');
const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

it('names the packages of every platform, or npm ci refuses it (npm run generate -- lock)', () => {
  expect(missingFrom(lock).map(({ name }) => name)).toEqual([]);
});

it('contains no download addresses, so that any registry works', () => {
  const addresses = Object.values(lock.packages).map(({ resolved }) => resolved);
  expect(addresses.filter((address) => address?.startsWith('http'))).toEqual([]);
});

it('has one version for the product and all of its packages', () => {
  const packages = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
  const wanted = packages.flatMap(([path, { version, dependencies, devDependencies }]) => [
    [path, version],
    ...Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@meshwork/'),
    ),
  ]);
  const [[, released] = []] = wanted;
  expect(wanted.filter(([, version]) => version !== released)).toEqual([]);
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
