import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere, readJson, writeChanged, writeJson } from '../lib/files.ts';
import type { Registry, RemoteEntry } from './pointer.ts';
import type { Site } from './site.ts';

/** Links by which a page starts the download of a remote while the shell is still loading. */
const preloadLinks = ({ entry, exposed, styles }: RemoteEntry): string => {
  const link = (kind: string) => (href: string) => `<link rel="preload" as="${kind}" href="${href}">`;
  return [...[entry, ...exposed].map(link('script')), ...styles.map(link('style'))].join('');
};

const writePreloads = async (www: string, registry: Registry): Promise<void> => {
  await mkdir(join(www, 'preload'), { recursive: true });
  for (const [name, remote] of Object.entries(registry.remotes)) {
    await writeChanged(join(www, 'preload', `${name}.html`), preloadLinks(remote));
  }
};

/**
 * The page and, beside it, the hashes of the scripts inside it, for the gateway's Content-Security-Policy, the sitemap of
 * the shell's pages, the service worker, and the icon.
 */
const writePage = async (site: Site, version: string): Promise<void> => {
  const folder = site.versionFolder('shell', version);
  const hashes = await readJson(join(folder, 'csp-hashes.json'));
  const target = join(site.www, 'csp-hashes.json');
  if (hashes === undefined) await rm(target, { force: true });
  else if (JSON.stringify(await readJson(target)) !== JSON.stringify(hashes)) await writeJson(target, hashes);
  for (const name of ['sitemap.xml', 'sw.js', 'favicon.ico']) {
    const content = await readIfThere(join(folder, name));
    if (content !== undefined) await writeChanged(join(site.www, name), content);
  }
  await writeChanged(join(site.www, 'index.html'), await readFile(join(folder, 'index.html'), 'utf8'));
};

/**
 * Updates the files that are derived from the registry, at the fixed paths from which the gateway serves them. Runs after
 * every move of a pointer and again before the next, in case it was interrupted.
 */
export const writeLivePages = async (site: Site, registry: Registry): Promise<void> => {
  await writePreloads(site.www, registry);
  if (registry.shell) await writePage(site, registry.shell.version);
};

/** The gateway reads new hashes each second (gateway/README.md); after this time it uses them. */
const TAKEN_OVER_MS = 2100;

const hashesIn = async (files: string[]): Promise<string[]> => {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.join('').match(/sha256-[\w+/]+=*/g) ?? [];
};

/** Hashes of the inline scripts of all published versions of the shell: what the gateway's policy allows. */
export const allowedInlineScripts = async (site: Site): Promise<Set<string>> =>
  new Set(await hashesIn(globSync(join(site.appFolder('shell'), '*', 'csp-hashes.json'))));

/**
 * Waits until the gateway allows the inline scripts of a new version of the shell; otherwise its page would be broken for the
 * first visitors. Without a new script it does not wait.
 */
export const untilAllowed = async (
  site: Site,
  version: string,
  before: Set<string>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> => {
  const hashes = await hashesIn([join(site.versionFolder('shell', version), 'csp-hashes.json')]);
  if (hashes.some((hash) => !before.has(hash))) await wait(TAKEN_OVER_MS);
};
