import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildAll } from '../build.ts';
import { type Figure, keepRecord } from '../record.ts';
import { newPerson } from '../requests/people.ts';
import { startStack } from '../requests/stack.ts';
import { type Answer, burst, type Call, flood, saturate } from './crowd.ts';

/**
 * `npm run bench -- bursts [--origin http://localhost:8080] [--tries 5] [--seconds 20]`: how many of 100 and of 300 calls at once, each from
 * an address of its own, are refused, and what is served under four times the load that saturates (docs/adr/0058-bursts-wait.md). Linux,
 * and a machine without other work: what is refused on a busy one says little, so the load stands beside it. Without an origin it starts
 * the product with wide limits.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    origin: { type: 'string' },
    tries: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
  },
});
buildAll();

const SIZES = [100, 300];
/** Calls going at once while it is found out how many a second are served: as many as a service works on. */
const GOING = 40;
const TIMES = 4;

const stack = values.origin ? undefined : await startStack();
const origin = values.origin ?? stack?.origin ?? '';
const { cookie } = await newPerson(origin);
const signedIn = { Cookie: cookie };

const get = (path: string, headers?: Record<string, string>): Call => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
const CALLS: Readonly<Record<string, (n: number) => Call>> = {
  'a list that the cache holds': () => get('/_api/teams?limit=20'),
  'a search that nobody made before': (n) => get(`/_api/teams?search=gear${n}x${performance.now()}`),
  'conversations, signed in': () => get('/_api/threads', signedIn),
  'an initiative, signed in': () => get('/_api/initiatives/details?id=1', signedIn),
  'own teams, signed in': () => get('/_api/user-teams', signedIn),
  'a view, as a write': () => ({
    method: 'POST',
    path: '/_api/resources/increment-view',
    body: { resourceId: 1 },
  }),
};

const isServed = ({ status }: Answer) => status > 0 && status < 429 && status !== 408;
const share = (values: readonly number[], part: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);
const statuses = (answers: readonly Answer[]) => {
  const counts = new Map<string, number>();
  for (const { status, code } of answers.filter((answer) => !isServed(answer))) {
    const why = code ?? String(status || 'no answer');
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => `${count} × ${why}`).join(', ') || '0';
};

const figures: Figure[] = [];
console.log('| At once | What | Refused, each try | Served: median, 95 %, slowest, ms | Load |');
console.log('|---:|---|---|---|---:|');
for (const [what, callOf] of Object.entries(CALLS)) {
  // Loaded code and planned statements are no matter of a burst.
  await burst(origin, callOf, GOING);
  for (const size of SIZES) {
    const tries: Answer[][] = [];
    for (let n = 0; n < Number(values.tries); n++) tries.push(await burst(origin, callOf, size));
    const refusals = tries.flat().filter((answer) => !isServed(answer)).length;
    figures.push({
      what: `${size} calls at once: ${what}`,
      bar: '0 refused',
      measured: `${refusals} of ${size * tries.length} refused`,
      good: refusals === 0,
    });
    const times = tries
      .flat()
      .filter(isServed)
      .map(({ ms }) => ms);
    console.log(
      `| ${size} | ${what} | ${tries.map(statuses).join(' / ')} | ${[0.5, 0.95, 1].map((part) => share(times, part)).join(', ')} | ${loadavg()[0]?.toFixed(1)} |`,
    );
  }
}

const search = CALLS['a search that nobody made before'] as (n: number) => Call;
const seconds = Number(values.seconds);
const saturated = await saturate(origin, search, GOING, seconds / 2);
const answers = await flood(origin, search, saturated * TIMES, seconds);
const served = answers.filter(isServed);
const refused = answers.filter((answer) => !isServed(answer));
const servedShare = Math.round((served.length / seconds / saturated) * 100);
const slowest = share(
  refused.map(({ ms }) => ms),
  1,
);
figures.push(
  {
    what: `${TIMES} times the searches that saturate: served of those`,
    bar: '≥ 85 %',
    measured: `${servedShare} %`,
    good: servedShare >= 85,
  },
  {
    what: `${TIMES} times the searches that saturate: the slowest refusal`,
    bar: '≤ 1,000 ms',
    measured: `${slowest} ms`,
    good: slowest <= 1_000,
  },
);
console.log(`\n${Math.round(saturated)} searches a second saturate; refused: ${statuses(answers)}`);
console.table(figures);
keepRecord('bursts', 'npm run bench -- bursts', figures);
await stack?.stop();
