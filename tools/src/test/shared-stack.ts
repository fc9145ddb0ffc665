import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Child } from '../lib/child.ts';
import { Failure, messageOf } from '../lib/failure.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { runningStack, type StackRecord } from '../stack/claim.ts';
import { isRunning } from '../stack/strays.ts';
import { unpackPreparedData } from './prepared-data.ts';

const START_MS = 10 * 60_000;

/** So large that a journey exceeds a limit only on purpose. */
const LIMIT_FACTOR = '10000';

/** The account as which journeys do what only an admin may (e2e/account/moderation-queue.journey.ts). */
const ADMIN_EMAILS = 'robin@journeys.example';

/** Milliseconds: a busy machine renders and answers late, and journeys need the server's page and no refusals. */
const TIMEOUTS = { RENDER_DATA_TIMEOUT: '8000', GATEWAY_RENDER_TIMEOUT: '9000', GATEWAY_ASK_TIMEOUT: '5000' };

interface TestStack {
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
const startTestStack = async (dataDir: string): Promise<TestStack> => {
  const child = new Child({
    name: 'stack',
    command: process.execPath,
    args: [fromRoot('tools/src/start.ts'), '--publish'],
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(await getPort()),
      DATA_DIR: dataDir,
      LIMIT_FACTOR,
      DEMO_WORLD: 'off',
      ADMIN_EMAILS,
      ...TIMEOUTS,
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

/** The variable with the folder in which the tasks of Nx ask for the stack of this run. */
const FOLDER_VARIABLE = 'JOURNEYS_STACK';
const WANTED = 'wanted';
const ANSWER = 'stack.json';
const POLL_MS = 200;

type StackAddress = Pick<TestStack, 'url' | 'mailUrl'>;

/**
 * Runs `work`, whose tasks share one stack. It starts when the first of them asks for it, so that a run in which every result
 * comes from the cache starts none.
 * @throws Failure when the stack does not start, or does not end cleanly
 */
export const withSharedStack = async <T>(work: () => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'));
  let stack: TestStack | undefined;
  let isOver = false;
  const serve = async (): Promise<void> => {
    while (!isOver && !existsSync(join(folder, WANTED))) await sleep(POLL_MS);
    if (isOver) return;
    try {
      await unpackPreparedData(join(folder, 'data'));
      stack = await startTestStack(join(folder, 'data'));
      await writeJson(join(folder, ANSWER), { url: stack.url, mailUrl: stack.mailUrl });
    } catch (error) {
      await writeJson(join(folder, ANSWER), { failure: messageOf(error) });
    }
  };
  process.env[FOLDER_VARIABLE] = folder;
  const serving = serve();
  try {
    return await work();
  } finally {
    isOver = true;
    delete process.env[FOLDER_VARIABLE];
    await serving;
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * The stack of the run that this task belongs to.
 * @throws Failure when it does not start, and where no run has made one ready
 */
export const sharedStack = async (): Promise<StackAddress> => {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Failure('journeys run by `npm test -- journeys`, which starts the stack for them');
  await writeFile(join(folder, WANTED), '');
  while (!existsSync(join(folder, ANSWER))) await sleep(POLL_MS);
  const answer = (await readJson(join(folder, ANSWER))) as StackAddress & { failure?: string };
  if (answer.failure) throw new Failure(answer.failure);
  return answer;
};
