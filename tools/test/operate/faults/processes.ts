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
