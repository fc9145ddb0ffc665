import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started, as Linux lists them. */
export const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

/** A process and everything that it has started. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Tells whether a process runs. One that has ended and was not collected yet does not. */
export const isAlive = (pid: number | undefined): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** Signals processes; those that have ended meanwhile are left out. */
export const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
};

/** Resident memory in MiB, and open descriptors; zeros for a process that is gone. */
export const usageOf = (pid: number | undefined): { mebibytes: number; descriptors: number } => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      mebibytes: Math.round(Number(kilobytes ?? 0) / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { mebibytes: 0, descriptors: 0 };
  }
};

/** Ticks per second in which Linux counts processor time. */
const TICKS = 100;

/** Processor time that processes have used so far, in s. */
export const processorTimeOf = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => {
    try {
      // After the name, which may contain anything, the 12th and 13th fields are the time in the program and in the kernel.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
    } catch {
      return sum;
    }
  }, 0);

/** Processor time that the whole machine has used so far, in s. */
export const machineTime = (): number => {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9);
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
};
