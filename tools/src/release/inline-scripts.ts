import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

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
