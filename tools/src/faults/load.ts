import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from './outage.ts';
import { type RawAnswer, RawClient } from './raw-client.ts';

/** Most calls that are left open, so that the generator does not break down itself. */
const OPEN = 3_000;

export interface LoadOptions {
  readonly port: number;
  readonly path: string;
  readonly cookies: readonly string[];
  readonly ms: number;
  /** Clients that each call again as soon as they have their answer. */
  readonly clients?: number;
  /** Calls that are begun per second, whether or not earlier ones have been answered. */
  readonly perSecond?: number;
}

export interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  readonly good: number;
  readonly goodP95: number;
  /** Answers with 503 and `Retry-After`, and how long they took in ms. */
  readonly refused: number;
  readonly refusedMedian: number;
  readonly refusedP95: number;
  /** Answers that were neither. */
  readonly wrong: number;
  /** Processor time of the generator itself, in s. */
  readonly processorTime: number;
}

const closedLoop = async (client: RawClient, options: LoadOptions, answers: RawAnswer[]): Promise<void> => {
  const until = performance.now() + options.ms;
  const one = async (number: number): Promise<void> => {
    const cookie = `${options.cookies[number % options.cookies.length]}`;
    while (performance.now() < until) answers.push(await client.get(options.path, cookie));
  };
  await Promise.all(Array.from({ length: options.clients ?? 1 }, (_, number) => one(number)));
};

const openLoop = async (client: RawClient, options: LoadOptions, answers: RawAnswer[]): Promise<void> => {
  const calls: Promise<void>[] = [];
  const started = performance.now();
  let open = 0;
  for (let elapsed = 0; elapsed < options.ms; elapsed = performance.now() - started) {
    while (calls.length < (elapsed / 1000) * (options.perSecond ?? 1) && open < OPEN) {
      open += 1;
      const cookie = `${options.cookies[calls.length % options.cookies.length]}`;
      calls.push(
        client.get(options.path, cookie).then((answer) => {
          open -= 1;
          answers.push(answer);
        }),
      );
    }
    await sleep(2);
  }
  await Promise.all(calls);
};

/** Reads one address for a while. */
export const generateLoad = async (options: LoadOptions): Promise<LoadResult> => {
  const client = new RawClient(options.port);
  const answers: RawAnswer[] = [];
  const started = performance.now();
  const before = process.cpuUsage();
  await (options.perSecond === undefined ? closedLoop : openLoop)(client, options, answers);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  client.close();
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const took = (some: readonly RawAnswer[]) => some.map((answer) => answer.took);
  return {
    calls: answers.length,
    seconds,
    good: good.length,
    goodP95: percentile(took(good), 0.95),
    refused: refused.length,
    refusedMedian: percentile(took(refused), 0.5),
    refusedP95: percentile(took(refused), 0.95),
    wrong: answers.length - good.length - refused.length,
    processorTime: (user + system) / 1e6,
  };
};

/** The same in a process of its own, which nothing else keeps busy. @throws when it ends without a result */
export const loadFromOutside = async (options: LoadOptions): Promise<LoadResult> => {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), [JSON.stringify(options)], {
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the generator of load ended with code ${code}`);
  });
  const [result] = await Promise.race([once(child, 'message'), ended]);
  return result as LoadResult;
};
