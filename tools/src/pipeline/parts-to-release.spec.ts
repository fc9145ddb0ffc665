import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { fromRoot } from '../lib/paths.ts';
import { affectedBy, OWNERS, partsToRelease } from './parts-to-release.ts';

const EVERYTHING = [
  ...['tools', 'renderer', 'shell', 'gateway', 'mfe-resources', 'mfe-community', 'mfe-account'],
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
    ['deploy/postgres/bootstrap.sql', ['@meshwork/tools']],
    ['e2e/community/teams.journey.ts', ['@meshwork/e2e']],
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
  const step = (words: string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(fromRoot('.ci/part'), words, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, RELEASE_COMMAND: 'echo asked:', ...env },
    });
    return { status, said: stdout + stderr };
  };
  const parts = OWNERS.flatMap(({ owner, parts: all }) => all.map((part) => ({ owner, part })));

  it.each(parts)('knows $part', ({ part }) => {
    expect(step(['rollback', part])).toEqual({ status: 0, said: `asked: --back ${part}\n` });
  });

  it.each(parts)('takes $part for $owner alone', ({ owner, part }) => {
    expect(step(['rollback', part], { OWNER: owner }).status).toBe(0);
    const other = OWNERS.find((each) => each.owner !== owner)?.owner;
    for (const command of ['test', 'image', 'release', 'rollback'])
      expect(step([command, part, 'tag'], { OWNER: other })).toEqual({
        status: 1,
        said: `error: ${part} belongs to ${owner}, not to ${other}\n`,
      });
  });

  it.each([
    [['test', 'comunity'], 'there is no part "comunity"'],
    [['test'], 'there is no part ""'],
    [['release', 'community'], 'which tag?'],
    [['roll', 'community'], '.*'],
  ])('refuses %j with what it takes', (words, reason) => {
    expect(step(words)).toEqual({
      status: 2,
      said: expect.stringMatching(new RegExp(`${reason}[^]*part test <part>`)),
    });
  });

  describe('that makes an image', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'meshwork-engine-'));
      const words = 'if [ "$1" = run ]; then echo "$SAYS"; else echo "$1"; fi';
      writeFileSync(join(folder, 'engine'), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const image = (part: string, says: string) =>
      step(['image', part, 'abc'], { CONTAINER_ENGINE: join(folder, 'engine'), PUSH: 'yes', SAYS: says });

    it.each([
      ['community', 'The environment is not usable:'],
      ['renderer', 'The environment is not usable:'],
      ['setup', 'the secrets are complete'],
      ['gateway', 'gateway settings: GATEWAY_UPSTREAM_AUTH is missing'],
      ['mfe-community', 'mfe-community is handed over'],
    ])('pushes that of %s once it has run', (part, says) => {
      expect(image(part, says)).toEqual({ status: 0, said: 'build\npush\n' });
      const { status, said } = image(part, 'Error: Cannot find package');
      expect([status, said]).toEqual([1, expect.stringMatching(/^build\nerror: .*Cannot find package\n$/)]);
    });
  });
});

describe('the pipeline of an owner', () => {
  const { jobs } = parse(readFileSync(fromRoot('.github/workflows/parts.yml'), 'utf8'));
  const commands = (job: { steps: { run?: string }[] }): string[] =>
    job.steps.flatMap(({ run }) =>
      Array.from(run?.matchAll(/\.ci\/part (\w+)/g) ?? [], ([, step]) => step ?? ''),
    );

  it('begins after the gate, and tests before it makes an image and releases it', () => {
    expect(jobs.release.needs).toContain('gate');
    expect(commands(jobs.release)).toEqual(['test', 'image', 'release']);
    expect(commands(jobs.rollback)).toEqual(['rollback']);
  });

  it.each(['release', 'rollback'])(
    'is in its %s one at a time, approved by its team, and about its parts',
    (name) => {
      const owner = name === 'release' ? 'matrix.release.owner' : 'inputs.owner';
      const { concurrency, environment, env, steps } = jobs[name];
      expect(environment).toBe(`\${{ ${owner} }}`);
      expect(concurrency.group).toBe(`release-\${{ ${owner} }}`);
      expect(env?.OWNER ?? steps.at(-1).env.OWNER).toBe(`\${{ ${owner} }}`);
    },
  );
});
