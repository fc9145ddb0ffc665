import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { allowedInlineScripts, untilAllowed } from './inline-scripts.ts';
import { Site } from './site.ts';

let site: Site;

beforeEach(async () => {
  site = new Site(await mkdtemp(join(tmpdir(), 'meshwork-inline-')));
});

afterEach(() => rm(site.www, { recursive: true, force: true }));

const putVersion = async (version: string, ...scripts: string[]): Promise<void> => {
  await mkdir(site.versionFolder('shell', version), { recursive: true });
  const hashes = { scripts: scripts.map((script) => `'sha256-${script}='`) };
  await writeFile(join(site.versionFolder('shell', version), 'csp-hashes.json'), JSON.stringify(hashes));
};

const waits = async (version: string, before: Set<string>): Promise<number[]> => {
  const waited: number[] = [];
  await untilAllowed(site, version, before, async (ms) => void waited.push(ms));
  return waited;
};

it('waits for the gateway when a script is new', async () => {
  await putVersion('a', 'theme', 'start');
  const before = await allowedInlineScripts(site);
  expect(before).toEqual(new Set(['sha256-theme=', 'sha256-start=']));
  await putVersion('b', 'theme', 'start+2');
  // gateway/README.md: hashes are complete when they have been there for two seconds.
  const [waited] = await waits('b', before);
  expect(waited).toBeGreaterThan(2000);
});

it('does not wait when every script was allowed before', async () => {
  await putVersion('a', 'theme', 'start');
  const before = await allowedInlineScripts(site);
  await putVersion('b', 'start');
  expect(await waits('b', before)).toEqual([]);
});
