import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_MS = 10 * 60_000;
/** Kept for the next run. */
const FOLDER = join(ROOT, '.data/bench');

export interface Stack {
  readonly origin: string;
  readonly folder: string;
  /** Process ids: `auth`, `catalog`, `community`, `gateway`, `postgres` and `supervisor` (npm start itself). */
  readonly pids: Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

/** Waits for the stack. @returns the part of `stack.json` that is used here */
async function untilReady(
  child: ChildProcess,
): Promise<{ url: string; children: Record<string, { pid: number }> }> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(join(FOLDER, 'stack.json'), 'utf8').catch(() => '{}');
    const record = JSON.parse(text || '{}');
    if (record.url && record.owner.pid === child.pid) return record;
    await delay(100);
  }
  throw new Error(`the stack did not start: see ${FOLDER}/bench.log`);
}

/** Starts the product as `npm start` does, on a data folder of its own, with wide limits. */
export async function startStack(): Promise<Stack> {
  await mkdir(FOLDER, { recursive: true });
  const log = openSync(join(FOLDER, 'bench.log'), 'w');
  const child = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts'), '--publish'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(await getPort()),
      DATA_DIR: FOLDER,
      LIMIT_FACTOR: '1000000',
      DEMO_WORLD: 'off',
    },
    stdio: ['ignore', log, log],
  });
  const { url, children } = await untilReady(child);
  const [postmaster] = (await readFile(join(FOLDER, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    origin: url,
    folder: FOLDER,
    pids: {
      ...Object.fromEntries(Object.entries(children).map(([name, { pid }]) => [name, pid])),
      postgres: Number(postmaster),
      supervisor: child.pid as number,
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
