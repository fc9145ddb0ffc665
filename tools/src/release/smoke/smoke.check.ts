import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { isRemote, type Manifest, type ShellManifest } from '@meshwork/mf-config/build-manifest';
import { JSDOM } from 'jsdom';
import { Failure, messageOf } from '../../lib/failure.ts';
import { readJson } from '../../lib/files.ts';
import { processorTime } from '../../lib/processor-time.ts';
import { requireFewBytes } from './bytes-smoke.ts';
import { requireOwnParts } from './own-parts-smoke.ts';
import { smokeRemote } from './remote-smoke.ts';
import { type Progress, smokeServerBuild } from './server-smoke.ts';

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

const refusal = ({ name, version }: Manifest, words: string): Failure =>
  new Failure(`${name} ${version} failed its smoke check and was not made live: ${words}`);

/** The process that tries a build gets a task, and answers with messages. */
export interface SmokeTask {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly www?: string | undefined;
}
export type SmokeMessage = { readonly at: string } | { readonly failure: string } | { readonly passed: true };

/** In the sources beside this file; in a container, beside the program. */
const PROGRAM = ['./smoke-process.ts', './smoke.js']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file)) as string;

/** Milliseconds between two looks at the process. */
const LOOK_EVERY = 200;

export interface SmokeLimits {
  /** Milliseconds of processor time for one page: a busy machine needs five times the one second that loading all code takes. */
  readonly page: number;
  /** Milliseconds of the clock for all: less than another release waits for the lock (lock.ts). */
  readonly whole: number;
}

/**
 * Tries a build before it goes live, in a process of its own: the build may hang, or end its process. The same check runs in a checkout and
 * in a container.
 * @param folder the version's folder, as the gateway would serve it
 * @param www the published versions: a remote's pages are drawn with the live shell
 * @throws Failure that says what is wrong with it
 */
export const smokeCheck = (
  folder: string,
  manifest: Manifest,
  www?: string,
  limits: SmokeLimits = { page: 20_000, whole: 50_000 },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const task: SmokeTask = { folder, manifest, www };
    const child = fork(PROGRAM, [JSON.stringify(task)], { execArgv: [] });
    let at = 'its code';
    const end = (words?: string) => {
      clearTimeout(late);
      clearInterval(looking);
      child.removeAllListeners();
      child.kill('SIGKILL');
      if (words === undefined) resolve();
      else reject(words.includes(' failed its smoke check ') ? new Failure(words) : refusal(manifest, words));
    };
    const tooLong = (ms: number) => end(`${at} did not end within ${ms / 1000} s`);
    const late = setTimeout(() => tooLong(limits.whole), limits.whole);
    let began = 0;
    const looking = setInterval(() => {
      if ((processorTime(child.pid) ?? 0) - began > limits.page) tooLong(limits.page);
    }, LOOK_EVERY);
    child.on('message', (message: SmokeMessage) => {
      if ('failure' in message) end(message.failure);
      else if ('passed' in message) end();
      else {
        at = message.at;
        began = processorTime(child.pid) ?? 0;
      }
    });
    child.once('error', (error) => end(messageOf(error)));
    child.once('exit', (code, signal) => end(`${at} ended the process that tried it (${signal ?? code})`));
  });
