import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isRemote,
  type Manifest,
  type RemoteManifest,
  SERVER_BUILD_FILE,
} from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import { messageOf } from '../../lib/failure.ts';
import { readManifest } from '../pointer.ts';
import { Site } from '../site.ts';
import { requireRemote, sharedStubs } from './remote-smoke.ts';
import { liveShell, loadShell, missingNames } from './shell-build.ts';

type Shell = Awaited<ReturnType<typeof loadShell>>;

/** Renders the first page of a remote with a shell. @throws Error that says what the shell lacks, or how the page failed */
const renderWith = async (shell: Shell, folder: string, manifest: RemoteManifest): Promise<void> => {
  const { name, version, mounts } = manifest;
  const missing = missingNames(manifest, shell.server.shared);
  if (missing.length > 0) throw new Error(`the shell lacks ${missing.join(', ')}`);
  const [mount] = mounts;
  if (!mount || !existsSync(join(folder, SERVER_BUILD_FILE))) return;
  const file = join(folder, SERVER_BUILD_FILE);
  const module = await loadServerBuild(file, `/_mfe/${name}/${version}/`, shell.server.shared);
  await shell.render(`/${mount}`, new Map([[name, { manifest, module }]]));
};

const smokeRemoteBuild = async (folder: string, manifest: RemoteManifest, www?: string): Promise<void> => {
  const { name, version, contractVersion } = manifest;
  const pages: (() => Promise<unknown>)[] = [];
  const file = join(folder, SERVER_BUILD_FILE);
  const module = await loadServerBuild(
    file,
    `/_mfe/${name}/${version}/`,
    sharedStubs(contractVersion, pages),
  );
  await requireRemote(module, manifest, pages);
  const shell = www && (await liveShell(www));
  if (shell) await renderWith(shell, folder, manifest);
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
const smokeShellBuild = async (folder: string, version: string, www?: string): Promise<void> => {
  const shell = await loadShell(folder, version);
  await shell.render('/', new Map());
  if (!www) return;
  const site = new Site(www);
  for (const { name, version, isLive } of await publishedRemotes(www)) {
    const remote = site.versionFolder(name, version);
    try {
      const manifest = await readManifest(remote);
      if (isRemote(manifest)) await renderWith(shell, remote, manifest);
    } catch (error) {
      const words = `${name} ${version}: ${messageOf(error)}`;
      if (isLive) throw new Error(`it would take down ${words}`);
      console.log(`no rollback any more to ${words}`);
    }
  }
};

/**
 * Loads the build with which the renderer draws pages, all of its pages too, and renders the first one: a remote's with the live
 * shell. A build without one is left to browsers.
 * @param www the published versions: a remote is rendered with the live shell, a shell with all published remotes
 * @throws Error that says what is wrong with it
 */
export const smokeServerBuild = async (folder: string, manifest: Manifest, www?: string): Promise<void> => {
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return;
  try {
    if (isRemote(manifest)) await smokeRemoteBuild(folder, manifest, www);
    else await smokeShellBuild(folder, manifest.version, www);
  } catch (error) {
    throw new Error(`${SERVER_BUILD_FILE}: ${messageOf(error)}`);
  }
};
