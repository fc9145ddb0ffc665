import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isRemote, type Manifest } from '@meshwork/mf-config/build-manifest';
import { Failure } from '../lib/failure.ts';
import { filesUnder, fingerprint } from '../lib/files.ts';
import { afterRelease, afterRollback, type History, previous, prune, withVersion } from './history.ts';
import { allowedInlineScripts, untilAllowed, writeLivePages } from './live-pages.ts';
import { readManifest, withPointer } from './pointer.ts';
import { liveVersion, Site } from './site.ts';
import { copyVersion, type Effort } from './version-folder.ts';

/** Old versions of an application stay, so that tabs opened before a release keep working. */
export const KEPT_VERSIONS = 5;

export interface PublishOptions {
  www: string;
  /** A build's output with its `mesh-manifest.json`. */
  dist: string;
  effort?: Effort;
  /** Everything that is published now: a shell need not fit what is replaced with it. */
  together?: readonly string[];
  /** Runs on the copied folder before the pointer moves; a throw leaves the old version live. */
  check?: (folder: string, manifest: Manifest, www?: string) => Promise<void>;
}

export interface Published {
  app: string;
  version: string;
  /** False where exactly this version was live already. */
  changed: boolean;
}

const activate = async (site: Site, manifest: Manifest): Promise<void> => {
  const registry = withPointer(await site.registry(), manifest);
  await site.writeRegistry(registry);
  await writeLivePages(site, registry);
};

/** Source maps hold paths of the machine that built them. */
const contentOf = (dist: string): Promise<string> => fingerprint(dist, (path) => !path.endsWith('.map'));

const currentHistory = async (site: Site, app: string): Promise<History> => {
  await writeLivePages(site, await site.registry());
  return site.history(app);
};

const refuseOtherContent = (history: History, { name, version }: Manifest, content: string): void => {
  const known = history.versions[version];
  if (known && known.content !== content) {
    throw new Failure(
      `${name} ${version} was published before with other content; a version is never overwritten`,
    );
  }
};

/**
 * Publishes a build as an immutable folder named by its content and makes it live. The registry's rename is the one
 * moment of change: after an interruption before it, the old version is still live.
 */
export const publish = async (options: PublishOptions): Promise<Published> => {
  const manifest = await readManifest(options.dist);
  const { name: app, version } = manifest;
  const site = new Site(options.www);
  const [content, files] = await Promise.all([contentOf(options.dist), filesUnder(options.dist)]);
  requireNamedFiles(manifest, files);
  return site.exclusively(app, async () => {
    const before = await currentHistory(site, app);
    refuseOtherContent(before, manifest, content);
    const registry = await site.registry();
    const live = liveVersion(registry, app);
    const changed = live !== version;
    const isAll =
      app === 'shell' && Object.keys(registry.remotes).every((remote) => options.together?.includes(remote));
    const target = site.versionFolder(app, version);
    const allowed = await allowedInlineScripts(site);
    const check = async (folder: string) =>
      options.check?.(folder, manifest, isAll ? undefined : options.www);
    const isKept = version in before.versions && existsSync(target);
    const former = live && site.versionFolder(app, live);
    if (!isKept) await copyVersion(options.dist, target, { check, effort: options.effort, former });
    // The other parts have changed since it was tried.
    else if (changed) await check(target);
    const now = new Date().toISOString();
    const known = version in before.versions ? before : withVersion(before, version, content, now);
    const { history, gone } = prune(afterRelease(known, version, now), KEPT_VERSIONS);
    await site.writeHistory(app, history);
    if (app === 'shell' && before.line.length > 0) await untilAllowed(site, version, allowed);
    await activate(site, manifest);
    for (const old of gone) await rm(site.versionFolder(app, old), { recursive: true, force: true });
    return { app, version, changed };
  });
};

const namedFiles = (manifest: Manifest): string[] => {
  if (!isRemote(manifest)) return ['index.html'];
  const { entry, exposed, styles, firstFetch = [] } = manifest;
  return [entry, ...exposed, ...styles, ...firstFetch.flatMap(({ files }) => files)];
};

const requireNamedFiles = (manifest: Manifest, files: string[]): void => {
  const missing = namedFiles(manifest).filter((file) => !files.includes(file));
  if (missing.length > 0) throw new Failure(`the build of ${manifest.name} lacks ${missing.join(', ')}`);
};

/**
 * Moves the pointer back to the version that was live before, or to a named one (its first digits do).
 * @param check runs on the version's folder before the pointer moves; a throw leaves everything as it is
 * @returns the version that is live now.
 */
export const rollback = async (
  www: string,
  app: string,
  { wanted, check }: { wanted?: string | undefined; check?: PublishOptions['check'] } = {},
): Promise<string> => {
  const site = new Site(www);
  return site.exclusively(app, async () => {
    const history = await currentHistory(site, app);
    const version = wanted ? namedVersion(history, app, wanted) : previous(history);
    if (!version) throw new Failure(`${app} has no earlier version`);
    const folder = site.versionFolder(app, version);
    const manifest = await readManifest(folder);
    await check?.(folder, manifest, www);
    await site.writeHistory(app, afterRollback(history, version, new Date().toISOString()));
    await activate(site, manifest);
    return version;
  });
};

/** The one kept version of a part that begins with the digits `wanted`. */
export const namedVersion = (history: History, app: string, wanted: string): string => {
  const known = Object.keys(history.versions);
  const [version, ...more] = known.filter((candidate) => candidate.startsWith(wanted));
  if (!version) throw new Failure(`${app} has no version ${wanted}; it has: ${known.join(', ') || 'none'}`);
  if (more.length > 0)
    throw new Failure(`${wanted} means several versions of ${app}: ${[version, ...more].join(', ')}`);
  return version;
};
