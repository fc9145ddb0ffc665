import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fromRoot } from '../../lib/paths.ts';
import { findEngine } from './engine.ts';
import { releaseImage, rollbackImage } from './image-release.ts';
import { ImageState, listImages } from './image-state.ts';

const FIRST = '1'.repeat(64);
const SECOND = '2'.repeat(64);
const THIRD = '3'.repeat(64);
const tagOf = (id: string): string => id.slice(0, 12);

interface StubState {
  images: Record<string, string>;
  containers: Record<string, { part: string; image: string; live: boolean }>;
  /** The image of the next build; images that do not respond; images that never become healthy. */
  nextImage: string;
  broken: string[];
  unwell: string[];
  count: number;
}

let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), 'meshwork-images-'));
  await mkdir(join(folder, 'deploy'));
  await mkdir(join(folder, 'bin'));
  await copyFile(fromRoot('deploy/replace-service.sh'), join(folder, 'deploy/replace-service.sh'));
  const stub = join(import.meta.dirname, 'engine.stub.mjs');
  await writeFile(join(folder, 'bin/docker'), `#!/bin/sh\nexec "${process.execPath}" "${stub}" "$@"\n`);
  await chmod(join(folder, 'bin/docker'), 0o755);
  await writeFile(join(folder, '.env'), '# ours\nPORT=9000\nCOMMUNITY_TAG=local\n');
  env = {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    STUB_STATE: join(folder, 'state.json'),
    STUB_LOG: join(folder, 'log'),
  };
  await engineHas({
    images: { 'meshwork/community:local': FIRST, 'meshwork/mfe-community:local': FIRST },
    containers: { old: { part: 'community', image: FIRST, live: true } },
    nextImage: SECOND,
    broken: [],
    unwell: [],
    count: 1,
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
const engineState = async (): Promise<StubState> => JSON.parse(await read('state.json'));
const engineHas = (state: StubState): Promise<void> =>
  writeFile(join(folder, 'state.json'), JSON.stringify(state));
const change = async (more: Partial<StubState>): Promise<void> =>
  engineHas({ ...(await engineState()), ...more });

/** Images of the containers that receive requests. */
const serving = async (): Promise<string[]> =>
  Object.values((await engineState()).containers).map(({ image }) => image);

const stack = async () => ({ engine: await findEngine(folder, env), state: new ImageState(folder, env) });
const release = async (part: string, tag?: string) => releaseImage(await stack(), part, tag);
const rollback = async (part: string, version?: string) => rollbackImage(await stack(), part, version);

describe('a release of a service', () => {
  it('is named by the content of its image, and Compose uses it from then on', async () => {
    expect(await release('community')).toBe(tagOf(SECOND));
    expect(await serving()).toEqual([SECOND]);
    expect(await read('.env')).toBe(
      `# ours\nPORT=9000\nCOMMUNITY_TAG=${tagOf(SECOND)}\nPULL_POLICY=missing\n`,
    );
    expect(await listImages(folder)).toMatchObject([
      { part: 'community (image)', versions: [{ version: tagOf(SECOND), live: true }, { live: false }] },
    ]);
  });

  it('is migrated and gets an anonymous request before anything is replaced', async () => {
    await release('community');
    const log = (await read('log')).split('\n');
    const at = (text: string): number => log.findIndex((line) => line.includes(text));
    expect(at('run --rm --no-deps migrate-community')).toBeGreaterThan(at('compose build'));
    expect(at('healthcheck.sh /_api/teams')).toBeGreaterThan(at('migrate-community'));
    expect(at('--scale')).toBeGreaterThan(at('healthcheck.sh /_api/teams'));
    expect(log).toContain(`rm --force meshwork-smoke-community-${tagOf(SECOND)}`);
  });

  it('of the renderer needs no migration and renders the start page first', async () => {
    await change({
      images: { 'meshwork/renderer:local': FIRST },
      containers: { old: { part: 'renderer', image: FIRST, live: true } },
    });
    expect(await release('renderer')).toBe(tagOf(SECOND));
    expect(await serving()).toEqual([SECOND]);
    const log = await read('log');
    expect(log).toContain('healthcheck.sh /_render/');
    expect(log).not.toContain('migrate-');
  });

  it('that does not respond is not made live', async () => {
    await change({ broken: [SECOND] });
    await expect(release('community')).rejects.toThrow(
      /community 222222222222 failed its smoke check and was not made live: .*\n.*relation does not exist/,
    );
    expect(await serving()).toEqual([FIRST]);
    expect(await read('.env')).toContain('COMMUNITY_TAG=local\n');
    expect((await engineState()).images).not.toHaveProperty([`meshwork/community:${tagOf(SECOND)}`]);
  });

  it('that does not become healthy leaves the others running', async () => {
    await change({ unwell: [SECOND] });
    await expect(release('community')).rejects.toThrow('community stays as it was');
    expect(await serving()).toEqual([FIRST]);
    expect(await read('.env')).toContain('COMMUNITY_TAG=local\n');
  });

  it('repairs an interrupted replacement', async () => {
    const { containers } = await engineState();
    await change({ containers: { ...containers, half: { part: 'community', image: THIRD, live: true } } });
    await release('community');
    expect(await serving()).toEqual([SECOND]);
  });

  it('requires a running stack', async () => {
    await change({ containers: {} });
    await expect(release('community')).rejects.toThrow('start the stack: docker compose up');
  });

  it('accepts an existing image by its tag, and fails when there is none', async () => {
    await change({ images: { ...(await engineState()).images, 'meshwork/community:2026-11': THIRD } });
    expect(await release('community', '2026-11')).toBe(tagOf(THIRD));
    expect(await read('log')).not.toContain('compose build');
    await expect(release('community', 'never')).rejects.toThrow('no meshwork/community:never to pull');
  });
});

describe('a rollback of a service', () => {
  it('goes back, even to the image from before the first release, and forward again', async () => {
    await release('community');
    expect(await rollback('community')).toBe(tagOf(FIRST));
    expect(await serving()).toEqual([FIRST]);
    expect(await read('.env')).toContain(`COMMUNITY_TAG=${tagOf(FIRST)}\n`);
    expect(await rollback('community', '22')).toBe(tagOf(SECOND));
    expect(await serving()).toEqual([SECOND]);
  });

  it('restores the image itself when another one was built under its tag', async () => {
    await release('community');
    const { images } = await engineState();
    await change({ images: { ...images, [`meshwork/community:${tagOf(FIRST)}`]: THIRD } });
    await rollback('community');
    expect(await serving()).toEqual([FIRST]);
  });

  it('fails when there is no earlier image', async () => {
    await expect(rollback('community')).rejects.toThrow('community has no earlier version');
  });
});

it('makes a browser application live by its own publisher, and fails when that refuses', async () => {
  expect(await release('mfe-community')).toBe(tagOf(SECOND));
  expect(await read('.env')).toContain(`MFE_COMMUNITY_TAG=${tagOf(SECOND)}\n`);
  await change({ nextImage: THIRD, broken: [THIRD] });
  await expect(release('mfe-community')).rejects.toThrow('the publisher refused it');
  expect(await read('.env')).toContain(`MFE_COMMUNITY_TAG=${tagOf(SECOND)}\n`);
});

it('explains what to do without a container engine', async () => {
  await expect(findEngine(folder, { PATH: join(folder, 'deploy') })).rejects.toThrow(
    'no container engine with Compose answers here (tried: docker, podman)',
  );
});
