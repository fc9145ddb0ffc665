import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rollback } from '../release/publish.ts';
import { GOOD_ENTRY, GOOD_PAGE } from '../release/smoke/build.fixture.ts';
import { publishOnce } from './publish-once.ts';

let folder: string;
let www: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-publish-'));
  www = join(folder, 'www');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const OLD = 'aaaaaaaa';
const NEW = 'bbbbbbbb';

const image = async (version: string, content = `${GOOD_ENTRY}// ${version}`): Promise<string> => {
  const dist = join(folder, version);
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const entry = `remoteEntry.${version}.js`;
  const manifest = { schema: 1, name: 'mfe-teams', version, contractVersion: 1, entry, apis: {} };
  await writeFile(join(dist, entry), content);
  await mkdir(join(dist, 'js'));
  await writeFile(join(dist, 'js/page.js'), GOOD_PAGE);
  await writeFile(join(dist, 'mesh-manifest.json'), JSON.stringify({ ...manifest, exposed: [], styles: [] }));
  return dist;
};

const live = async (): Promise<string> =>
  JSON.parse(await readFile(join(www, 'registry.json'), 'utf8')).remotes['mfe-teams'].version;

it('makes a new image live, and the previous image after a return to it', async () => {
  for (const version of [OLD, NEW, OLD]) {
    expect(await publishOnce(www, await image(version))).toMatchObject({ version, changed: true });
    expect(await live()).toBe(version);
  }
});

it('does not move a pointer that was moved since, however often the container starts', async () => {
  await publishOnce(www, await image(OLD));
  await publishOnce(www, await image(NEW));
  await rollback(www, 'mfe-teams');
  expect(await publishOnce(www, await image(NEW))).toMatchObject({ version: OLD, changed: false });
  expect(await live()).toBe(OLD);
});

it('publishes again when the published files are gone', async () => {
  await publishOnce(www, await image(NEW));
  await rm(www, { recursive: true });
  expect(await publishOnce(www, await image(NEW))).toMatchObject({ version: NEW, changed: true });
});

it('keeps the old version live when the image’s build fails its smoke check', async () => {
  await publishOnce(www, await image(OLD));
  await expect(publishOnce(www, await image(NEW, 'throw new Error("broken")'))).rejects.toThrow('broken');
  expect(await live()).toBe(OLD);
});
