import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';

/** The name of the database's clock beside those of services. */
export const DATABASE = 'database';

const LIBRARY = 'libfaketime.so.1';

/** Where Debian's package `libfaketime` puts its library. */
const findLibrary = async (): Promise<string | undefined> => {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const path = join('/usr/lib', folder, 'faketime', LIBRARY);
    if (existsSync(path)) return path;
  }
  return undefined;
};

/** Why the database's clock cannot be set here; undefined where it can. */
export const cannotSetDatabase = async (): Promise<string | undefined> =>
  (await findLibrary()) ? undefined : "the database's clock: install the package libfaketime";

/** The wall clocks of a site's services and of its database, each of which can be set. */
export class Clocks {
  private readonly folder: string;

  /** @param folder where the parts find how far their clocks are away */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Builds the environment in which the database's clock can be set; undefined where the library is missing. */
  static async environmentOfDatabase(folder: string): Promise<NodeJS.ProcessEnv | undefined> {
    const library = await findLibrary();
    if (!library) return undefined;
    const clocks = new Clocks(folder);
    await clocks.set(DATABASE, 0);
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clocks.fileOf(DATABASE),
      FAKETIME_CACHE_DURATION: '1',
      // Setting a machine's clock leaves its timers alone.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** Builds the flags with which Node runs a service whose clock can be set. */
  flagsOf(service: Service): string[] {
    const program = pathToFileURL(fromRoot('tools/src/faults/shifted-clock.ts'));
    program.searchParams.set('file', this.fileOf(service));
    return [`--import=${program.href}`];
  }

  /** Sets the clock of a running part, within a second. @param ms away from the machine's; 0: right again */
  async set(part: Service | typeof DATABASE, ms: number): Promise<void> {
    // The library reads seconds, with a sign.
    if (part === DATABASE) await writeFile(this.fileOf(part), `${ms < 0 ? '-' : '+'}${Math.abs(ms / 1000)}`);
    else if (ms === 0) await rm(this.fileOf(part), { force: true });
    else await writeFile(this.fileOf(part), String(ms));
  }

  private fileOf(part: string): string {
    return join(this.folder, `${part}.clock`);
  }
}
