import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { currentSbom, recordSbom, sbomOf } from './sbom.ts';

const lock = {
  name: 'product',
  version: '1.0.0',
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0', dependencies: { '@scope/left': '^1.0.0' } },
    'node_modules/@product/web': { link: true },
    'node_modules/@scope/left': {
      version: '1.2.3',
      integrity: 'sha512-AQI=',
      license: 'MIT',
      dependencies: { right: '^2.0.0' },
    },
    'node_modules/@scope/left/node_modules/right': { version: '2.1.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/right': { version: '3.0.0', license: 'ISC' },
    'node_modules/builder': { version: '9.0.0', dev: true },
  },
};

describe('the bill of materials', () => {
  const bill = sbomOf(lock);

  it('names what is installed to run, and no tools', () => {
    expect(bill.components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40scope/left@1.2.3',
      'pkg:npm/right@2.1.0',
      'pkg:npm/right@3.0.0',
    ]);
    expect(bill.metadata.component).toMatchObject({ name: 'product', version: '1.0.0' });
  });

  it('has hashes, licences, and what needs what as Node finds it', () => {
    expect(bill.components[0]).toMatchObject({
      group: '@scope',
      name: 'left',
      hashes: [{ alg: 'SHA-512', content: '0102' }],
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(bill.components[1]?.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
    expect(bill.dependencies[0]).toEqual({ ref: '@scope/left@1.2.3', dependsOn: ['right@2.1.0'] });
  });

  it('is the same for the same lock file', () => {
    expect(sbomOf(lock)).toEqual(bill);
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe('of this product', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meshwork-sbom-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('names the packages that run in browsers and services, in their version, and no test tool', async () => {
    const { components } = await currentSbom();
    const known = new Map(
      components.map(({ group, name, version }) => [group ? `${group}/${name}` : name, version]),
    );
    const versionOf = async (path: string, name: string) =>
      JSON.parse(await readFile(fromRoot(path, 'package.json'), 'utf8')).dependencies[name];
    expect(known.get('react')).toBe(await versionOf('shell', 'react'));
    expect(known.get('pg')).toBe(await versionOf('libs/service-kit', 'pg'));
    expect(known.get('zod')).toBe(await versionOf('libs/contracts/core', 'zod'));
    for (const tool of ['jest', '@biomejs/biome', 'knip']) expect(known.has(tool)).toBe(false);
    expect(components.filter(({ version, purl }) => !version || !purl.startsWith('pkg:npm/'))).toEqual([]);
    expect(components.find(({ name }) => name === 'pg')?.hashes?.[0]).toMatchObject({ alg: 'SHA-512' });
  });

  it('stays as long as its version', async () => {
    for (const [version, kept] of [
      ['one', []],
      ['two', ['one']],
      ['three', ['two']],
    ] as const)
      await recordSbom(folder, 'community', version, kept);
    await recordSbom(folder, 'auth', 'one', []);
    expect((await readdir(join(folder, 'sbom'))).sort()).toEqual([
      'auth.one.cdx.json',
      'community.three.cdx.json',
      'community.two.cdx.json',
    ]);
  });
});
