import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { folderOf, type Process } from '../lib/apps.ts';
import { fingerprint, readJson, writeJson } from '../lib/files.ts';
import { fromRoot } from '../lib/paths.ts';
import { afterRelease, afterRollback, emptyHistory, historySchema, prune, withVersion } from './history.ts';
import { withLock } from './lock.ts';
import { DRAFT } from './version-folder.ts';

const FOLDER = 'processes';

/** A build and the one to which a rollback goes: who needs an older one releases it anew. */
const KEPT_BUILDS = 3;

const recordSchema = historySchema.extend({
  /** It was released or taken back by its command, so that a start leaves it as it is. */
  isChosen: z.boolean().default(false),
});

type BuildRecord = z.infer<typeof recordSchema>;

/** A build that runs apart from the one that the next edit replaces. */
export interface KeptBuild {
  readonly version: string;
  readonly folder: string;
}

/** Source maps are as big as all else, and no process reads them. */
const isMap = (path: string): boolean => path.endsWith('.map');

const copyBuild = async (dist: string, target: string): Promise<void> => {
  const draft = join(dirname(target), DRAFT + randomBytes(6).toString('hex'));
  await cp(dist, draft, { recursive: true, filter: (path) => !isMap(path) });
  await rename(draft, target);
};

/** Makes the link lead to `target`, or removes it where that does not exist. */
const linkTo = async (target: string, link: string): Promise<void> => {
  await rm(link, { force: true });
  if (existsSync(target)) await symlink(target, link);
};

/** The builds of services and renderer that a stack of `npm start` keeps in its data folder, by their content. */
export class KeptBuilds {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, FOLDER);
  }

  /** Runs `change` while nobody else releases a process of this stack. */
  async exclusively<T>(change: () => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    return withLock(join(this.folder, 'lock'), change);
  }

  async record(part: Process): Promise<BuildRecord> {
    const raw = await readJson(this.recordOf(part));
    return raw === undefined ? { ...emptyHistory(), isChosen: false } : recordSchema.parse(raw);
  }

  build(part: Process, version: string): KeptBuild {
    return { version, folder: join(this.folder, part, version) };
  }

  /** The build that a release or a rollback has chosen, where its folder is still there. */
  async chosen(part: Process): Promise<KeptBuild | undefined> {
    const { isChosen, line } = await this.record(part);
    const version = line.at(-1);
    const build = isChosen && version ? this.build(part, version) : undefined;
    return build && existsSync(build.folder) ? build : undefined;
  }

  /**
   * Has the kept builds find the packages that are not in them in this checkout. The one of the last start may have been moved or removed;
   * where it is there, another checkout that releases one part does not change what the others load.
   * @param isStart this checkout starts the stack, so all builds load its packages
   */
  async findPackages(parts: readonly Process[], isStart: boolean): Promise<void> {
    for (const part of ['' as const, ...parts]) {
      await mkdir(join(this.folder, part), { recursive: true });
      const link = join(this.folder, part, 'node_modules');
      const isFound = existsSync(link);
      if (isStart || !isFound) await linkTo(fromRoot(part && folderOf(part), 'node_modules'), link);
    }
  }

  /** Copies a build. */
  async keep(part: Process, dist: string): Promise<KeptBuild> {
    const build = this.build(part, await fingerprint(dist, (path) => !isMap(path)));
    await this.findPackages([part], false);
    if (!existsSync(build.folder)) await copyBuild(dist, build.folder);
    return build;
  }

  /** Notes what runs from now on. @param isChosen a start leaves it as it is */
  async noteLive(part: Process, { version }: KeptBuild, isChosen: boolean): Promise<void> {
    const before = await this.record(part);
    const now = new Date().toISOString();
    const known = version in before.versions ? before : withVersion(before, version, version, now);
    await this.write(part, { ...afterRelease(known, version, now), isChosen });
  }

  async noteRollback(part: Process, { version }: KeptBuild): Promise<void> {
    const history = afterRollback(await this.record(part), version, new Date().toISOString());
    await this.write(part, { ...history, isChosen: true });
  }

  private async write(part: Process, { isChosen, ...whole }: BuildRecord): Promise<void> {
    const { history, gone } = prune(whole, KEPT_BUILDS);
    await writeJson(this.recordOf(part), { ...history, isChosen });
    for (const version of gone) await rm(this.build(part, version).folder, { recursive: true, force: true });
  }

  private recordOf(part: Process): string {
    return join(this.folder, `${part}.json`);
  }
}
