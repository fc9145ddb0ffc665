import { readdir, readFile } from 'node:fs/promises';

const TICK_MS = 10;

interface Stat {
  parent: number;
  ms: number;
}

/** From /proc: the processor time of a process so far, and its parent. */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}

/** Processor time that a process alone has used since it started, in ms. */
export const ownCpuMs = async (pid: number): Promise<number> => (await statOf(pid))?.ms ?? 0;

/**
 * Processor time that a process and its children have used since they started, in ms. Unlike requests per second it hardly
 * depends on the machine's other load.
 */
export async function cpuMs(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const stats = await Promise.all(pids.map(async (each) => ({ each, stat: await statOf(each) })));
  return stats
    .filter(({ each, stat }) => each === pid || stat?.parent === pid)
    .reduce((sum, { stat }) => sum + (stat?.ms ?? 0), 0);
}
