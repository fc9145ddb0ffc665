import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_MS = 120_000;

/** A program of a peer, for this Node. What it prints goes to `peer.log` in its folder. */
export interface Program {
  readonly folder: string;
  /** Its script, relative to the folder. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A running server. */
export interface Server {
  readonly pid: number;
  stop(): Promise<void>;
}

function run({ folder, script, env }: Program, args: readonly string[]): ChildProcess {
  const log = openSync(join(folder, 'peer.log'), 'a');
  return spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', log, log],
  });
}

/** @throws Error when it ends with another code than 0 */
export async function runToEnd(program: Program, ...args: string[]): Promise<void> {
  const [code] = await once(run(program, args), 'exit');
  if (code !== 0) throw new Error(`${program.script} ended with ${code}: see ${program.folder}/peer.log`);
}

/**
 * Starts a server, and waits until it answers.
 * @param url that the server answers with success when it is ready
 * @throws Error when it does not within two minutes
 */
export async function startServer(program: Program, url: string, ...args: string[]): Promise<Server> {
  const child = run(program, args);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return { pid: child.pid as number, stop };
    await delay(500);
  }
  await stop();
  throw new Error(`${program.script} does not answer ${url}: see ${program.folder}/peer.log`);
}
