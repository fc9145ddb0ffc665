import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { versionNumbers } from '@meshwork/contracts-core';
import { DOMAINS } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { contractOf, variableOf } from '../src/openapi/contract.ts';

/** What stands between the brackets after a word. */
const listAfter = (source: string, word: string): string[] => {
  const [, list = ''] = new RegExp(`\\b${word}: [[{]([^\\]}]*)[\\]}]`).exec(source) ?? [];
  return list.split(',').flatMap((item) => item.trim() || []);
};

describe.each(Object.values(DOMAINS))('$remote', ({ remote, contracts }) => {
  it('needs every interface that it may speak, in the version that it is built with', async () => {
    const source = await readFile(fromRoot(remote, 'src/remote.tsx'), 'utf8');
    expect(listAfter(source, 'needs').sort()).toEqual(
      contracts.map((name) => `${variableOf(name)}Api`).sort(),
    );
  });

  it('names the same interfaces in its manifest, by their first number', async () => {
    const source = await readFile(fromRoot(remote, 'rspack.config.ts'), 'utf8');
    const majors = contracts.map(async (name) => {
      const [major] = versionNumbers((await contractOf(name)).api.version);
      return `${variableOf(name) === name ? name : `'${name}'`}: ${major}`;
    });
    expect(listAfter(source, 'apis').sort()).toEqual((await Promise.all(majors)).sort());
  });
});
