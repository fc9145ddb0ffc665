import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The name server of gateways that start while this is there: a `getent` before the system's in the PATH.
 * @param addresses by name; other names are unknown
 */
export async function startNames(addresses: Readonly<Record<string, string>>) {
  const path = process.env.PATH;
  const folder = await mkdtemp(join(tmpdir(), 'mesh-names-'));
  /** @param command of the shell in place of an answer */
  const fail = async (command: string): Promise<void> => {
    const file = join(folder, 'getent');
    await writeFile(`${file}.next`, `#!/bin/sh\necho "$2" >>'${folder}/asked'\n${command}\n`);
    await chmod(`${file}.next`, 0o755);
    await rename(`${file}.next`, file);
  };
  const answer = (known: Readonly<Record<string, string>>): Promise<void> => {
    const cases = Object.entries(known).map(([name, address]) => `${name}) echo "${address} STREAM" ;;`);
    return fail(`case $2 in ${cases.join(' ')} *) exit 2 ;; esac`);
  };
  await answer(addresses);
  process.env.PATH = `${folder}:${path}`;
  return {
    answer,
    fail,
    /** Waits until a question that began after this call has its answer, which is so when the next one begins. */
    askedAgain: async () => {
      const asked = async () => (await readFile(join(folder, 'asked'), 'utf8')).split('\n').length;
      const before = await asked();
      while ((await asked()) < before + 2) await delay(50);
    },
    stop: async () => {
      process.env.PATH = path;
      await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 100, force: true });
    },
  };
}
