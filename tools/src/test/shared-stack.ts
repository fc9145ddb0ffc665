import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, messageOf } from '../lib/failure.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { unpackPreparedData } from './prepared-data.ts';
import { startTestStack, type TestStack } from './test-stack.ts';

/** The variable with the folder in which the tasks of Nx ask for the stack of this run. */
const FOLDER_VARIABLE = 'JOURNEYS_STACK';
const WANTED = 'wanted';
const ANSWER = 'stack.json';
const POLL_MS = 200;

export type StackAddress = Pick<TestStack, 'url' | 'mailUrl'>;

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
