import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { affectedBy, OWNERS, partsToRelease } from './parts-to-release.ts';

const EVERYTHING = [
  ...['renderer', 'shell', 'gateway', 'mfe-resources', 'mfe-community', 'mfe-account'],
  ...['catalog-service', 'community-service', 'auth-service', 'ui'],
].map((name) => `@meshwork/${name}`);

describe('what a push releases', () => {
  it('is everything of an owner who has released nothing yet, each service before its remote', async () => {
    const releases = await partsToRelease(
      async (commit) => (commit ? [] : EVERYTHING),
      async () => undefined,
    );
    expect(releases).toEqual(OWNERS);
    expect(releases.find(({ owner }) => owner === 'community')?.parts).toEqual([
      'community',
      'mfe-community',
    ]);
  });

  it('is what the changes since the last release of each owner affect', async () => {
    const releases = await partsToRelease(
      async (commit) => (commit === 'old' ? ['@meshwork/mfe-resources', '@meshwork/gateway'] : []),
      async (owner) => (owner === 'community' ? 'new' : 'old'),
    );
    expect(releases).toEqual([
      { owner: 'platform', parts: ['gateway'] },
      { owner: 'resources', parts: ['mfe-resources'] },
    ]);
  });
});

describe('the builds that a change reaches', () => {
  it.each([
    ['mfe-community/src/teams/pages/teams.page.tsx', ['@meshwork/mfe-community']],
    ['services/catalog/src/main.ts', ['@meshwork/catalog-service']],
    ['shell/renderer/src/draw.ts', ['@meshwork/renderer']],
    ['libs/test-kit/src/service/index.ts', ['@meshwork/test-kit']],
    ['docs/product.md', []],
  ])('of %s are of its owner alone', (file, packages) => {
    expect(affectedBy([file])).toEqual(packages);
  });

  it('of a library are those that are made of it, by whatever way', () => {
    const affected = affectedBy(['libs/ui/src/button/button.tsx']);
    expect(affected).toEqual(
      expect.arrayContaining(['shell', 'mfe-community', 'own-teams'].map((name) => `@meshwork/${name}`)),
    );
    expect(affected).not.toContain('@meshwork/community-service');
  });

  it.each(['package-lock.json', 'domains.ts', 'tsconfig.base.json'])('of %s are all', (file) => {
    expect(affectedBy([file])).toEqual(expect.arrayContaining(EVERYTHING));
  });
});

describe('a step of the pipeline', () => {
  const step = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(fromRoot('.ci/part'), words, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, RELEASE_COMMAND: 'echo asked:' },
    });
    return { status, said: stdout + stderr };
  };

  it.each(OWNERS.flatMap(({ parts }) => parts))('knows %s', (part) => {
    expect(step('rollback', part)).toEqual({ status: 0, said: `asked: --back ${part}\n` });
  });

  it.each([
    [['test', 'comunity'], 'there is no part "comunity"'],
    [['test'], 'there is no part ""'],
    [['release', 'community'], 'which tag?'],
    [['roll', 'community'], '.*'],
  ])('refuses %j with what it takes', (words, reason) => {
    expect(step(...words)).toEqual({
      status: 2,
      said: expect.stringMatching(new RegExp(`${reason}[^]*part test <part>`)),
    });
  });
});
