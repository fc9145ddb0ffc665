import { readdir, readFile } from 'node:fs/promises';

const TICK_MS = 10;

/** From /proc: the processor time of a process so far in ms, that of its children that have ended, and its parent. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return {
    parent: fields[1] ?? 0,
    own: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  };
}

/** Adds up a figure of a process and its children: nginx and PostgreSQL work in theirs. */
async function overFamily(pid: number, figure: (pid: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const each of (await readdir('/proc')).map(Number).filter(Boolean))
    if (each === pid || (await statOf(each)).parent === pid) sum += await figure(each);
  return sum;
}

/** Processor time that a process alone has used since it started, in ms. */
export const ownCpuMs = async (pid: number): Promise<number> => (await statOf(pid)).own;

/**
 * Processor time that a process and its children have used since they started, in ms; those that have ended meanwhile, such as a connection
 * of PostgreSQL, count as well. Unlike requests per second it hardly depends on the machine's other load.
 */
export const cpuMs = (pid: number): Promise<number> =>
  overFamily(pid, async (each) => {
    const { own, ended } = await statOf(each);
    return own + ended;
  });

/** Memory of a process and its children in MB, shared pages by their share (PSS). Linux only. */
export const memoryMb = (pid: number): Promise<number> =>
  overFamily(pid, async (each) => {
    const text = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
