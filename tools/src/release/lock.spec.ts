import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { withLock } from './lock.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('admits one holder at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = () =>
    withLock(path, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(5);
      inside -= 1;
    });
  await Promise.all([work(), work(), work(), work()]);
  expect(most).toBe(1);
});

it('is free again after a failure', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
});

it('fails when another process holds it for too long', async () => {
  await mkdir(path);
  await expect(withLock(path, async () => 1, 120)).rejects.toThrow('another release is under way');
});

it('takes over the lock of a dead holder', async () => {
  await mkdir(path);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await expect(withLock(path, async () => 'mine', 500)).resolves.toBe('mine');
});
