import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const STOP_TIMEOUT_MS = 10_000;

/** A process that is distinguishable from a later one with the same id. */
export const processSchema = z.object({
  pid: z.int().positive(),
  /** Its start time, in the system's own form. */
  born: z.string(),
});

type KnownProcess = z.infer<typeof processSchema>;

/** Field of /proc/…/stat with the start time, counted after the name in brackets, which may hold anything. */
const START_TIME = 19;

const startTimeOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended.
    return state === 'Z' ? undefined : fields[START_TIME - 1];
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
};

export const describeProcess = (pid: number | undefined): KnownProcess | undefined => {
  const born = pid ? startTimeOf(pid) : undefined;
  return pid && born ? { pid, born } : undefined;
};

export const isRunning = ({ pid, born }: KnownProcess): boolean => startTimeOf(pid) === born;

/** Ends a process that a killed stack has left. */
export const stopStray = async (stray: KnownProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (!stray || stray.pid === process.pid || !isRunning(stray)) return;
  process.kill(stray.pid, signal);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isRunning(stray)) {
    if (Date.now() > deadline) process.kill(stray.pid, 'SIGKILL');
    await sleep(50);
  }
};
