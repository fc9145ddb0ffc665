/**
 * Compares the product with plain files of nginx: `npm run bench`.
 * Needs wrk (apt-get install wrk) and Linux. All targets take turns within one run, since only ratios of one run tell
 * anything on a shared machine; CPU per request is steadier than requests per second.
 *   --rounds 3 --seconds 4    how often and how long each target is measured
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildAll } from '../build.ts';
import { keepRecord } from '../record.ts';
import { type Bar, barsOf, figuresOf } from './bars.ts';
import { measure } from './load.ts';
import { logIn, newPerson } from './people.ts';
import { startPlainFiles } from './plain-files.ts';
import { cpuMs, memoryMb, ownCpuMs } from './process-figures.ts';
import { startStack } from './stack.ts';
import { median, printTable, type Reading, totalCpu } from './tables.ts';
import { PAIRS, type Target, targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
});
buildAll();
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const SERVICES = ['auth', 'catalog', 'community'];
const PEOPLE = 100;
const WARM_UP_S = 2;

const stack = await startStack();
const started = await Promise.all(
  SERVICES.map(async (name) => [name, await cpuMs(stack.pids[name] as number)] as const),
);
console.log(`CPU until ready, ms: ${started.map(([name, ms]) => `${name} ${ms}`).join(', ')}`);
const files = await startPlainFiles(stack).catch(async (error: unknown) => {
  await stack.stop();
  throw error;
});
const groups = { ...stack.pids, files: files.pid };

const cpuOfAll = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(groups).map(async ([name, pid]) => {
        // The services and PostgreSQL are its children.
        const ms = await (name === 'supervisor' ? ownCpuMs(pid) : cpuMs(pid));
        return [name, ms] as const;
      }),
    ),
  );

async function read(target: Target, forSeconds: number): Promise<Reading> {
  const before = await cpuOfAll();
  const measured = await measure({ ...target, seconds: forSeconds });
  const after = await cpuOfAll();
  const cpu = Object.entries(after).map(
    ([name, ms]) => [name, (ms - (before[name] ?? 0)) / measured.requests] as const,
  );
  return { ...measured, cpu: Object.fromEntries(cpu) };
}

/** Prints it and returns the figures by process, in MB. */
async function printMemory(when: string): Promise<number[]> {
  const rows = await Promise.all(
    [...SERVICES, 'gateway'].map(async (name) => [name, await memoryMb(stack.pids[name] as number)] as const),
  );
  const sum = rows.reduce((total, [, mb]) => total + mb, 0);
  console.log(
    `PSS ${when}, MB: ${rows.map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')}, sum ${sum.toFixed(0)}`,
  );
  return rows.map(([, mb]) => mb);
}

/** Measures by which factor lists become slower while many people log in. */
async function measureLogins(): Promise<Bar[]> {
  const { email } = await newPerson(stack.origin);
  const list = { origin: stack.origin, path: '/_api/resources?limit=20', seconds, connections: 8 };
  console.log(`\np99 of lists in ms at 8 connections, alone and while ${PEOPLE} people log in`);
  const bars: Bar[] = [];
  for (const unique of [false, true]) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await measure({ ...list, unique });
      const beside = measure({ ...list, unique });
      const statuses = await logIn(stack.origin, email, PEOPLE, beside);
      const { p99, perSecond } = await beside;
      ratios.push(p99 / alone.p99);
      console.log(
        `${unique ? 'uncached' : 'cached  '} ${alone.p99.toFixed(1)} → ${p99.toFixed(1)} (${(p99 / alone.p99).toFixed(1)}x), ` +
          `req/s ${alone.perSecond.toFixed(0)} → ${perSecond.toFixed(0)}, logins ${JSON.stringify(statuses)}`,
      );
      await delay(1_500);
    }
    const name = `p99 of ${unique ? 'uncached' : 'cached'} lists while ${PEOPLE} people log in`;
    bars.push({ name, measured: [median(ratios)], bar: 2, unit: 'x' });
  }
  return bars;
}

try {
  const { cookie } = await newPerson(stack.origin);
  const measuredTargets = targets({ product: stack.origin, files: files.origin }, cookie);
  await delay(20_000);
  const atRest = (await printMemory('at rest')).reduce((sum, mb) => sum + mb, 0);
  const readings = new Map<string, Reading[]>(measuredTargets.map(({ name }) => [name, []]));
  for (const target of measuredTargets) await read(target, WARM_UP_S);
  for (let round = 0; round < rounds; round++) {
    for (const target of measuredTargets) readings.get(target.name)?.push(await read(target, seconds));
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)} (wrk and the servers included)\n`);
  printTable(readings);
  const services = (await printMemory('after load')).slice(0, SERVICES.length);
  const readingsOf = (name: string) => readings.get(name) ?? [];
  const ratios = PAIRS.map(([product, rival]) => ({
    name: `${product} / ${rival}, by CPU`,
    measured: [totalCpu(readingsOf(rival)) / totalCpu(readingsOf(product))],
    bar: 0.8,
    unit: '',
    isLeast: true,
  }));
  const bars = [
    { name: 'CPU until a service is ready', measured: started.map(([, ms]) => ms), bar: 700, unit: 'ms CPU' },
    { name: 'all services and the gateway at rest', measured: [atRest], bar: 280, unit: 'MB' },
    ...ratios,
    ...barsOf(readingsOf('list, uncached'), readingsOf('detail, uncached')),
    { name: 'a service after load', measured: services, bar: 160, unit: 'MB' },
    ...(await measureLogins()),
  ];
  const figures = figuresOf(bars);
  console.table(figures);
  keepRecord('requests', 'npm run bench', figures);
} finally {
  await files.stop();
  await stack.stop();
}
