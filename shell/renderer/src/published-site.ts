import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH, type SiteLanguage, siteLanguages } from '@meshwork/contracts-core';
import { SERVER_BUILD_FILE, SERVER_CHUNKS_FILE, SERVER_PAGE_FILE } from '@meshwork/mf-config/build-manifest';
import { loadServerBuild } from '@meshwork/mf-config/server-build';
import type { PublishedLanguage, ServerEnvironment, ShellServer } from '@meshwork/shell/server';
import { type Registry, readRegistry, registryFile, stampOf } from './pointers.ts';

interface LiveSite {
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
  private readonly own: string | undefined;
  private readonly log: (message: string, error?: unknown) => void;
  private live: LiveSite | undefined;
  /** Identifies the registry file from which `live` was opened. */
  private stamp = '';
  private opening: Promise<LiveSite> | undefined;
  private retryAt = 0;
  /** Modules that were loaded from a version folder, by the folder's path. */
  private loaded = new Map<string, Promise<unknown>>();

  /**
   * @param log is called when a build is missing or cannot be loaded
   * @param own the remote whose pages are drawn; another one is loaded when a page first shows something of it
   */
  constructor(www: string, log: (message: string, error?: unknown) => void, own?: string) {
    this.www = www;
    this.log = log;
    this.own = own;
  }

  /**
   * The site as it was published last. While a new version loads, or when it cannot be loaded, the former one is used.
   * @throws Error when nothing is published, or the shell's build is broken
   */
  async current(): Promise<LiveSite> {
    const stamp = await stampOf(registryFile(this.www));
    if (stamp !== this.stamp && !this.opening && Date.now() >= this.retryAt) this.startOpening(stamp);
    if (this.live) return this.live;
    if (!this.opening) throw new Error('The published versions cannot be loaded.');
    return this.opening;
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
    const { shell: live, remotes, site } = await readRegistry(registryFile(this.www));
    globalThis.meshSite = site;
    // Modules have read it, so those of another name are loaded anew.
    const name = JSON.stringify(site);
    const used = new Map<string, Promise<unknown>>();
    const keep = <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const value = ((used.get(key) ?? this.loaded.get(key)) as Promise<T> | undefined) ?? load();
      used.set(key, value);
      return value;
    };

    const shellFolder = join(this.www, 'shell', live.version);
    const shell = await keep(`${shellFolder} ${name}`, () =>
      loadShell(shellFolder, `/_shell/${live.version}/`),
    );
    const sheets = await Promise.all(
      Object.entries(remotes).map(([name, { version }]) => {
        const folder = join(this.www, name, version);
        const loaded = this.loaded.get(`${shellFolder} ${folder} ${name}`);
        if (loaded) used.set(`${shellFolder} ${folder} ${name}`, loaded);
        return keep(`${shellFolder} ${folder}/css`, () =>
          readSheets(folder, `/_mfe/${name}/${version}/`, shell.server),
        );
      }),
    );
    const languages = await this.languages(live.version, remotes);
    // Modules of versions that are no longer live are dropped; pages add theirs later.
    this.loaded = used;
    const loadRemote = async (name: string): Promise<unknown> => {
      const version = remotes[name]?.version;
      if (!version) throw new Error(`${name} is not published.`);
      const folder = join(this.www, name, version);
      // A remote's module holds components of the shell that it was loaded with.
      const module = await keep(`${shellFolder} ${folder} ${name}`, () =>
        this.loadRemote(folder, `/_mfe/${name}/${version}/`, shell.server),
      );
      if (!module) throw new Error(`${name} has no server build that works.`);
      return module;
    };
    if (this.own) await loadRemote(this.own).catch(() => undefined);
    return {
      render: shell.server.renderPage,
      environment: {
        template: shell.template,
        chunks: shell.chunks,
        sheets: [...shell.sheets, ...sheets.flat()],
        languages,
        registry: { remote: (name) => remotes[name], refresh: async () => {} },
        loadRemote,
      },
    };
  }

  /** Reads the sentences of all parts in each language of the site beside English. */
  private async languages(
    shell: string,
    remotes: Registry['remotes'],
  ): Promise<Record<string, PublishedLanguage>> {
    const others = siteLanguages().filter((language) => language !== ENGLISH);
    const folders = Object.entries(remotes).map(([name, { version }]) => join(this.www, name, version));
    const read = others.map(async (language) => [
      language.code,
      await readLanguage(language, join(this.www, 'shell', shell), folders, `/_shell/${shell}/`),
    ]);
    return Object.fromEntries(await Promise.all(read));
  }

  /** A remote that cannot be loaded leaves its pages to the browser. */
  private async loadRemote(folder: string, base: string, shell: ShellServer): Promise<unknown> {
    try {
      return await loadServerBuild(join(folder, SERVER_BUILD_FILE), base, shell.shared);
    } catch (error) {
      this.log(`The server build in ${folder} cannot be loaded; browsers draw its pages.`, error);
      return undefined;
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

/** @returns undefined for a part that does not speak the language: it is drawn in English */
const sentencesIn = (folder: string, code: string): Promise<PublishedLanguage['sentences'] | undefined> =>
  readFile(join(folder, 'lang', `server.${code}.json`), 'utf8').then(
    (text) => JSON.parse(text) as PublishedLanguage['sentences'],
    () => undefined,
  );

async function readLanguage(
  { code, dir }: SiteLanguage,
  shellFolder: string,
  folders: readonly string[],
  shellBase: string,
): Promise<PublishedLanguage> {
  const [shell, ...remotes] = await Promise.all(
    [shellFolder, ...folders].map((folder) => sentencesIn(folder, code)),
  );
  return {
    code,
    dir,
    sentences: Object.assign({}, shell, ...remotes),
    first: shell && `${shellBase}lang/first.${code}.json`,
  };
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

/** Answers with a text of the operator's, as the gateway would. */
export async function readPublished(www: string, address: string): Promise<Response> {
  const [, version, name] = /^\/_site\/([a-f0-9]{12})\/(\w+\.json)$/.exec(address) ?? [];
  if (!version || !name) return new Response(null, { status: 404 });
  return readFile(join(www, 'site', version, name), 'utf8').then(
    (text) => new Response(text, { headers: { 'content-type': 'application/json' } }),
    () => new Response(null, { status: 404 }),
  );
}
