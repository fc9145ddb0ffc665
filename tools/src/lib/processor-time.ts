import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time that a process has used, since the clock says nothing of it on a busy machine.
 * @returns undefined where the system does not say it
 */
export const processorTime = (pid: number | undefined): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // utime and stime, in ticks of 10 ms, counted after the name in brackets, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
};
