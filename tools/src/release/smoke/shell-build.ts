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
  type ShellManifest,
} from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import { Failure } from '../../lib/failure.ts';
import { readManifest } from '../pointer.ts';
import { Site } from '../site.ts';

/** The part of the shell's server build that the check uses (shell/src/server/server.types.ts). */
interface ShellServer {
  readonly shared: Readonly<Record<string, unknown>>;
  renderPage(
    url: string,
    environment: object,
  ): Promise<{ status?: number; isComplete?: boolean; html?: string }>;
}

/** Milliseconds that a page may wait for its calls, none of which is answered. */
const DATA_TIMEOUT = 100;

export const loadShell = async (folder: string, { version, shared }: ShellManifest) => {
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
  return { server, versions: shared, render };
};

export const liveShell = async (www: string): Promise<Awaited<ReturnType<typeof loadShell>> | undefined> => {
  const site = new Site(www);
  const version = (await site.registry()).shell?.version;
  if (!version) return undefined;
  const folder = site.versionFolder('shell', version);
  if (!existsSync(join(folder, SERVER_BUILD_FILE))) return undefined;
  // The live shell is not what is released here.
  return loadShell(folder, (await readManifest(folder)) as ShellManifest).catch(() => undefined);
};

/**
 * Whether a remote that was built with one version runs with the other: what it asks for (libs/mf-config, shared-table.ts). A browser
 * refuses to start it otherwise.
 */
const isEnough = (library: string, built: string, there: string): boolean => {
  // Its contract has a number of its own.
  if (library === '@meshwork/shell-contract') return true;
  if (built.split('.', 1)[0] !== there.split('.', 1)[0]) return false;
  return (
    /^@meshwork\/(ui|language)\b/.test(library) || built.localeCompare(there, 'en', { numeric: true }) <= 0
  );
};

/** @returns the names and versions that a remote needs and the shell does not share, as "TeamTile of @meshwork/ui" or "@meshwork/ui 1.0.0 (2.1.0 is there)". */
export const missingIn = (
  { server, versions = {} }: Pick<Awaited<ReturnType<typeof loadShell>>, 'server' | 'versions'>,
  { uses = {}, shared = {} }: RemoteManifest,
): string[] => [
  ...Object.entries(shared).flatMap(([library, built]) => {
    const there = versions[library];
    return there === undefined || isEnough(library, built, there)
      ? []
      : [`${library} ${built} (${there} is there)`];
  }),
  ...Object.entries(uses).flatMap(([library, names]) =>
    names.filter((name) => !(name in Object(server.shared[library]))).map((name) => `${name} of ${library}`),
  ),
];

/**
 * Looks whether a kept version, and what is live beside it, have each other's names and versions. No page is rendered: a rollback is in a hurry.
 * @throws Failure that says what is missing
 */
export const requireFit = async (folder: string, manifest: Manifest, www = ''): Promise<void> => {
  const isPart = isRemote(manifest);
  const shell = await (isPart ? liveShell(www) : loadShell(folder, manifest).catch(() => undefined));
  if (!shell) return;
  const site = new Site(www);
  const live = Object.entries((await site.registry()).remotes).map(([name, { version }]) =>
    readManifest(site.versionFolder(name, version)),
  );
  for (const remote of isPart ? [manifest] : (await Promise.all(live)).filter(isRemote)) {
    const missing = missingIn(shell, remote);
    if (missing.length === 0) continue;
    const words = `${remote.name} ${remote.version} needs ${missing.join(', ')}, which the shell ${isPart ? '' : `${manifest.version} `}lacks`;
    throw new Failure(`${words}; nothing was changed`);
  }
};
