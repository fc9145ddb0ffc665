import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ShellManifest } from '@meshwork/mf-config/build-manifest';
import { filesUnder } from '../../lib/file-tree.ts';
import { readJson } from '../../lib/json-file.ts';

const INLINE = /<script>([\s\S]*?)<\/script>/g;
const SCRIPT_FILE = /<script\b[^>]*\bsrc="([^"]+)"/g;
/** What a page of the app cannot do without: the pointers, the place of the app, nothing that was left unfilled. */
const PARTS: readonly [part: string, isThere: (html: string) => boolean][] = [
  ['the pointers', (html) => html.includes('id="mesh-registry"') && html.includes('"/_mfe/registry.json"')],
  ['a place for the app', (html) => html.includes('id="root"')],
  ['a value for every place of its template', (html) => !html.includes('{{')],
  ['a script', (html) => [...html.matchAll(SCRIPT_FILE)].length > 0],
];

const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, part = '']) => part);

const requireHashes = (html: string, allowed: string): void => {
  for (const script of found(html, INLINE)) {
    new Script(script, { filename: 'inline' });
    const hash = createHash('sha256').update(script).digest('base64');
    if (!allowed.includes(`'sha256-${hash}'`)) {
      throw new Error(`csp-hashes.json lacks an inline script of the page: ${script.slice(0, 60)}…`);
    }
  }
};

/**
 * Checks the shell's page against its folder: the files exist and parse, and the policy allows its scripts.
 * @throws Error that says what is wrong with it
 */
export const smokeShell = async (folder: string, { version }: ShellManifest): Promise<void> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const lacking = PARTS.filter(([, isThere]) => !isThere(html)).map(([part]) => part);
  if (lacking.length > 0) throw new Error(`index.html lacks ${lacking.join(' and ')}`);
  const base = `/_shell/${version}/`;
  const files = new Set((await filesUnder(folder)).map((file) => base + file));
  const missing = found(html, /(?:src|href)="(\/_shell\/[^"]+)"/g).filter((file) => !files.has(file));
  if (missing.length > 0) throw new Error(`index.html names ${missing.join(', ')}: not in the build`);
  requireHashes(html, JSON.stringify((await readJson(join(folder, 'csp-hashes.json'))) ?? {}));
  for (const address of found(html, SCRIPT_FILE)) {
    const file = address.slice(base.length);
    new Script(await readFile(join(folder, file), 'utf8'), { filename: file });
  }
};
