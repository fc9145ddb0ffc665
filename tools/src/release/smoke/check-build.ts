import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { isRemote, type Manifest, type ShellManifest } from '@meshwork/mf-config/build-manifest';
import { JSDOM } from 'jsdom';
import { messageOf } from '../../lib/failure.ts';
import { readJson } from '../../lib/files.ts';
import { requireFewBytes } from './bytes-smoke.ts';
import { requireOwnParts } from './own-parts-smoke.ts';
import { smokeRemote } from './remote-smoke.ts';
import { type Progress, smokeServerBuild } from './server-smoke.ts';
import { refusal } from './smoke.check.ts';

/**
 * Checks the shell's page against its folder: the files exist and parse, and the policy allows its scripts.
 * @throws Error that says what is wrong with it
 */
const smokeShell = async (folder: string, { version }: ShellManifest): Promise<void> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const parts = {
    'the pointers': html.includes('id="mesh-registry"') && html.includes('"/_mfe/registry.json"'),
    'a place for the app': document.getElementById('root'),
    'a value for every place of its template': !html.includes('{{'),
    'a script': scripts.length > 0,
  };
  const lacking = Object.keys(parts).filter((part) => !parts[part as keyof typeof parts]);
  if (lacking.length > 0) throw new Error(`index.html lacks ${lacking.join(' and ')}`);

  const fileOf = (address: string): string => join(folder, address.replace(`/_shell/${version}/`, ''));
  const missing = [...document.querySelectorAll('[src^="/_shell/"], [href^="/_shell/"]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((address) => !existsSync(fileOf(address)));
  if (missing.length > 0) throw new Error(`index.html names ${missing.join(', ')}: not in the build`);

  const allowed = JSON.stringify((await readJson(join(folder, 'csp-hashes.json'))) ?? {});
  for (const { text } of document.querySelectorAll<HTMLScriptElement>('script:not([src], [type])')) {
    new Script(text, { filename: 'inline' });
    if (!allowed.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)) {
      throw new Error(`csp-hashes.json lacks an inline script of the page: ${text.slice(0, 60)}…`);
    }
  }
  for (const script of scripts) {
    const file = fileOf(script.getAttribute('src') ?? '');
    new Script(await readFile(file, 'utf8'), { filename: file });
  }
};

/**
 * Tries a build in this process: in jsdom, and as the renderer does. What the build does, it does to this process.
 * @param folder the version's folder, as the gateway would serve it
 * @param www the published versions: a remote's pages are drawn with the live shell
 * @throws Failure when it could not run in a browser, or on the server, either
 */
export const checkBuild = async (
  folder: string,
  manifest: Manifest,
  www?: string,
  progress: Progress = () => undefined,
): Promise<void> => {
  try {
    if (isRemote(manifest)) {
      await requireOwnParts(folder, manifest);
      await requireFewBytes(folder, manifest);
      await smokeRemote(folder, manifest);
    } else await smokeShell(folder, manifest);
    await smokeServerBuild(folder, manifest, { www, progress });
  } catch (error) {
    throw refusal(manifest, messageOf(error));
  }
};
