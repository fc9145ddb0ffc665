import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { SERVER_BUILD_FILE, SERVER_CHUNKS_FILE, SERVER_PAGE_FILE } from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import type { ServerEnvironment, ShellServer } from '@meshwork/shell/server';

type RemoteEntry = Pick<RemoteManifest, 'version' | 'entry' | 'contractVersion' | 'apis'>;

interface Registry {
  readonly shell?: { readonly version: string };
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

export interface LiveSite {
  /** The version of each part, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly render: ShellServer['renderPage'];
  readonly environment: Omit<ServerEnvironment, 'fetch' | 'timeout' | 'isSignedIn'>;
}

/** Milliseconds after which a version that could not be loaded is tried again. */
const RETRY_AFTER = 1000;

/**
 * The published versions to which the registry points. A release moves a pointer: the next request finds the new version, and
 * what was loaded for the former one is dropped.
 */
export class PublishedSite {
  private readonly www: string;
  private readonly pointers: string;
  private readonly log: (message: string, error?: unknown) => void;
  private live: LiveSite | undefined;
  /** Identifies the registry file from which `live` was opened. */
  private stamp = '';
  private opening: Promise<LiveSite> | undefined;
  private retryAt = 0;
  /** Modules that were loaded from a version folder, by the folder's path. */
  private loaded = new Map<string, Promise<unknown>>();

  /** @param log is called when a build is missing or cannot be loaded */
  constructor(www: string, log: (message: string, error?: unknown) => void) {
    this.www = www;
    this.pointers = join(www, 'registry.json');
    this.log = log;
  }

  /**
   * The site as it was published last. While a new version loads, or when it cannot be loaded, the former one is used.
   * @throws Error when nothing is published, or the shell's build is broken
   */
  async current(): Promise<LiveSite> {
    const stamp = await this.registryStamp();
    if (stamp !== this.stamp && !this.opening && Date.now() >= this.retryAt) this.startOpening(stamp);
    if (this.live) return this.live;
    if (!this.opening) throw new Error('The published versions cannot be loaded.');
    return this.opening;
  }

  private async registryStamp(): Promise<string> {
    const { ino, mtimeNs, size } = await stat(this.pointers, { bigint: true });
    return `${ino}:${mtimeNs}:${size}`;
  }

  private startOpening(stamp: string): void {
    this.opening = this.open();
    this.opening
      .then(
        (live) => {
          this.live = live;
          this.stamp = stamp;
        },
        (error: unknown) => {
          this.retryAt = Date.now() + RETRY_AFTER;
          this.log('The published versions cannot be loaded.', error);
        },
      )
      .finally(() => {
        this.opening = undefined;
      });
  }

  private async open(): Promise<LiveSite> {
    const registry = JSON.parse(await readFile(this.pointers, 'utf8')) as Registry;
    const version = registry.shell?.version;
    if (!version) throw new Error('No shell is published.');
    const used = new Map<string, Promise<unknown>>();
    const keep = <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const value = (this.loaded.get(key) as Promise<T> | undefined) ?? load();
      used.set(key, value);
      return value;
    };

    const shellFolder = join(this.www, 'shell', version);
    const shell = await keep(shellFolder, () => loadShell(shellFolder, `/_shell/${version}/`));
    const remotes = await Promise.all(
      Object.entries(registry.remotes).map(async ([name, entry]) => {
        const folder = join(this.www, name, entry.version);
        // A remote's module holds components of the shell that it was loaded with.
        const remote = await keep(`${shellFolder} ${folder}`, () =>
          this.loadRemote(folder, `/_mfe/${name}/${entry.version}/`, shell.server),
        );
        return [name, remote] as const;
      }),
    );
    this.loaded = used;
    const byName = new Map(remotes);
    return {
      versions: Object.fromEntries([
        ['shell', version],
        ...Object.entries(registry.remotes).map(([name, entry]) => [name, entry.version]),
      ]),
      render: shell.server.renderPage,
      environment: {
        template: shell.template,
        chunks: shell.chunks,
        sheets: [...shell.sheets, ...remotes.flatMap(([, { sheets }]) => sheets)],
        registry: { remote: (name) => registry.remotes[name], refresh: async () => {} },
        loadRemote: async (name) => {
          const remote = byName.get(name);
          if (!remote?.module) throw new Error(`${name} has no server build that works.`);
          return remote.module;
        },
      },
    };
  }

  /** A remote that cannot be loaded leaves its pages to the browser. */
  private async loadRemote(folder: string, base: string, shell: ShellServer) {
    const sheets = await readSheets(folder, base, shell);
    try {
      return { module: await loadServerBuild(join(folder, SERVER_BUILD_FILE), base, shell.shared), sheets };
    } catch (error) {
      this.log(`The server build in ${folder} cannot be loaded; browsers draw its pages.`, error);
      return { module: undefined, sheets };
    }
  }
}

async function loadShell(folder: string, base: string) {
  const [server, template, chunks] = await Promise.all([
    loadServerBuild(join(folder, SERVER_BUILD_FILE), base) as Promise<ShellServer>,
    readFile(join(folder, SERVER_PAGE_FILE), 'utf8'),
    readFile(join(folder, SERVER_CHUNKS_FILE), 'utf8').then(
      (text) => JSON.parse(text) as ServerEnvironment['chunks'],
    ),
  ]);
  return { server, template, chunks, sheets: await readSheets(folder, base, server) };
}

async function readSheets(folder: string, base: string, { styleSheet }: ShellServer) {
  const files = await readdir(join(folder, 'css')).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .sort()
      .map(async (file) =>
        styleSheet(base, `css/${file}`, await readFile(join(folder, 'css', file), 'utf8')),
      ),
  );
}
