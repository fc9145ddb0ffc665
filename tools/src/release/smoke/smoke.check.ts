import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@meshwork/mf-config/build-manifest';
import { Failure, messageOf } from '../../lib/failure.ts';
import { processorTime } from '../../lib/processor-time.ts';

/** The words of a check that failed. */
export const refusal = ({ name, version }: Manifest, words: string): Failure =>
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

interface SmokeLimits {
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
