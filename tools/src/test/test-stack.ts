import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Child } from '../lib/child.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { runningStack, type StackRecord } from '../stack/claim.ts';
import { isRunning } from '../stack/strays.ts';

const START_MS = 10 * 60_000;

/** So large that a journey exceeds a limit only on purpose. */
const LIMIT_FACTOR = '10000';

/** The account as which journeys do what only an admin may (e2e/support/moderators.ts). */
const ADMIN_EMAILS = 'robin@journeys.example';

/** Milliseconds: a busy machine renders late, and journeys need the server's page. */
const RENDER_TIMEOUTS = { RENDER_DATA_TIMEOUT: '8000', GATEWAY_RENDER_TIMEOUT: '9000' };

export interface TestStack {
  url: string;
  mailUrl: string | undefined;
  /** @throws Failure when a process of the stack is still running */
  stop(): Promise<void>;
}

const stopWhole = async (child: Child, { children }: StackRecord): Promise<void> => {
  await child.stop('SIGTERM', 60_000);
  const left = Object.entries(children).flatMap(([name, process]) => (isRunning(process) ? [name] : []));
  if (left.length > 0)
    throw new Failure(`the stack was stopped and left processes behind: ${left.join(', ')}`);
  const how = await child.exited;
  if (how !== 'code 0') throw new Failure(`the stack ended with ${how}\n${child.tail}`);
};

/** Runs `npm start` on a data folder and a port of its own and waits until it is ready. */
export const startTestStack = async (dataDir: string): Promise<TestStack> => {
  await mkdir(dirname(dataDir), { recursive: true });
  const child = new Child({
    name: 'stack',
    command: process.execPath,
    args: [fromRoot('tools/src/start.ts')],
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(await getPort()),
      DATA_DIR: dataDir,
      LIMIT_FACTOR,
      ADMIN_EMAILS,
      ...RENDER_TIMEOUTS,
      LOG_LEVEL: 'warn',
    },
    output: 'quiet',
  });
  const deadline = Date.now() + START_MS;
  while (child.running && Date.now() < deadline) {
    const record = await runningStack(dataDir);
    if (record?.url) {
      return { url: record.url, mailUrl: record.mailUrl, stop: () => stopWhole(child, record) };
    }
    await sleep(250);
  }
  await child.stop('SIGTERM', 60_000);
  throw new Failure(`the stack for the journeys did not start\n${child.tail}`);
};
