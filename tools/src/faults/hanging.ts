import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../lib/apps.ts';
import { FaultClient } from './client.ts';
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
  /** Reads of the other services by visitors and people, and those that failed. */
  readonly others: number;
  readonly othersFailed: number;
  readonly othersLongest: number;
  /** From its return until its reads succeed, in ms. */
  readonly healthyAfter: number;
}

let number = 0;

/** Reads of everything while one service stands still for `ms`. */
export const measureHang = async (site: FaultSite, service: Service, ms: number): Promise<HangResult> => {
  number += 1;
  const person = await FaultClient.register(site.origin, `hang${process.pid}x${number}`);
  const visitor = FaultClient.visitor(site.origin);
  const read = (who: FaultClient, of: Service) => who.get(READS[of]?.(number++) ?? '/');
  const pid = site.pidOf(service);
  signal([pid], 'SIGSTOP');
  const own: ReturnType<typeof read>[] = [];
  const others: ReturnType<typeof read>[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    for (const each of Object.keys(READS))
      (each === service ? own : others).push(read(visitor, each), read(person, each));
    await sleep(250);
  }
  const [ownAnswers, otherAnswers] = await Promise.all([Promise.all(own), Promise.all(others)]);
  signal([pid], 'SIGCONT');
  const ended = performance.now();
  while ((await read(visitor, service)).status !== 200) await sleep(20);
  return {
    ownLongest: Math.round(Math.max(...ownAnswers.map(({ took }) => took))),
    others: otherAnswers.length,
    othersFailed: otherAnswers.filter(({ status }) => status !== 200).length,
    othersLongest: Math.round(Math.max(...otherAnswers.map(({ took }) => took))),
    healthyAfter: Math.round(performance.now() - ended),
  };
};
