import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopLeftovers } from '../lib/child.ts';
import { readSettings } from '../lib/settings.ts';
import { Claim, runningStack } from './claim.ts';
import { askToReplace, serveControl } from './control.ts';
import type { RunningGateway } from './gateway.ts';
import type { Postgres } from './postgres.ts';
import { Processes } from './processes.ts';
import type { Secrets } from './secrets.ts';
import type { RunningService } from './services.ts';

let folder: string;
let claim: Claim;
let processes: Processes;
/** The instances that the gateway calls, as it was told. */
let called: readonly RunningService[];
const gateway: Pick<RunningGateway, 'reload'> = {
  reload: async (instances) => {
    called = instances;
  },
};

/** A program that is ready, and answers everything else with `status` and its name. */
const build = async (version: string, status = 200, before = '') => {
  const path = join(folder, version);
  await mkdir(path);
  await writeFile(
    join(path, 'main.js'),
    `${before}require('node:http').createServer((asked, answer) => {
      answer.writeHead(asked.url === '/readyz' ? 200 : ${status}).end('${version}');
    }).listen(process.env.PORT, '127.0.0.1');`,
  );
  return { version, folder: path };
};

const answerOf = async ({ port }: RunningService) =>
  (await fetch(`http://127.0.0.1:${port}/_api/teams`)).text();
const pidOf = () => processes.get('community')?.supervisor.pid as number;
const questions = ['/_api/teams'];

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'meshwork-processes-'));
  const settings = readSettings({ DATA_DIR: folder });
  const context = {
    settings,
    postgres: { url: () => 'postgres://' } as unknown as Postgres,
    secrets: { password: async () => 'secret' } as unknown as Secrets,
    builds: new Map([['community', (await build('one')).folder]]),
  };
  claim = await Claim.take(folder);
  processes = new Processes(context, claim);
  await processes.startServices(['community']);
  called = processes.all;
});
afterEach(async () => {
  await processes.stop();
  await claim.release();
  await stopLeftovers();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('a process behind the gateway', () => {
  it('is replaced by another build, and ends when the gateway calls that one', async () => {
    const former = pidOf();
    let isFormerThere = false;
    await processes.replace(
      { part: 'community', build: await build('two'), questions },
      {
        reload: async (instances) => {
          called = instances;
          isFormerThere = process.kill(former, 0);
        },
      },
    );
    expect(await Promise.all(called.map(answerOf))).toEqual(['two']);
    expect(isFormerThere).toBe(true);
    expect(() => process.kill(former, 0)).toThrow('ESRCH');
    expect((await runningStack(folder))?.children.community?.pid).toBe(pidOf());
  });

  it.each([
    ['ends', 200, 'throw new Error("no such column"); ', 'no such column'],
    ['fails to answer what the former one answers', 500, '', 'answers 500 for /_api/teams'],
  ])('stays when the new one %s', async (_, status, before, words) => {
    const former = pidOf();
    const replacement = { part: 'community', build: await build('two', status, before), questions };
    await expect(processes.replace(replacement, gateway)).rejects.toThrow(words);
    expect(await Promise.all(called.map(answerOf))).toEqual(['one']);
    expect(pidOf()).toBe(former);
  });

  it('stays when the gateway does not take the new one, which ends', async () => {
    const refusing = { reload: () => Promise.reject(new Error('nginx refuses the configuration')) };
    const replacement = { part: 'community', build: await build('two'), questions };
    await expect(processes.replace(replacement, refusing)).rejects.toThrow('nginx refuses');
    await processes.get('community')?.supervisor.restart();
    expect(processes.all).toHaveLength(1);
  });

  it('joins the others when it is of a new domain', async () => {
    await processes.replace({ part: 'swap-meets', build: await build('new'), questions }, gateway);
    expect(await Promise.all(called.map(answerOf))).toEqual(['one', 'new']);
  });

  it('is replaced when a command asks the stack to', async () => {
    const control = await serveControl({ dataDir: folder }, (wanted) => processes.replace(wanted, gateway));
    await askToReplace({ dataDir: folder }, { part: 'community', build: await build('two'), questions });
    expect(await Promise.all(called.map(answerOf))).toEqual(['two']);
    const broken = { part: 'community', build: await build('three', 500), questions };
    await expect(askToReplace({ dataDir: folder }, broken)).rejects.toThrow(
      /answers 500 for \/_api\/teams[\s\S]*community stays as it was/,
    );
    await control.stop();
  });
});
