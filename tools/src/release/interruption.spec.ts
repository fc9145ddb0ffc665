import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BUILDS, type Part, releaseInto, stepsOf } from './interruption.fixture.ts';
import { registrySchema } from './pointer.ts';
import { publish, rollback } from './publish.ts';

const OLD = 'aaaaaaaaaaaa';
const NEW = 'bbbbbbbbbbbb';

/** The steps at which a release changes files. What comes before the pointer's rename leaves the old version live. */
const STEPS: Record<Part, string[]> = {
  'mfe-teams': [
    'mkdir .releases',
    'mkdir .releases/lock',
    'mkdir mfe-teams',
    'mkdir preload',
    'mkdir mfe-teams/.draft',
    'cp mfe-teams/.draft',
    'mkdir mfe-teams/.draft/js',
    'writeFile mfe-teams/.draft/remoteEntry.js.br',
    'writeFile mfe-teams/.draft/remoteEntry.js.gz',
    `rm mfe-teams/${NEW}`,
    `rename mfe-teams/${NEW}`,
    'open .releases/mfe-teams.json.tmp',
    'rename .releases/mfe-teams.json',
    'open registry.json.tmp',
    'rename registry.json',
    'open preload/mfe-teams.html.tmp',
    'rename preload/mfe-teams.html',
    'rm share',
    'rm .releases/lock',
  ],
  shell: [
    'mkdir .releases',
    'mkdir .releases/lock',
    'mkdir shell',
    'mkdir preload',
    'mkdir shell/.draft',
    'cp shell/.draft',
    'mkdir shell/.draft/js',
    `rm shell/${NEW}`,
    `rename shell/${NEW}`,
    'open .releases/shell.json.tmp',
    'rename .releases/shell.json',
    'open registry.json.tmp',
    'rename registry.json',
    'open index.html.tmp',
    'rename index.html',
    'rm share',
    'rm .releases/lock',
  ],
};

const POINTER: Record<Part, string> = { 'mfe-teams': 'rename registry.json', shell: 'rename index.html' };

let folder: string;
let www: string;
const dists: Record<string, string> = {};
const distOf = (part: Part, version: string): string => dists[`${part} ${version}`] ?? '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-interruption-'));
  for (const part of Object.keys(STEPS) as Part[]) {
    for (const version of [OLD, NEW]) dists[`${part} ${version}`] = await BUILDS[part](version);
    await publish({ www: join(folder, 'before'), dist: distOf(part, OLD) });
  }
});

afterAll(async () => {
  for (const path of [folder, ...Object.values(dists)]) await rm(path, { recursive: true, force: true });
});

beforeEach(async () => {
  www = join(folder, 'www');
  await cp(join(folder, 'before'), www, { recursive: true });
});

afterEach(() => rm(www, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(www, file), 'utf8');
const registry = async () => registrySchema.parse(JSON.parse(await read('registry.json')));

/** Lists every file that a page of this site would request; all of them must exist. */
const namedFiles = async (): Promise<string[]> => {
  const pages = [await read('index.html'), await read('preload/mfe-teams.html')];
  const { entry, exposed = [] } = (await registry()).remotes['mfe-teams'] ?? {};
  const linked = pages.flatMap((page) => page.match(/\/_(?:shell|mfe)\/[^"]+\.js(?=")/g) ?? []);
  return [...new Set([...linked, ...exposed, ...(entry ? [entry] : [])])];
};

/** The version that people get: that of the pointer for a remote, that of the page for the shell. */
const served = async (part: Part): Promise<string | undefined> =>
  part === 'shell'
    ? /\/_shell\/(\w+)\//.exec(await read('index.html'))?.[1]
    : (await registry()).remotes[part]?.version;

const leftovers = async (): Promise<string[]> =>
  (await readdir(www, { recursive: true })).filter((name) => /\.tmp$|\.draft|lock$/.test(name));

/** The lock of a dead process is free after ten seconds; lets them pass. */
const tenSecondsLater = async (): Promise<void> => {
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(www, '.releases/lock'), longAgo, longAgo).catch(() => undefined);
};

describe.each(Object.keys(STEPS) as Part[])('a release of %s', (part) => {
  it('changes files at the steps that are tested here', async () => {
    expect(await stepsOf(www, part, distOf(part, NEW), join(folder, `${part}.log`))).toEqual(STEPS[part]);
  });

  it.each(STEPS[part])(
    'killed before "%s" leaves a whole version live, and the next one repairs',
    async (step) => {
      const killed = releaseInto(www, part, distOf(part, NEW), { CRASH_AT: step });
      await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
      const moved = STEPS[part].indexOf(step) > STEPS[part].indexOf(POINTER[part]);
      expect(await served(part)).toBe(moved ? NEW : OLD);
      for (const address of await namedFiles()) {
        expect(existsSync(join(www, address.replace('/_mfe/', '').replace('/_shell/', 'shell/')))).toBe(true);
      }

      await tenSecondsLater();
      await publish({ www, dist: distOf(part, NEW) });
      expect(await served(part)).toBe(NEW);
      expect(await leftovers()).toEqual([]);
      expect(await rollback(www, part)).toBe(OLD);
      expect(await served(part)).toBe(OLD);
    },
  );
});
