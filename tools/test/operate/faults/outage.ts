import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../../../src/lib/apps.ts';
import { type Answer, Person, register } from '../support/person.ts';
import { type FaultSite, signal } from './fault-site.ts';

/** Pause between two rounds of calls, in ms. */
const PAUSE = 200;
const HEALTHY_WITHIN = 30_000;

/** Lists that visitors read all the time, so that the gateway has them in its cache. */
const LISTS = ['/_api/resources?limit=20', '/_api/teams?limit=20'];

/** Ways in which the database is away. Each starts the outage and returns its end. */
export const OUTAGES: Readonly<Record<string, (site: FaultSite) => Promise<() => Promise<void>>>> = {
  'the database stands still': async (site) => {
    const pids = site.postgresPids;
    signal(pids, 'SIGSTOP');
    return async () => signal(pids, 'SIGCONT');
  },
  'the database is away': async (site) => {
    await site.killPostgres();
    return () => site.startPostgres();
  },
};

let number = 0;

const others = (person: Person, visitor: Person): Promise<Answer>[] => {
  number += 1;
  return [
    person.get('/_api/user-teams'),
    person.get('/_api/auth/session'),
    person.post('/_api/profile/update', { name: `Ben ${number}` }),
    person.post('/_api/teams', { teamName: `Outage ${number}`, teamNumber: `O${number}`, teamType: 'VEX' }),
    visitor.get(`/_api/teams?search=outage${number}`),
    visitor.get(`/_api/resources?search=outage${number}`),
  ];
};

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isClear = (answer: Answer): boolean => isGood(answer) || (answer.status === 503 && answer.retryAfter);

const p95Of = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0);

/** Calls of all kinds while the database is away for `ms`, and until everything works again. */
export const measureOutage = async (
  site: FaultSite,
  start: (site: FaultSite) => Promise<() => Promise<void>>,
  ms: number,
) => {
  number += 1;
  const person = await register(site.origin, `outage${process.pid}x${number}`);
  const visitor = new Person(site.origin);
  // The gateway stores what is asked for a second time.
  for (const path of [...LISTS, ...LISTS]) await visitor.get(path);
  const pids = () => SERVICES.map((service) => site.pidOf(service));
  const before = pids();
  const end = await start(site);
  const cached: Promise<Answer>[] = [];
  const other: Promise<Answer>[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    cached.push(...LISTS.map((path) => visitor.get(path)));
    other.push(...others(person, visitor));
    await sleep(PAUSE);
  }
  const answers = await Promise.all(other);
  const lists = await Promise.all(cached);
  await end();
  const ended = performance.now();
  while (!(await Promise.all(others(person, visitor))).every(isGood)) {
    if (performance.now() - ended > HEALTHY_WITHIN) break;
    await sleep(20);
  }
  const waits = answers.map(({ took }) => took);
  return {
    /** Visitors' reads of cached lists, and those that did not succeed. */
    cached: lists.length,
    cachedFailed: lists.filter((answer) => !isGood(answer)).length,
    /** Calls that need the database, those that succeeded, and those that were neither that nor a 503 with `Retry-After`. */
    others: answers.length,
    othersGood: answers.filter(isGood).length,
    othersWrong: answers.filter((answer) => !isClear(answer)).length,
    /** The waiting times, in ms. */
    p95: p95Of(waits),
    longest: Math.round(Math.max(...waits)),
    /** From the end of the outage until every kind of call succeeds, in ms. */
    healthyAfter: Math.round(performance.now() - ended),
    /** Services that ended meanwhile. */
    ended: pids().filter((pid, index) => pid !== before[index]).length,
  };
};
