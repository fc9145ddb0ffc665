import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATEs of a statement that did not get its lock: a deadlock, and the end of `lock_timeout`. */
const CONFLICTS = new Set(['40P01', '55P03']);

/** The first wait and the longest one, in ms. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5_000;

/** A change that others did not let through for too long. Nothing of it was applied. */
export class LockConflictError extends Error {
  override readonly name = 'LockConflictError';

  constructor(what: string, tries: number, seconds: number, cause: unknown) {
    super(
      [
        `${what} was not applied: it got no lock in ${tries} tries within ${seconds} s, and was undone each time (${(cause as Error).message}).`,
        'What came before it stays applied. Run it again when fewer people write, or while READ_ONLY is set (docs/operate/upgrade.md).',
      ].join('\n'),
      { cause },
    );
  }
}

/**
 * Repeats a transaction that got no lock, after a random wait that grows, so that the others are done by then.
 * @param what names it in the failure
 * @param patience for how long it is begun anew, in ms
 * @param work is undone as a whole when it throws. It gets which try it is, from 1: a repeat had better lock all that it needs first, since
 *   one that takes a weak lock and then a stronger one meets every write that stands between the two
 * @throws LockConflictError after that time; any other failure at once
 */
export async function despiteLocks<T>(
  what: string,
  patience: number,
  work: (tries: number) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!CONFLICTS.has((error as { code?: string }).code ?? '')) throw error;
      const wait = (0.5 + Math.random()) * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
      if (performance.now() + wait > deadline)
        throw new LockConflictError(what, tries, Math.round(patience / 1000), error);
      await sleep(wait);
    }
  }
}
