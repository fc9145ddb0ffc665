import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isRemote,
  type Manifest,
  type RemoteManifest,
  SERVER_BUILD_FILE,
  SERVER_CHUNKS_FILE,
  SERVER_PAGE_FILE,
} from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import { messageOf } from '../../lib/failure.ts';
import { Site } from '../site.ts';
import { requireRemote, sharedStubs } from './remote-smoke.ts';

/** The part of the shell's server build that the check uses (shell/src/server/server.types.ts). */
interface ShellServer {
  readonly shared: Readonly<Record<string, unknown>>;
  renderPage(url: string, environment: object): Promise<unknown>;
}

/** Milliseconds that a page may wait for its calls, none of which is answered. */
const DATA_TIMEOUT = 100;

const loadShell = async (folder: string, version: string) => {
  const server = (await loadServerBuild(
    join(folder, SERVER_BUILD_FILE),
    `/_shell/${version}/`,
  )) as ShellServer;
  if (typeof server.renderPage !== 'function') throw new Error('it does not export renderPage');
  const template = await readFile(join(folder, SERVER_PAGE_FILE), 'utf8');
  const chunks: unknown = JSON.parse(await readFile(join(folder, SERVER_CHUNKS_FILE), 'utf8'));
  /** Renders a page without data, as if `remotes` were all that is published. */
  const render = (url: string, remotes: ReadonlyMap<string, { manifest: RemoteManifest; module: unknown }>) =>
    server.renderPage(url, {
      template,
      chunks,
      sheets: [],
      registry: { remote: (name: string) => remotes.get(name)?.manifest, refresh: async () => {} },
      loadRemote: async (name: string) => {
        const remote = remotes.get(name);
        if (!remote) throw new Error(`${name} takes no part in the check`);
        return remote.module;
      },
      fetch: () => Promise.reject(new TypeError('the smoke check has no network')),
      timeout: DATA_TIMEOUT,
    });
  return { server, render };
};

/** The live shell with its server build, if there is one. */
const liveShell = async (www: string): Promise<Awaited<ReturnType<typeof loadShell>> | undefined> => {
  const site = new Site(www);
  const version = (await site.registry()).shell?.version;
  if (!version) return undefined;
  const folder = site.versionFolder('shell', version);
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return undefined;
  // The live shell is not what is released here.
  return loadShell(folder, version).catch(() => undefined);
};

const smokeRemoteBuild = async (folder: string, manifest: RemoteManifest, www?: string): Promise<void> => {
  const { name, version, contractVersion, mounts } = manifest;
  const load = (shared: Readonly<Record<string, unknown>>) =>
    loadServerBuild(join(folder, SERVER_BUILD_FILE), `/_mfe/${name}/${version}/`, shared);
  const pages: (() => Promise<unknown>)[] = [];
  await requireRemote(await load(sharedStubs(contractVersion, pages)), manifest, pages);
  const shell = www && (await liveShell(www));
  if (!shell || mounts.length === 0) return;
  await shell.render(
    `/${mounts[0]}`,
    new Map([[name, { manifest, module: await load(shell.server.shared) }]]),
  );
};

/**
 * Loads the build with which the renderer draws pages, all of its pages too, and renders the first one: a remote's with the live
 * shell. A build without one is left to browsers.
 * @param www the published versions; without them no remote's page is rendered
 * @throws Error that says what is wrong with it
 */
export const smokeServerBuild = async (folder: string, manifest: Manifest, www?: string): Promise<void> => {
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return;
  try {
    if (isRemote(manifest)) await smokeRemoteBuild(folder, manifest, www);
    else await (await loadShell(folder, manifest.version)).render('/', new Map());
  } catch (error) {
    throw new Error(`${SERVER_BUILD_FILE}: ${messageOf(error)}`);
  }
};
