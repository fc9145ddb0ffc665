/**
 * Four times the load that saturates: `npm run bench -- overload`, with `TLS_INSIDE=on` before it for TLS between the parts. Prints
 * the share of the peak that is served then and the slowest refusal (bars: docs/reliability.md), and what one question of the gateway
 * costs a service (gateway/templates/asked.conf.template). Only a quiet machine tells more than ratios.
 *   --seconds 5                   how long each step lasts
 *   --data-dir .data/bench        the data folder of the measured stack, kept for the next run
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printBars } from '../requests/bars.ts';
import { cpuMs } from '../requests/cpu.ts';
import { newPerson } from '../requests/people.ts';
import { startStack } from '../requests/stack.ts';
import { median } from '../requests/tables.ts';
import { type Answer, plainClient } from './plain-client.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    'data-dir': { type: 'string', default: '.data/bench' },
  },
});
const seconds = Number(values.seconds);
const CLIENTS = 32;
const FACTOR = 4;
const TICK_MS = 20;

const stack = await startStack(resolve(values['data-dir']));
let number = 0;

type Call = () => Promise<Answer>;

/** Clients that call again when they are answered. */
async function closed(call: Call): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = Date.now() + seconds * 1000;
  const client = async () => {
    while (Date.now() < end) answers.push(await call());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

/** So many calls a second, whether or not they are answered. */
async function open(call: Call, perSecond: number): Promise<Answer[]> {
  const calls: Promise<Answer>[] = [];
  const started = Date.now();
  while (Date.now() < started + seconds * 1000) {
    const due = ((Date.now() - started) / 1000) * perSecond;
    while (calls.length < due) calls.push(call());
    await delay(TICK_MS);
  }
  return Promise.all(calls);
}

/** Processor time of one question to a service that has nothing else to do, in ms. */
async function priceOfQuestion(): Promise<number> {
  const { ports } = JSON.parse(await readFile(join(stack.folder, 'stack.json'), 'utf8'));
  const pid = stack.pids.community as number;
  const before = await cpuMs(pid);
  const ask = plainClient(`http://127.0.0.1:${ports.community}`, {});
  const answers = await closed(() => ask('/livez?awake'));
  return ((await cpuMs(pid)) - before) / answers.length;
}

const isGood = ({ status }: Answer): boolean => status === 200;
const perSecond = (answers: readonly Answer[]): number => answers.filter(isGood).length / seconds;

try {
  const { cookie } = await newPerson(stack.origin);
  // A list of somebody signed in, which no cache holds.
  const get = plainClient(stack.origin, { Cookie: cookie });
  const list = () => get(`/_api/teams?limit=20&unused=${Date.now()}-${++number}`);
  await closed(list);
  const loadBefore = loadavg()[0];
  const before = perSecond(await closed(list));
  const answers = await open(list, FACTOR * before);
  await delay(1000);
  const after = perSecond(await closed(list));
  const good = answers.filter(isGood);
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const share = (some: readonly Answer[]) => (100 * some.length) / seconds / before;
  console.log(
    `load average ${loadBefore?.toFixed(1)} → ${loadavg()[0]?.toFixed(1)}; peak ${before.toFixed(0)}/s before, ${after.toFixed(0)}/s after; ` +
      `${(answers.length / seconds).toFixed(0)} calls/s: ${good.length} served, ${refused.length} refused in ${median(refused).toFixed(0)} ms (median), ` +
      `${answers.length - good.length - refused.length} without a clear answer`,
  );
  printBars([
    { name: 'served, of the peak before', measured: [share(good)], bar: 85, unit: '%', isLeast: true },
    {
      name: 'served within a second',
      measured: [share(good.filter(({ ms }) => ms <= 1000))],
      bar: 85,
      unit: '%',
      isLeast: true,
    },
    // With TLS between the parts a service takes no call but the gateway's.
    ...(process.env.TLS_INSIDE === 'on'
      ? []
      : [
          {
            name: 'one question to a service',
            measured: [await priceOfQuestion()],
            bar: 0.1,
            unit: 'ms CPU',
          },
        ]),
    { name: 'the slowest refusal', measured: [Math.max(0, ...refused)], bar: 500, unit: 'ms' },
  ]);
} finally {
  await stack.stop();
}
