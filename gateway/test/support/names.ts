import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The name server of gateways that start while this is there: a `getent` before the system's in the PATH. */
export class Names {
  private readonly path = process.env.PATH;
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param addresses by name; other names are unknown */
  static async start(addresses: Readonly<Record<string, string>>): Promise<Names> {
    const names = new Names(await mkdtemp(join(tmpdir(), 'mesh-names-')));
    await names.answer(addresses);
    process.env.PATH = `${names.folder}:${names.path}`;
    return names;
  }

  answer(addresses: Readonly<Record<string, string>>): Promise<void> {
    const known = Object.entries(addresses).map(([name, address]) => `${name}) echo "${address} STREAM" ;;`);
    return this.fail(`case $2 in ${known.join(' ')} *) exit 2 ;; esac`);
  }

  /** @param command of the shell in place of an answer */
  async fail(command: string): Promise<void> {
    const file = join(this.folder, 'getent');
    await writeFile(`${file}.next`, `#!/bin/sh\necho "$2" >>'${this.folder}/asked'\n${command}\n`);
    await chmod(`${file}.next`, 0o755);
    await rename(`${file}.next`, file);
  }

  /** Waits until a question that began after this call has its answer, which is so when the next one begins. */
  async askedAgain(): Promise<void> {
    const asked = async () => (await readFile(join(this.folder, 'asked'), 'utf8')).split('\n').length;
    const before = await asked();
    while ((await asked()) < before + 2) await delay(50);
  }

  async stop(): Promise<void> {
    process.env.PATH = this.path;
    await rm(this.folder, { recursive: true, maxRetries: 5, retryDelay: 100, force: true });
  }
}
