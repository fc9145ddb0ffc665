import { readFileSync } from 'node:fs';

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

/** Whether a process runs. One that has ended and was not collected yet does not. */
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

/** Resident memory in MiB, and open files; zeros for a process that is gone. */
export const usageOf = (pid: number | undefined): { mebibytes: number } => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { mebibytes: Math.round(Number(kilobytes ?? 0) / 1024) };
  } catch {
    return { mebibytes: 0 };
  }
};
