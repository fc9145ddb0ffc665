import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { type Answer, FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';

/** Parts in the order in which each needs the ones before it. */
const PARTS: readonly string[] = ['database', ...SERVICES, 'gateway'];

/** Every part is the first once and the last once, and once every part comes before all that it needs. */
export const ORDERS: readonly (readonly string[])[] = [
  ...PARTS.map((_, first) => [...PARTS.slice(first), ...PARTS.slice(0, first)]),
  PARTS.toReversed(),
];

const HEALTHY_WITHIN = 60_000;

export interface StartResult {
  readonly order: readonly string[];
  /** From the start of the last part until visitors read, a person reads, and a write succeeds, in ms. */
  readonly healthyAfter: number;
  readonly isHealthy: boolean;
}

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

const startPart = async (site: FaultSite, part: string): Promise<void> => {
  if (part === 'database') await site.startPostgres();
  else if (part === 'gateway') await site.startGateway();
  else await site.services.find(({ service }) => service === part)?.supervisor.restart();
};

let number = 0;

/** Stops everything and starts the parts in an order. @param pause between two parts, in ms: what a part needs is missing so long */
export const startInOrder = async (
  site: FaultSite,
  person: FaultClient,
  order: readonly string[],
  pause: number,
): Promise<StartResult> => {
  await site.stopParts();
  for (const part of order) {
    await startPart(site, part);
    if (part !== order.at(-1)) await sleep(pause);
  }
  const visitor = FaultClient.visitor(site.origin);
  const started = performance.now();
  for (;;) {
    number += 1;
    const answers = await Promise.all([
      visitor.get(`/_api/teams?search=start${number}`),
      visitor.get(`/_api/resources?search=start${number}`),
      person.get('/_api/user-teams'),
      person.post('/_api/profile/update', { name: `Ben ${number}` }),
    ]);
    const healthyAfter = Math.round(performance.now() - started);
    const isHealthy = answers.every(isGood);
    if (isHealthy || healthyAfter > HEALTHY_WITHIN) return { order, healthyAfter, isHealthy };
    await sleep(50);
  }
};
