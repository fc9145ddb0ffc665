import { copyAsVisitor } from './kept-answers.ts';
import {
  FILES,
  isPublishedFile,
  type KeepMessage,
  PAGE_ADDRESS,
  PAGES,
  VERSION_FOLDER,
} from './offline-names.ts';

interface KeptRegistry {
  remotes?: Record<
    string,
    {
      entry: string;
      exposed?: string[];
      styles?: string[];
      firstFetch?: { url: string; files?: string[] }[];
    }
  >;
}

export const keptPage = async (): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(PAGE_ADDRESS);

function registryOf(html: string): KeptRegistry {
  try {
    return JSON.parse(/id="mesh-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  } catch {
    return {};
  }
}

/** The published files that a page needs to start, and those of each remote's lists and details. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  const remotes = Object.values(registryOf(html).remotes ?? {}).flatMap(
    ({ entry, exposed = [], styles = [], firstFetch = [] }) => [
      entry,
      ...exposed,
      ...styles,
      ...firstFetch.flatMap(({ files = [] }) =>
        files.map((file) => new URL(file, new URL(entry, 'http://site')).pathname),
      ),
    ],
  );
  return [...new Set([...named, ...remotes])].filter(isPublishedFile);
}

/**
 * What the first scripts of a page say in a language. Sentences of other scripts are kept once a page has loaded them: what is
 * missing of a release that nobody has opened yet is said in English.
 */
export function sentencesOf(html: string, language: string): string | undefined {
  const folder = filesOf(html)
    .find((file) => file.startsWith('/_shell/'))
    ?.match(VERSION_FOLDER)?.[0];
  return folder && `${folder}lang/first.${language}.json`;
}

/** Paths of the calls that pages send first: lists and details, which everybody may read. */
export async function publicCalls(): Promise<Set<string>> {
  const html = (await (await keptPage())?.text()) ?? '';
  const calls = Object.values(registryOf(html).remotes ?? {}).flatMap(({ firstFetch = [] }) => firstFetch);
  return new Set(calls.map(({ url }) => new URL(url, 'http://site').pathname));
}

/** On a connection that is paid by the byte, only what was loaded anyway is kept. */
const isMetered = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Keeps the current release: all its files first, and the page that names them last, so that a kept page never misses a file.
 * Files of other releases go, except those of the page that was kept before: an open tab may still show it.
 * @param shown the files and calls of the open page, which may have loaded before there was a worker
 */
export async function keepRelease(shown: KeepMessage): Promise<void> {
  const answer = await fetch(PAGE_ADDRESS, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const former = (await (await keptPage())?.text()) ?? '';
  const files = await caches.open(FILES);
  const needed = isMetered() && former !== '' ? [] : filesOf(html);
  await addMissing(files, [...new Set([...needed, ...shown.files])]);
  if (shown.language) await addSentences(files, sentencesOf(html, shown.language));
  await (await caches.open(PAGES)).put(PAGE_ADDRESS, answer);
  if (former !== html) await deleteOthers(files, html + former);
  await keepCalls(shown.calls);
}

async function addMissing(files: Cache, wanted: readonly string[]): Promise<void> {
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  await files.addAll(wanted.filter((path) => !kept.has(path)));
}

/** A release may have none in the language; then there is nothing to keep. */
async function addSentences(files: Cache, address: string | undefined): Promise<void> {
  if (!address || (await files.match(address))) return;
  const answer = await fetch(address);
  if (answer.ok) await files.put(address, answer);
}

async function deleteOthers(files: Cache, named: string): Promise<void> {
  for (const request of await files.keys()) {
    const folder = VERSION_FOLDER.exec(new URL(request.url).pathname)?.[0];
    if (folder && !named.includes(folder)) await files.delete(request);
  }
}

async function keepCalls(addresses: readonly string[]): Promise<void> {
  const calls = await publicCalls();
  for (const address of addresses)
    if (calls.has(new URL(address, 'http://site').pathname)) await copyAsVisitor(address);
}
