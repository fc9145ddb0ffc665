import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Claim, runningStack } from './claim.ts';
import { describeProcess } from './strays.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-claim-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const recordFile = () => join(folder, 'stack.json');
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
  await writeFile(recordFile(), JSON.stringify(record));
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
  expect(JSON.parse(await readFile(recordFile(), 'utf8')).children).toEqual({
    auth: describeProcess(second.pid),
  });
  first.kill();
  second.kill();
  await claim.release();
});
