import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../lib/failure.ts';

const HEARTBEAT_MS = 1000;
/** Time without an update after which a holder counts as dead. */
const STALE_MS = 10_000;

const age = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

const acquire = async (path: string, timeoutMs: number): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await mkdir(path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if ((await age(path)) > STALE_MS) {
      await rm(path, { recursive: true, force: true });
      continue;
    }
    if (Date.now() > deadline) throw new Failure(`another release is under way (${path})`);
    await sleep(50 + Math.random() * 50);
  }
};

/**
 * Runs `work` while no other process does the same. The lock is a folder whose time is updated while its holder runs;
 * a process id would mean nothing between containers that share the volume.
 * @param timeoutMs limit for waiting on another holder
 */
export const withLock = async <T>(path: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> => {
  await acquire(path, timeoutMs);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(path, { recursive: true, force: true });
  }
};
