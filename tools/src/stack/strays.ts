import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Command line of a process; empty where the system does not tell (then nothing is taken for ours). */
const commandLine = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');

/** Whether a process lives and its command line names `mark`: its id may have been given to somebody else since. */
export const isRunning = async (pid: number, mark: string): Promise<boolean> =>
  alive(pid) && (await commandLine(pid)).includes(mark);

/** Ends what a stack that was killed outright left behind. @returns whether there was something. */
export const stopStray = async (
  pid: number | undefined,
  mark: string,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<boolean> => {
  if (!pid || pid === process.pid || !(await isRunning(pid, mark))) return false;
  process.kill(pid, signal);
  const deadline = Date.now() + PATIENCE_MS;
  while (await isRunning(pid, mark)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
  return true;
};
