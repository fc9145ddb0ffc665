import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Child, runToEnd, stopLeftovers } from '../lib/child.ts';
import { readSettings, requireProcessSettings } from '../lib/settings.ts';
import { Claim, runningStack } from './claim.ts';
import { cacheDirOf } from './gateway.ts';
import { describeProcess } from './strays.ts';
import { Supervisor } from './supervisor.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-stack-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await stopLeftovers();
  await rm(folder, { recursive: true, force: true });
});

const program = async (source: string): Promise<{ name: string; command: string; args: string[] }> => {
  const file = join(folder, 'program.mjs');
  await writeFile(file, source);
  return { name: 'test', command: process.execPath, args: [file] };
};

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(25);
};

describe('a supervised process', () => {
  /** Starts one that ends by itself, and waits until it was started again. */
  const startedTwice = async () => {
    const starts = join(folder, 'starts');
    const source = `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync('${starts}', 'x');
      if (readFileSync('${starts}', 'utf8').length > 1) setInterval(() => {}, 1000);`;
    const supervisor = new Supervisor(await program(source));
    supervisor.start();
    const first = supervisor.pid;
    await until(async () => (await readFile(starts, 'utf8').catch(() => '')) === 'xx');
    return { supervisor, first };
  };

  it('is started again when it ends by itself', async () => {
    const { supervisor, first } = await startedTwice();
    expect(supervisor.pid).not.toBe(first);
    await supervisor.stop();
    expect(alive(supervisor.pid ?? 0)).toBe(false);
  });

  it('is not started again after it was stopped', async () => {
    const supervisor = new Supervisor(await program('setInterval(() => {}, 1000);'));
    supervisor.start();
    const { pid } = supervisor;
    await supervisor.stop();
    // By then it would have been started again, too.
    const { supervisor: other } = await startedTwice();
    await other.stop();
    expect(supervisor.pid).toBe(pid);
    expect(alive(pid ?? 0)).toBe(false);
  });
});

describe('a child', () => {
  it('that ignores SIGTERM is killed', async () => {
    const child = new Child({
      ...(await program(`process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000);`)),
      output: 'quiet',
    });
    await until(() => child.tail === 'up');
    await child.stop('SIGTERM', 100);
    expect(await child.exited).toBe('signal SIGKILL');
  });

  it('is ended together with its own children', async () => {
    const source = `import { spawn } from 'node:child_process';
      console.log(spawn('sleep', ['600']).pid); setInterval(() => {}, 1000);`;
    const child = new Child({ ...(await program(source)), output: 'quiet' });
    await until(() => child.tail !== '');
    const grandchild = Number(child.tail);
    expect(alive(grandchild)).toBe(true);
    await stopLeftovers();
    await until(() => !alive(grandchild));
    expect(alive(grandchild)).toBe(false);
  });

  it('that fails has its output in the failure', async () => {
    await expect(runToEnd(await program(`console.error('no such table'); process.exit(3);`))).rejects.toThrow(
      'test ended with code 3\nno such table',
    );
  });
});

describe('the settings', () => {
  it('derives the rest from PORT and DATA_DIR', () => {
    const settings = readSettings({ PORT: '9001', DATA_DIR: '/srv/second' });
    expect(settings).toMatchObject({ origin: 'http://localhost:9001', www: '/srv/second/www' });
  });

  it('starts no mail catcher when there is a mail server', () => {
    expect(readSettings({ SMTP_URL: 'smtp://mail.example.org' }).mailCatcher).toBe(false);
  });

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:9001' }, true],
    [{ DEMO_WORLD: 'off' }, false],
    [{ IMPORT: 'off' }, false],
    [{ PUBLIC_ORIGIN: 'https://robots.example' }, false],
    [{ PUBLIC_ORIGIN: 'https://robots.example', DEMO_SITE: 'on' }, true],
    [{ PUBLIC_ORIGIN: 'https://robots.example', DEMO_SITE: 'on', DEMO_WORLD: 'on' }, true],
  ])('with %j has made-up people: %s', (env, has) => {
    expect(readSettings(env).demoWorld).toBe(has);
  });

  it('has no made-up people beside real ones', () => {
    const env = { PUBLIC_ORIGIN: 'https://robots.example', DEMO_WORLD: 'on' };
    expect(() => readSettings(env)).toThrow('DEMO_SITE=on says that the whole site is a demonstration');
  });

  it('names every bad variable', () => {
    expect(() => readSettings({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL/);
  });

  it.each([
    [{ GATEWAY_RENDER_TIMEOUT: '20000' }, /GATEWAY_RENDER_TIMEOUT \(.*9999\)/],
    [{ LIMIT_FACTOR: '0' }, /LIMIT_FACTOR \(.*0\.001\)/],
    [{ BIND_HOST: 'localhost' }, /BIND_HOST \(must be an address/],
    [{ PUBLIC_ORIGIN: 'https://robots.example/site' }, /PUBLIC_ORIGIN \(must be without a path\)/],
  ])('refuses what the gateway would refuse at the end: %j', (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  it('takes an address that ends with a slash', () => {
    expect(readSettings({ PUBLIC_ORIGIN: 'http://localhost:9001/' }).origin).toBe('http://localhost:9001');
  });

  it.each([
    [{ RENDER_DATA_TIMEOUT: '20000' }, /RENDER_DATA_TIMEOUT \(.*10000\)/],
    [{ REQUEST_CONCURRENCY: '0', REGISTRATION: 'some' }, /REQUEST_CONCURRENCY \(.*REGISTRATION \(.*closed/],
    [{ SMTP_URL: 'mail.example.org' }, /^bad environment: SMTP_URL \([^,]*\)$/],
  ])('refuses what a process would refuse at its start: %j', async (env, words) => {
    await expect(requireProcessSettings(env)).rejects.toThrow(words);
  });

  it('leaves what the stack sets itself, and what is empty', async () => {
    const env = { DATABASE_URL: 'mysql://x', HOST: 'x', DRAIN_SECONDS: '' };
    await expect(requireProcessSettings(env)).resolves.toBeUndefined();
  });

  it("has the visitors' cache on another disk than the database, one folder per data folder", () => {
    const [one, other] = [cacheDirOf('/srv/one'), cacheDirOf('/srv/other')];
    expect(one).not.toContain('/srv/');
    expect(one).not.toBe(other);
    expect(cacheDirOf('/srv/one', '/nowhere')).toMatch(/meshwork-cache-[0-9a-f]{12}$/);
  });
});

describe('a data folder', () => {
  const sleeper = () => spawn('sleep', ['600']);

  it('refuses a second stack on the same data, and names the address of the first', async () => {
    const claim = await Claim.take(folder);
    await claim.note({ url: 'http://localhost:8080' });
    await expect(Claim.take(folder)).rejects.toThrow(
      `a stack runs on ${folder} already (process ${process.pid}, http://localhost:8080)`,
    );
    expect((await runningStack(folder))?.url).toBe('http://localhost:8080');
    await claim.release();
    expect(await runningStack(folder)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('ends the processes that a killed stack has left, and no others', async () => {
    const [left, stranger] = [sleeper(), sleeper()];
    const ended = once(left, 'exit');
    const record = {
      owner: { pid: 2 ** 22 + 1, born: '1' },
      // The stranger got the process id of a part that ended long ago.
      children: { catalog: describeProcess(left.pid), auth: { pid: stranger.pid, born: '1' } },
    };
    await writeFile(join(folder, 'stack.json'), JSON.stringify(record));
    const claim = await Claim.take(folder);
    await ended;
    expect(left.signalCode).toBe('SIGTERM');
    expect(describeProcess(stranger.pid)).toBeDefined();
    stranger.kill();
    await claim.release();
  });

  it('records the current process of each part', async () => {
    const [first, second] = [sleeper(), sleeper()];
    const claim = await Claim.take(folder);
    await Promise.all([claim.noteChild('auth', first.pid), claim.noteChild('auth', second.pid)]);
    expect(JSON.parse(await readFile(join(folder, 'stack.json'), 'utf8')).children).toEqual({
      auth: describeProcess(second.pid),
    });
    first.kill();
    second.kill();
    await claim.release();
  });
});
