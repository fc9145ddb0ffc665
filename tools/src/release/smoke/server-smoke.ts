import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isRemote,
  type Manifest,
  type RemoteManifest,
  SERVER_BUILD_FILE,
  type ShellManifest,
} from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import { messageOf } from '../../lib/failure.ts';
import { readManifest } from '../pointer.ts';
import { Site } from '../site.ts';
import { requireRemote, sharedStubs } from './remote-smoke.ts';
import { liveShell, loadShell, missingIn } from './shell-build.ts';

/** The way where neither a shell nor its remotes can go first. */
const TOGETHER =
  'all together: npm start -- --publish, or in containers deploy/upgrade.sh (docs/operate/upgrade.md#shell-and-remotes-together)';

type Shell = Awaited<ReturnType<typeof loadShell>>;

/** Is told what is looked at now. */
export type Progress = (words: string) => void;

interface SmokeOptions {
  /** The published versions: a remote is drawn with the live shell, a shell with all published remotes. */
  readonly www?: string | undefined;
  readonly progress: Progress;
}

/** Characters of a page without data; our largest has a twentieth of it. */
const LARGEST_PAGE = 1_000_000;

/** Milliseconds that the timers of drawn pages have: what they throw ends the process, here as in the renderer. */
const LATE = 1000;

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Waits until no timer is left that was not there before. */
const lateEnd = async (before: number): Promise<void> => {
  for (const end = Date.now() + LATE; timers() > before && Date.now() < end; ) await sleep(50);
};

interface Route {
  readonly path?: string;
  readonly element?: unknown;
  readonly children?: readonly Route[];
}

/** The addresses of routes, with 1 for each parameter. */
const addressesOf = (routes: readonly Route[], base: string): string[] =>
  routes.flatMap(({ path, element, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path.replace(/:\w+\??/g, '1')}`;
    return [...(element === undefined ? [] : [address]), ...addressesOf(children, address)];
  });

type Remote = { readonly default: { readonly routes: Readonly<Record<string, readonly Route[]>> } };

/** Draws pages of a remote with a shell. @throws Error that says what the shell lacks, or how a page failed */
const renderWith = async (
  shell: Shell,
  { folder, manifest, progress }: { folder: string; manifest: RemoteManifest; progress: Progress },
  isReleased: boolean,
): Promise<void> => {
  const { name, version, mounts } = manifest;
  const missing = missingIn(shell, manifest);
  if (missing.length > 0)
    throw new Error(
      `the shell lacks ${missing.join(', ')}; release the ${isReleased ? 'shell' : 'remote'} first, or, where each needs the other, ${TOGETHER}`,
    );
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return;
  const file = join(folder, SERVER_BUILD_FILE);
  const module = await loadServerBuild(file, `/_mfe/${name}/${version}/`, shell.server.shared);
  const { routes } = (module as Remote).default;
  const pages = mounts.flatMap((mount) => addressesOf(routes[mount] ?? [], `/${mount}`));
  // One page of a published remote is enough to show whether the shell fits.
  const before = timers();
  for (const url of isReleased ? pages : pages.slice(0, 1)) {
    progress(url);
    const page = await shell.render(url, new Map([[name, { manifest, module }]])).catch((error: unknown) => {
      throw new Error(`${url}: ${messageOf(error)}`);
    });
    if (!isReleased) continue;
    if ((page.html?.length ?? 0) > LARGEST_PAGE)
      throw new Error(`${url} is drawn with more than ${LARGEST_PAGE} characters`);
    if (page.isComplete === false) throw new Error(`${url}: the live shell cannot draw it`);
    if (page.status === 404)
      throw new Error(
        `the live shell has no page ${url}; release the shell first, and before it the service of a new domain and the renderer (docs/new-domain.md)`,
      );
  }
  await lateEnd(before);
};

/** @throws Error when the live shell, or a live remote, and a remote exclude each other */
const requirePlace = async (shell: Shell, manifest: RemoteManifest, www: string): Promise<void> => {
  const { name, contractVersion, mounts } = manifest;
  const live = shell.server.shared['@meshwork/shell-contract'] as { CONTRACT_VERSION?: number } | undefined;
  if (live?.CONTRACT_VERSION !== undefined && live.CONTRACT_VERSION !== contractVersion)
    throw new Error(
      `it is for contract ${contractVersion}, and the live shell has ${live.CONTRACT_VERSION}; release the shell first`,
    );
  for (const [other, entry] of Object.entries((await new Site(www).registry()).remotes)) {
    const taken = other === name ? [] : mounts.filter((mount) => entry.mounts.includes(mount));
    if (taken.length > 0) throw new Error(`/${taken.join(', /')} is a page of ${other}`);
  }
};

const smokeRemoteBuild = async (
  folder: string,
  manifest: RemoteManifest,
  { www, progress }: SmokeOptions,
): Promise<void> => {
  const { name, version, contractVersion } = manifest;
  const pages: (() => Promise<unknown>)[] = [];
  const file = join(folder, SERVER_BUILD_FILE);
  progress(SERVER_BUILD_FILE);
  const module = await loadServerBuild(
    file,
    `/_mfe/${name}/${version}/`,
    sharedStubs(contractVersion, pages),
  );
  await requireRemote(module, manifest, pages);
  const shell = www && (await liveShell(www));
  if (!shell) return;
  await requirePlace(shell, manifest, www);
  await renderWith(shell, { folder, manifest, progress }, true);
};

/** The published versions of all remotes; the live ones first. */
const publishedRemotes = async (www: string) => {
  const site = new Site(www);
  const { remotes } = await site.registry();
  const versions = await Promise.all(
    Object.keys(remotes).map(async (name) => {
      const kept = Object.keys((await site.history(name)).versions);
      return kept.map((version) => ({ name, version, isLive: remotes[name]?.version === version }));
    }),
  );
  return versions.flat().sort((a, b) => Number(b.isLive) - Number(a.isLive));
};

/**
 * Renders a page of every published remote with a new shell. A live one that it would take down refuses it; of one that is kept for a
 * rollback it is said.
 */
const smokeShellBuild = async (
  folder: string,
  manifest: ShellManifest,
  { www, progress }: SmokeOptions,
): Promise<void> => {
  const shell = await loadShell(folder, manifest);
  await shell.render('/', new Map());
  if (!www) return;
  const site = new Site(www);
  for (const { name, version, isLive } of await publishedRemotes(www)) {
    const remote = site.versionFolder(name, version);
    try {
      const manifest = await readManifest(remote);
      if (isRemote(manifest)) await renderWith(shell, { folder: remote, manifest, progress }, false);
    } catch (error) {
      const words = `${name} ${version}: ${messageOf(error)}`;
      if (isLive) throw new Error(`it would take down ${words}`);
      console.log(`no rollback any more to ${words}`);
    }
  }
};

/**
 * Loads the build with which the renderer draws pages, and draws them: all pages of a remote with the live shell. A build without one is left to browsers.
 * @throws Error that says what is wrong with it
 */
export const smokeServerBuild = async (
  folder: string,
  manifest: Manifest,
  options: SmokeOptions,
): Promise<void> => {
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return;
  try {
    if (isRemote(manifest)) await smokeRemoteBuild(folder, manifest, options);
    else await smokeShellBuild(folder, manifest, options);
  } catch (error) {
    throw new Error(`${SERVER_BUILD_FILE}: ${messageOf(error)}`);
  }
};
