import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { type Answer, FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';
import { percentile } from './outage.ts';
import { usageOf } from './processes.ts';

const LEVELS = [4, 8, 16, 32];
const CALLED = '/_api/resources?limit=24';
/** Rows of the called list. */
const ROWS = 60;
/** Most calls that the generator leaves open, so that it does not break down itself. */
const OPEN = 3_000;

export interface OverloadResult {
  /** The most good answers per second, at any number of clients. */
  readonly peak: number;
  /** Calls per second that were begun during the overload. */
  readonly offered: number;
  /** Good answers per second then. */
  readonly goodput: number;
  readonly refused: number;
  /** How long refused calls waited, in ms. */
  readonly refusedMedian: number;
  readonly refusedP95: number;
  /** How long good answers took, in ms. */
  readonly goodP95: number;
  /** Answers that were neither good nor a 503 with `Retry-After`. */
  readonly wrong: number;
  /** Memory of all services before and after, in MiB. */
  readonly memory: readonly [before: number, after: number];
}

const memoryOf = (site: FaultSite): number =>
  SERVICES.reduce((sum, service) => sum + usageOf(site.pidOf(service)).mebibytes, 0);

const isGood = ({ status }: Answer): boolean => status === 200;

/** Good answers per second of so many clients that call again at once. */
const closedLoop = async (people: readonly FaultClient[], clients: number, ms: number): Promise<number> => {
  const until = performance.now() + ms;
  let good = 0;
  const client = async (number: number): Promise<void> => {
    const person = people[number % people.length] as FaultClient;
    while (performance.now() < until) if (isGood(await person.get(CALLED))) good += 1;
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return (good / ms) * 1000;
};

/** Begins so many calls per second, whether or not earlier ones have been answered. */
const openLoop = async (people: readonly FaultClient[], perSecond: number, ms: number): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const calls: Promise<void>[] = [];
  const started = performance.now();
  let open = 0;
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - started) {
    while (calls.length < (elapsed / 1000) * perSecond && open < OPEN) {
      open += 1;
      const person = people[calls.length % people.length] as FaultClient;
      calls.push(
        person.get(CALLED).then((answer) => {
          open -= 1;
          answers.push(answer);
        }),
      );
    }
    await sleep(5);
  }
  await Promise.all(calls);
  return answers;
};

/** The most that the site serves, then four times as much. @param ms how long each step takes */
export const measureOverload = async (site: FaultSite, ms: number): Promise<OverloadResult> => {
  const people: FaultClient[] = [];
  for (let number = 0; number < 8; number++)
    people.push(await FaultClient.register(site.origin, `load${process.pid}x${number}`));
  for (let number = 0; number < ROWS; number++) {
    const text = { title: `Load ${number}`, description: 'How we tuned the lift of our robot. '.repeat(8) };
    const rest = { url: `https://example.org/lift/load${number}`, category: ['PROGRAMMING'], type: 'VIDEO' };
    await people[0]?.post('/_api/resources', { ...text, ...rest });
  }
  await closedLoop(people, 8, ms / 2);
  let peak = 0;
  for (const clients of LEVELS) peak = Math.max(peak, await closedLoop(people, clients, ms));
  const before = memoryOf(site);
  const started = performance.now();
  const answers = await openLoop(people, 4 * peak, 2 * ms);
  const seconds = (performance.now() - started) / 1000;
  await sleep(1_000);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const good = answers.filter(isGood);
  const waits = refused.map(({ took }) => took);
  return {
    peak: Math.round(peak),
    offered: Math.round((answers.length / (2 * ms)) * 1000),
    goodput: Math.round(good.length / seconds),
    refused: refused.length,
    refusedMedian: percentile(waits, 0.5),
    refusedP95: percentile(waits, 0.95),
    goodP95: percentile(
      good.map(({ took }) => took),
      0.95,
    ),
    wrong: answers.length - good.length - refused.length,
    memory: [before, memoryOf(site)],
  };
};
