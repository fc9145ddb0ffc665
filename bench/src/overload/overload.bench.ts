/**
 * Four times the load that saturates: `npm run bench -- overload`, with `TLS_INSIDE=on` before it for TLS between the parts. Prints
 * the share of the peak that is served then and the slowest refusal (bars: docs/reliability.md). Only a quiet machine tells more than
 * ratios. It needs Linux and two processors.
 */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { printBars } from '../requests/bars.ts';
import { newPerson } from '../requests/people.ts';
import { cpuMs, ownCpuMs } from '../requests/process-figures.ts';
import { startStack } from '../requests/stack.ts';
import { median } from '../requests/tables.ts';
import { type Answer, plainClient } from './plain-client.ts';

/** The time that each step lasts. */
const SECONDS = 8;
const CLIENTS = 32;
const FACTOR = 4;
const OWN = ['supervisor', 'calls'];
// As many browsers, or a load balancer, keep open. A call that finds all of them waiting is sent by the next that is free, and its time
// counts from the moment at which it was due, so nothing of the wait is lost and no call waits behind one that is served.
const CONNECTIONS = 1000;

// The site has one processor and this process another one, at the peak and at the overload: else the calls would take from the site what
// they ask of it. With them goes the supervisor, which prints each refusal.
const run = promisify(execFile);
const pin = (processor: 0 | 1, pid: number) => run('taskset', ['-acp', `${processor}`, `${pid}`]);
await pin(0, process.pid);
const stack = await startStack();
await pin(1, process.pid);
await pin(1, stack.pids.supervisor as number);

type Call = (due?: number) => Promise<Answer>;

/** Clients that call again when they are answered. */
async function closed(call: Call): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = Date.now() + SECONDS * 1000;
  const client = async () => {
    while (Date.now() < end) answers.push(await call());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

/** Calls a second, answered or not. */
async function open(call: Call, perSecond: number): Promise<Answer[]> {
  const calls: Promise<Answer>[] = [];
  const started = performance.now();
  const dueAt = (n: number) => started + (n / perSecond) * 1000;
  while (performance.now() < started + SECONDS * 1000) {
    while (dueAt(calls.length) <= performance.now()) calls.push(call(dueAt(calls.length)));
    await delay(1);
  }
  return Promise.all(calls);
}

/** Does something. @returns what came of it, and which share of one processor each part took meanwhile */
async function shares<T>(work: () => Promise<T>): Promise<[T, string]> {
  const parts = Object.entries({ ...stack.pids, calls: process.pid });
  const read = () => Promise.all(parts.map(([name, pid]) => (OWN.includes(name) ? ownCpuMs : cpuMs)(pid)));
  const started = performance.now();
  const before = await read();
  const done = await work();
  const after = await read();
  const share = (at: number) =>
    (100 * (Number(after[at]) - Number(before[at]))) / (performance.now() - started);
  return [done, parts.map(([name], at) => `${name} ${share(at).toFixed(0)} %`).join(', ')];
}

const isGood = ({ status }: Answer): boolean => status === 200;
const perSecond = (answers: readonly Answer[]): number => answers.filter(isGood).length / SECONDS;

try {
  const { cookie } = await newPerson(stack.origin);
  // A list of somebody signed in, which no cache holds.
  const get = plainClient(stack.origin, { Cookie: cookie }, CONNECTIONS);
  const list: Call = (due) => get(`/_api/teams?limit=20&unused=${Math.random()}`, due);
  // Twice, since the services grow faster for about ten seconds.
  await closed(list);
  await closed(list);
  const [atPeak, peakShares] = await shares(() => closed(list));
  const before = perSecond(atPeak);
  const [answers, overShares] = await shares(() => open(list, FACTOR * before));
  await delay(1000);
  const after = perSecond(await closed(list));
  const good = answers.filter(isGood);
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const share = (some: readonly Answer[]) => (200 * some.length) / SECONDS / (before + after);
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}; peak ${before.toFixed(0)}/s before, ${after.toFixed(0)}/s after; ` +
      `${(answers.length / SECONDS).toFixed(0)} calls/s: ${good.length} served, ${refused.length} refused in ${median(refused).toFixed(0)} ms (median), ` +
      `${answers.length - good.length - refused.length} without a clear answer`,
  );
  console.log(`of a processor, at the peak: ${peakShares}; at the overload: ${overShares}`);
  printBars([
    {
      name: 'served within a second, of the peaks before and after',
      measured: [share(good.filter(({ ms }) => ms <= 1000))],
      bar: 85,
      unit: '%',
      isLeast: true,
    },
    { name: 'the slowest refusal', measured: [Math.max(0, ...refused)], bar: 500, unit: 'ms' },
  ]);
} finally {
  await stack.stop();
}
