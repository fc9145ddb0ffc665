import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';

/** The wall clocks of a site's services, each of which can be set. */
export class Clocks {
  private readonly folder: string;

  /** @param folder where the services find how far their clocks are away */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** What Node needs to run a service with a clock that can be set. */
  flagsOf(service: Service): string[] {
    const program = pathToFileURL(fromRoot('tools/src/faults/shifted-clock.ts'));
    program.searchParams.set('file', this.fileOf(service));
    return [`--import=${program.href}`];
  }

  /** Sets the clock of a running service, at once. @param ms away from the machine's; 0: right again */
  async set(service: Service, ms: number): Promise<void> {
    if (ms === 0) await rm(this.fileOf(service), { force: true });
    else await writeFile(this.fileOf(service), String(ms));
  }

  private fileOf(service: Service): string {
    return join(this.folder, `${service}.clock`);
  }
}
