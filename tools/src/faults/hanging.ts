import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../lib/apps.ts';
import { type Answer, FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';
import { signal } from './processes.ts';

/** A read of each service, by visitors and by people. */
const READS: Readonly<Record<Service, (number: number) => string>> = {
  auth: () => '/_api/auth/session',
  catalog: (number) => `/_api/resources?search=hang${number}`,
  community: (number) => `/_api/teams?search=hang${number}`,
};

export interface HangResult {
  /** The longest that a read of the service itself waited for its failure, in ms. */
  readonly ownLongest: number;
  /** Its reads that neither succeeded nor said when to come again. */
  readonly ownUnclear: number;
  /** Reads of the other services by visitors and people, and those that failed. */
  readonly others: number;
  readonly othersFailed: number;
  readonly othersLongest: number;
  /** From its return until its reads succeed, in ms. */
  readonly healthyAfter: number;
}

/** A fault: begins it and returns its end. */
export type Fault = () => Promise<() => Promise<unknown>>;

let number = 0;

const isGood = ({ status }: Answer): boolean => status === 200;
const isClear = (answer: Answer): boolean => isGood(answer) || (answer.status === 503 && answer.retryAfter);

/** Reads of everything while a fault keeps one service from answering for `ms`. */
export const measureReads = async (
  site: FaultSite,
  service: Service,
  begin: Fault,
  ms: number,
): Promise<HangResult> => {
  number += 1;
  const person = await FaultClient.register(site.origin, `hang${process.pid}x${number}`);
  const visitor = FaultClient.visitor(site.origin);
  const read = (who: FaultClient, of: Service) => who.get(READS[of]?.(number++) ?? '/');
  const end = await begin();
  const own: Promise<Answer>[] = [];
  const others: Promise<Answer>[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    for (const each of Object.keys(READS))
      (each === service ? own : others).push(read(visitor, each), read(person, each));
    await sleep(250);
  }
  const [ownAnswers, otherAnswers] = await Promise.all([Promise.all(own), Promise.all(others)]);
  await end();
  const ended = performance.now();
  while (!isGood(await read(visitor, service)) || !isGood(await read(person, service))) await sleep(20);
  return {
    ownLongest: Math.round(Math.max(...ownAnswers.map(({ took }) => took))),
    ownUnclear: ownAnswers.filter((answer) => !isClear(answer)).length,
    others: otherAnswers.length,
    othersFailed: otherAnswers.filter((answer) => !isGood(answer)).length,
    othersLongest: Math.round(Math.max(...otherAnswers.map(({ took }) => took))),
    healthyAfter: Math.round(performance.now() - ended),
  };
};

/** Reads of everything while one service stands still for `ms`. */
export const measureHang = (site: FaultSite, service: Service, ms: number): Promise<HangResult> => {
  const pid = site.pidOf(service);
  const begin: Fault = async () => {
    signal([pid], 'SIGSTOP');
    return async () => signal([pid], 'SIGCONT');
  };
  return measureReads(site, service, begin, ms);
};
