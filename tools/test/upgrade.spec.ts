import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { type EngineState, startEngine } from './engine.stub.ts';

const PARTS = ['auth', 'catalog', 'community', 'renderer', 'shell', 'mfe-community', 'gateway'];
const ONE_SHOTS = [
  'prepare',
  'bootstrap',
  'migrate-auth',
  'migrate-catalog',
  'migrate-community',
  'publish',
  'import-community',
];
const PUBLISHED = ['shell', 'mfe-community', 'publish publish.js shell mfe-community'];
const OLD = 'sha256:old';
const NEW = 'sha256:new';

let folder: string;
let engine: Awaited<ReturnType<typeof startEngine>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-upgrade-'));
  await mkdir(join(folder, 'deploy'));
  await copyFile(fromRoot('deploy/upgrade.sh'), join(folder, 'deploy/upgrade.sh'));
  engine = await startEngine(folder, stateWith({}));
});
afterEach(async () => {
  engine.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A stack of the former release, without a renderer, beside the images of this one. */
const stateWith = (more: Partial<EngineState>): EngineState => {
  const services = [...PARTS, ...ONE_SHOTS, 'postgres'];
  const running = ['postgres', 'auth', 'catalog', 'community', 'gateway'];
  const images = services.map((name) => [`meshwork/${name}:local`, name === 'postgres' ? OLD : NEW]);
  const containers = running.map((part) => [`old-${part}`, { part, image: OLD }]);
  return {
    services,
    images: Object.fromEntries(images),
    containers: Object.fromEntries(containers),
    broken: [],
    unwell: [],
    ...more,
  };
};
const engineHas = (more: Partial<EngineState>) => {
  engine.state = stateWith(more);
};

const upgrade = async (...args: string[]) => {
  engine.calls = [];
  const env = { PATH: `${folder}:/usr/bin:/bin`, WAIT_SECONDS: '2' };
  const ended = await promisify(execFile)('sh', ['deploy/upgrade.sh', ...args], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
  const parts = Object.values(engine.state.containers).map(({ part, image }) => [part, image]);
  return { ...ended, calls: engine.calls, images: Object.fromEntries(parts) };
};

/** The steps among the calls, in their order. */
const stepsIn = (calls: readonly string[]): string[] =>
  calls.flatMap(
    (call) =>
      /compose run --rm --no-deps (?:--name \S+ )?(.+)|compose (up) .* (\S+)$/
        .exec(call)
        ?.slice(1)
        .filter(Boolean)
        .join(' ') ?? [],
  );

describe('an upgrade of everything', () => {
  it('prepares and migrates first, then replaces part by part, the shell before remotes, gives the gateway its configuration, and finishes', async () => {
    const { code, said, calls, images } = await upgrade();
    expect([code, said]).toEqual([0, expect.stringContaining('── live: auth catalog community renderer')]);
    expect(stepsIn(calls)).toEqual([
      'prepare',
      'bootstrap',
      'migrate-auth dist/migrate.js',
      'migrate-catalog dist/migrate.js',
      'migrate-community dist/migrate.js',
      'up auth',
      'up catalog',
      'up community',
      'up renderer',
      ...PUBLISHED,
      'migrate-auth dist/migrate.js --finish',
      'migrate-community dist/migrate.js --finish',
      'import-community',
    ]);
    const replaced = ['auth', 'catalog', 'community', 'renderer'].map((part) => [part, NEW]);
    expect(images).toEqual({ postgres: OLD, gateway: OLD, ...Object.fromEntries(replaced) });
    expect(calls).toContainEqual(
      expect.stringMatching(/^exec -i old-gateway .*settings && rm .*take-over\.sh/),
    );
    expect(said).toMatch(/the former container of the gateway runs .*: deploy\/upgrade\.sh gateway$/m);
    // Again, it replaces nothing.
    expect(stepsIn((await upgrade()).calls)).toEqual([...PUBLISHED, 'import-community']);
  });

  it('replaces a gateway whose nginx does not take the new configuration, or that is named', async () => {
    engineHas({ refuses: true });
    expect((await upgrade()).images.gateway).toBe(NEW);
    engineHas({});
    expect((await upgrade('gateway')).images.gateway).toBe(NEW);
  });

  it('stops before anything is replaced when a migration does not end well, whatever Compose answers', async () => {
    engineHas({ broken: ['migrate-community'] });
    const { code, said, calls } = await upgrade();
    expect([code, said]).toEqual([1, expect.stringContaining('migrate-community failed; what ran goes on')]);
    expect(calls.filter((call) => call.includes('compose up'))).toEqual([]);
  });

  it('says what it would do, and does none of it', async () => {
    const { code, said, calls, images } = await upgrade('--dry-run');
    expect([code, said]).toEqual([0, expect.stringContaining('── gateway: meshwork/gateway:local')]);
    expect(calls.filter((call) => /compose (up|run)/.test(call) && !call.endsWith('--check'))).toEqual([]);
    expect(images.auth).toBe(OLD);
  });
});

describe('a new instance', () => {
  const SILENT = /relation does not exist\n.*community stays as it was/;
  it.each<[string, Partial<EngineState>, RegExp, RegExp]>([
    ['that ends again and again', { broken: ['community'] }, SILENT, /compose up/],
    ['that is ready and answers no visitor', { unwell: [NEW] }, SILENT, /compose up/],
    [
      'that the gateway does not find',
      { deaf: true },
      /does not find .*\n.*community stays as it was/s,
      /^stop /,
    ],
  ])('%s takes the place of none; what ran goes on', async (_, state, words, never) => {
    engineHas(state);
    const { code, said, calls, images } = await upgrade('community');
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    expect(calls.filter((call) => never.test(call))).toEqual([]);
    expect(images.community).toBe(OLD);
  });

  it('of a part that has never run gets its role first, and no gateway has to know it', async () => {
    const { 'old-community': _, ...containers } = stateWith({}).containers;
    engineHas({ containers, deaf: true });
    const { code, calls, images } = await upgrade('community');
    expect([code, stepsIn(calls)]).toEqual([
      0,
      [
        'prepare',
        'bootstrap',
        'migrate-community dist/migrate.js',
        'up community',
        'migrate-community dist/migrate.js --finish',
      ],
    ]);
    expect(images.community).toBe(NEW);
    engine.state.deaf = false;
    expect(stepsIn((await upgrade('community')).calls)).not.toContain('bootstrap');
  });

  it('replaces all of its former ones, those of an interrupted replacement too', async () => {
    const left = { a: OLD, b: OLD, c: 'sha256:half' };
    const containers = Object.entries(left).map(([id, image]) => [id, { part: 'community', image }]);
    engineHas({ containers: Object.fromEntries(containers) });
    const { calls, images } = await upgrade('community');
    expect(calls).toContainEqual(expect.stringContaining('--scale community=5 community'));
    expect(images).toEqual({ community: NEW });
  });
});

it('goes back to the image before', async () => {
  await upgrade('community');
  const { code, images } = await upgrade('--back', 'community');
  expect([code, images.community]).toEqual([0, OLD]);
});

it('makes secrets and roles with a new image of what runs once, of which it keeps no former one', async () => {
  const { code, said, calls } = await upgrade('setup', 'community');
  expect([code, said]).toEqual([0, expect.stringContaining('── live: setup community')]);
  expect(stepsIn(calls).slice(0, 3)).toEqual(['prepare', 'bootstrap', 'migrate-community dist/migrate.js']);
  expect(stepsIn((await upgrade('setup')).calls)).toEqual(['prepare', 'bootstrap']);
  expect((await upgrade('--dry-run', 'setup')).said).toContain('── setup: meshwork/prepare:local');
  const back = await upgrade('--back', 'setup');
  expect([back.code, back.said]).toEqual([1, expect.stringContaining('set SETUP_TAG to the tag of before')]);
});

it('gives a named remote to all, also where it went back before', async () => {
  expect(stepsIn((await upgrade('mfe-community')).calls)).toContain(
    'publish publish.js --again mfe-community',
  );
});

it('refuses what is no part', async () => {
  const { code, said } = await upgrade('comunity');
  expect([code, said]).toEqual([1, expect.stringContaining('there is no part comunity; parts: setup auth ')]);
});
