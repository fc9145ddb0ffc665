import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rollback } from '../release/publish.ts';
import { remoteVersion } from '../release/smoke/build.fixture.ts';
import { incomingApps, publishOnce } from './publish-once.ts';

let folder: string;
let www: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-publish-'));
  www = join(folder, 'www');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const OLD = 'aaaaaaaa';
const NEW = 'bbbbbbbb';

/** Puts a build where an image does, and starts the container that publishes it. */
const start = async (version: string, { entry, again }: { entry?: string; again?: boolean } = {}) => {
  await rm(join(www, '.incoming'), { recursive: true, force: true });
  await mkdir(join(www, '.incoming'), { recursive: true });
  await rename(await remoteVersion(version, entry), join(www, '.incoming/mfe-teams'));
  return publishOnce(www, 'mfe-teams', { again });
};

const live = async (): Promise<string> =>
  JSON.parse(await readFile(join(www, 'registry.json'), 'utf8')).remotes['mfe-teams'].version;

it('makes a new image live, and the previous image after a return to it', async () => {
  for (const version of [OLD, NEW, OLD]) {
    expect(await start(version)).toMatchObject({ version, changed: true });
    expect(await live()).toBe(version);
  }
});

it('does not move a pointer that was moved since, however often the container starts', async () => {
  await start(OLD);
  await start(NEW);
  await rollback(www, 'mfe-teams');
  expect(await start(NEW)).toMatchObject({ version: OLD, changed: false });
  expect(await live()).toBe(OLD);
});

it('publishes again when the published files are gone', async () => {
  await start(NEW);
  await rm(www, { recursive: true });
  expect(await start(NEW)).toMatchObject({ version: NEW, changed: true });
});

it('keeps the old version live when the image’s build fails its smoke check', async () => {
  await start(OLD);
  await expect(start(NEW, { entry: 'throw new Error("broken")' })).rejects.toThrow('broken');
  expect(await live()).toBe(OLD);
});

it('makes a version live again that went back, when an operator names it', async () => {
  await start(OLD);
  await start(NEW);
  await rollback(www, 'mfe-teams');
  expect(await start(NEW, { again: true })).toMatchObject({ version: NEW, changed: true });
  expect(await live()).toBe(NEW);
});

it('takes the shell first, whose names the remotes may need, and nothing that is handed over at this moment', async () => {
  for (const name of ['mfe-teams', 'shell', 'mfe-account', '.mfe-more'])
    await mkdir(join(www, '.incoming', name), { recursive: true });
  expect(await incomingApps(www)).toEqual(['shell', 'mfe-account', 'mfe-teams']);
});
