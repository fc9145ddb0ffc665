import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, UNFINISHED, writeAtomically, writeJson } from '../lib/files.ts';
import { alignedWith, emptyHistory, type History, historySchema } from './history.ts';
import { withLock } from './lock.ts';
import { emptyRegistry, type Registry, registrySchema } from './pointer.ts';
import { DRAFT } from './version-folder.ts';

const STATE = '.releases';

/** Reads and writes the pointers and the records of one www folder. */
export class Site {
  readonly www: string;

  constructor(www: string) {
    this.www = www;
  }

  get records(): string {
    return join(this.www, STATE);
  }

  appFolder(app: string): string {
    return join(this.www, app);
  }

  versionFolder(app: string, version: string): string {
    return join(this.www, app, version);
  }

  async registry(): Promise<Registry> {
    const raw = await readJson(join(this.www, 'registry.json'));
    return raw === undefined ? emptyRegistry() : registrySchema.parse(raw);
  }

  /** Moves the pointers: the one step that makes a release live. */
  async writeRegistry(registry: Registry): Promise<void> {
    // Without blanks, because it is part of every page.
    await writeAtomically(join(this.www, 'registry.json'), JSON.stringify(registry));
  }

  async history(app: string): Promise<History> {
    const raw = await readJson(join(this.www, STATE, `${app}.json`));
    const history = raw === undefined ? emptyHistory() : historySchema.parse(raw);
    return alignedWith(history, liveVersion(await this.registry(), app));
  }

  async writeHistory(app: string, history: History): Promise<void> {
    await writeJson(join(this.www, STATE, `${app}.json`), history);
  }

  async apps(): Promise<string[]> {
    const files = await readdir(join(this.www, STATE)).catch(() => []);
    return files
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort();
  }

  /** Runs `change` under the folder's lock, after removing what interrupted releases of `app` have left. */
  async exclusively<T>(app: string, change: () => Promise<T>): Promise<T> {
    await mkdir(join(this.www, STATE), { recursive: true });
    return withLock(join(this.www, STATE, 'lock'), async () => {
      await mkdir(this.appFolder(app), { recursive: true });
      await removeFrom(this.appFolder(app), (name) => name.startsWith(DRAFT));
      for (const folder of [this.www, join(this.www, STATE), join(this.www, 'preload')]) {
        await removeFrom(folder, (name) => name.endsWith(UNFINISHED));
      }
      return change();
    });
  }
}

const removeFrom = async (folder: string, unwanted: (name: string) => boolean): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    if (unwanted(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
};

export const liveVersion = (registry: Registry, app: string): string | undefined =>
  app === 'shell' ? registry.shell?.version : registry.remotes[app]?.version;
