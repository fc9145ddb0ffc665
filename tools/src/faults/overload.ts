import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';
import { type LoadOptions, type LoadResult, loadFromOutside } from './load.ts';
import { machineTime, processorTimeOf, usageOf } from './processes.ts';

const LEVELS = [4, 8, 16, 32];
const CALLED = '/_api/resources?limit=24';
/** Rows of the called list. */
const ROWS = 60;
const TIMES = 4;

/** Shares of all processors, in percent. */
export interface Shares {
  readonly generator: number;
  readonly gateway: number;
  readonly services: number;
  readonly database: number;
  /** Whatever else ran on the machine. */
  readonly others: number;
}

export interface OverloadResult {
  /** Good answers per second at the best number of clients: the mean of before and after the overload. */
  readonly peak: number;
  readonly peaks: readonly [before: number, after: number];
  /** Calls per second that were begun during the overload, and good answers per second then. */
  readonly offered: number;
  readonly goodput: number;
  readonly load: LoadResult;
  readonly sharesAtPeak: Shares;
  readonly shares: Shares;
  /** Memory of all services before and after, in MiB. */
  readonly memory: readonly [before: number, after: number];
}

const memoryOf = (site: FaultSite): number =>
  SERVICES.reduce((sum, service) => sum + usageOf(site.pidOf(service)).mebibytes, 0);

/** Reads the processor time of each part so far, in s. */
const usedBy = (site: FaultSite): Omit<Shares, 'generator'> => {
  const gateway = processorTimeOf([site.gatewayPid, ...site.workers]);
  const services = processorTimeOf(SERVICES.map((service) => site.pidOf(service)));
  const database = processorTimeOf(site.postgresPids);
  return { gateway, services, database, others: machineTime() - gateway - services - database };
};

const measured = async (
  site: FaultSite,
  options: Omit<LoadOptions, 'port' | 'path'>,
): Promise<{ result: LoadResult; goodput: number; shares: Shares }> => {
  const before = usedBy(site);
  const result = await loadFromOutside({ ...options, port: site.settings.port, path: CALLED });
  const after = usedBy(site);
  const percent = (used: number) => Math.round((used / result.seconds / availableParallelism()) * 100);
  return {
    result,
    goodput: result.good / result.seconds,
    shares: {
      generator: percent(result.processorTime),
      gateway: percent(after.gateway - before.gateway),
      services: percent(after.services - before.services),
      database: percent(after.database - before.database),
      others: percent(after.others - before.others - result.processorTime),
    },
  };
};

const fillList = async (people: readonly FaultClient[]): Promise<void> => {
  for (let number = 0; number < ROWS; number++) {
    const text = { title: `Load ${number}`, description: 'How we tuned the lift of our robot. '.repeat(8) };
    const rest = { url: `https://example.org/lift/load${number}`, category: ['PROGRAMMING'], type: 'VIDEO' };
    await people[0]?.post('/_api/resources', { ...text, ...rest });
  }
};

/**
 * The most that the site serves, then four times as much, then the most again: a shared machine is not the same all the time.
 * @param ms how long each step takes
 */
export const measureOverload = async (site: FaultSite, ms: number): Promise<OverloadResult> => {
  const people: FaultClient[] = [];
  for (let number = 0; number < 8; number++)
    people.push(await FaultClient.register(site.origin, `load${process.pid}x${number}`));
  await fillList(people);
  const cookies = people.map(({ cookie }) => cookie);
  await measured(site, { cookies, clients: 8, ms: ms / 2 });
  let best = { clients: 0, goodput: 0 };
  let sharesAtPeak: Shares | undefined;
  for (const clients of LEVELS) {
    const { goodput, shares } = await measured(site, { cookies, clients, ms });
    if (goodput <= best.goodput) continue;
    best = { clients, goodput };
    sharesAtPeak = shares;
  }
  const before = memoryOf(site);
  const overload = await measured(site, { cookies, perSecond: TIMES * best.goodput, ms: 2 * ms });
  await sleep(1_000);
  const after = memoryOf(site);
  const again = await measured(site, { cookies, clients: best.clients, ms });
  return {
    peak: Math.round((best.goodput + again.goodput) / 2),
    peaks: [Math.round(best.goodput), Math.round(again.goodput)],
    offered: Math.round(overload.result.calls / ((2 * ms) / 1000)),
    goodput: Math.round(overload.goodput),
    load: overload.result,
    sharesAtPeak: sharesAtPeak ?? again.shares,
    shares: overload.shares,
    memory: [before, after],
  };
};
