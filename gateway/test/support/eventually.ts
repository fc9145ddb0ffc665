import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Repeats a check until it no longer throws. @throws the check's last error, after a minute */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await delay(50);
    }
  }
}
