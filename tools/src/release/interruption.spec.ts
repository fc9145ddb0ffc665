import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registrySchema } from './pointer.ts';
import { publish, rollback } from './publish.ts';
import { remoteVersion, shellVersion } from './smoke/build.fixture.ts';

const OLD = 'aaaaaaaaaaaa';
const NEW = 'bbbbbbbbbbbb';

const folder = await mkdtemp(join(tmpdir(), 'meshwork-interruption-'));
const www = join(folder, 'www');

/** The builds of each part, and the step that makes a version live: what comes before it leaves the old one live. */
const PARTS = {
  'mfe-teams': {
    [OLD]: await remoteVersion(OLD),
    [NEW]: await remoteVersion(NEW),
    pointer: 'rename registry.json',
  },
  shell: { [OLD]: await shellVersion(OLD), [NEW]: await shellVersion(NEW), pointer: 'rename index.html' },
};
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** A site on which the old version of each part is live. */
const reset = async (): Promise<void> => {
  await rm(www, { recursive: true, force: true });
  for (const part of NAMES) await publish({ www, dist: PARTS[part][OLD] });
};

/** Runs the real command with interruption.stub.mjs, which `env` controls. */
const releaseNew = async (part: Part, env: NodeJS.ProcessEnv) => {
  const [preload, cli] = ['interruption.stub.mjs', '../release.ts'].map((name) =>
    join(import.meta.dirname, name),
  ) as [string, string];
  const args = ['--import', preload, cli, 'release', part, '--dist', PARTS[part][NEW]];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, WWW_DIR: www, NODE_OPTIONS: '', ...env },
  });
};

/** The steps at which a release of a part changes files, each once. */
const stepsOf = async (part: Part): Promise<string[]> => {
  await reset();
  const log = join(folder, `${part}.log`);
  await releaseNew(part, { CRASH_LOG: log });
  return [...new Set((await readFile(log, 'utf8')).trim().split('\n'))];
};
const STEPS = { 'mfe-teams': await stepsOf('mfe-teams'), shell: await stepsOf('shell') };

afterAll(async () => {
  for (const part of NAMES)
    for (const dist of [PARTS[part][OLD], PARTS[part][NEW]]) await rm(dist, { recursive: true });
  await rm(folder, { recursive: true, force: true });
});
beforeEach(reset);

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

describe.each(NAMES)('a release of %s', (part) => {
  const { pointer, [NEW]: dist } = PARTS[part];

  it('changes files before and after its version goes live', () => {
    expect(STEPS[part].indexOf(pointer)).toBeGreaterThan(10);
    expect(STEPS[part].at(-1)).toBe('rm .releases/lock');
  });

  it.each(STEPS[part])(
    'killed before "%s" leaves a whole version live, and the next one repairs',
    async (step) => {
      await expect(releaseNew(part, { CRASH_AT: step })).rejects.toMatchObject({ signal: 'SIGKILL' });
      const moved = STEPS[part].indexOf(step) > STEPS[part].indexOf(pointer);
      expect(await served(part)).toBe(moved ? NEW : OLD);
      for (const address of await namedFiles()) {
        expect(existsSync(join(www, address.replace('/_mfe/', '').replace('/_shell/', 'shell/')))).toBe(true);
      }

      await tenSecondsLater();
      await publish({ www, dist });
      expect(await served(part)).toBe(NEW);
      expect(await leftovers()).toEqual([]);
      expect(await rollback(www, part)).toBe(OLD);
      expect(await served(part)).toBe(OLD);
    },
  );
});
