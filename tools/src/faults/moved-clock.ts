import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { type Answer, FaultClient } from './client.ts';
import { DATABASE } from './clocks.ts';
import type { FaultSite } from './fault-site.ts';
import { brokenInvariants } from './invariants.ts';

const PAUSE = 250;
/** Time in which the site has to be well after a clock is right again, in ms. */
const HEALTHY_WITHIN = 60_000;

export interface MovedClock {
  readonly parts: readonly string[];
  readonly ms: number;
  /** Calls of all kinds while the clock is wrong, and those that succeeded. */
  readonly calls: number;
  readonly good: number;
  /** Answers that neither succeeded nor said when to come again. */
  readonly wrong: readonly string[];
  /** Visitors' reads that failed. */
  readonly visitorsFailed: number;
  /** From the moment at which the clock is right again until everything succeeds, in ms. */
  readonly healthyAfter: number;
  /** Writes that were acknowledged and are not there. */
  readonly lost: number;
  readonly broken: readonly string[];
}

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isClear = (answer: Answer): boolean => isGood(answer) || (answer.status === 503 && answer.retryAfter);

let number = 0;

interface Round {
  readonly visitors: readonly Answer[];
  readonly person: readonly Answer[];
  readonly title: string;
  readonly isWritten: boolean;
}

const round = async (person: FaultClient, visitor: FaultClient): Promise<Round> => {
  number += 1;
  const title = `Clock ${process.pid} ${number}`;
  const [teams, resources, own, session, written, login] = await Promise.all([
    visitor.get(`/_api/teams?search=clock${number}`),
    visitor.get(`/_api/resources?search=clock${number}`),
    person.get('/_api/user-teams'),
    person.get('/_api/auth/session'),
    person.post('/_api/resources', {
      title,
      description: 'How we tuned the lift of our robot.',
      url: `https://example.org/clock/${number}`,
      category: ['PROGRAMMING'],
      type: 'VIDEO',
    }),
    person.post('/_api/profile/update', { name: `Ben ${number}` }),
  ]);
  return {
    visitors: [teams, resources],
    person: [own, session, written, login],
    title,
    isWritten: isGood(written),
  };
};

/** Calls of all kinds while the clocks of some parts are away from the others' for a while. */
export const moveClocks = async (
  site: FaultSite,
  parts: readonly string[],
  ms: number,
  duration: number,
): Promise<MovedClock> => {
  number += 1;
  const person = await FaultClient.register(site.origin, `clock${process.pid}x${number}`);
  const visitor = FaultClient.visitor(site.origin);
  const set = (to: number) => Promise.all(parts.map((part) => site.clocks.set(part, to)));
  const rounds: Round[] = [];
  await set(ms);
  const until = performance.now() + duration;
  while (performance.now() < until) {
    rounds.push(await round(person, visitor));
    await sleep(PAUSE);
  }
  await set(0);
  const ended = performance.now();
  for (;;) {
    const last = await round(person, visitor);
    rounds.push({ ...last, visitors: [], person: [] });
    if ([...last.visitors, ...last.person].every(isGood) || performance.now() - ended > HEALTHY_WITHIN) break;
    await sleep(PAUSE);
  }
  const healthyAfter = Math.round(performance.now() - ended);
  const answers = rounds.flatMap(({ visitors, person: own }) => [...visitors, ...own]);
  const rows = await site.sql<{ title: string }>(
    `select title from catalog.resource where title like 'Clock %'`,
  );
  const there = new Set(rows.map(({ title }) => title));
  return {
    parts,
    ms,
    calls: answers.length,
    good: answers.filter(isGood).length,
    wrong: answers.filter((answer) => !isClear(answer)).map(({ status, text }) => `${status} ${text}`),
    visitorsFailed: rounds.flatMap(({ visitors }) => visitors).filter((answer) => !isGood(answer)).length,
    healthyAfter,
    lost: rounds.filter(({ isWritten, title }) => isWritten && !there.has(title)).length,
    broken: await brokenInvariants(site),
  };
};

/** Each service alone, which then differs from the others, and all of them, which then differ from the database. */
export const CLOCK_CASES: readonly (readonly string[])[] = [
  ...SERVICES.map((service) => [service]),
  SERVICES,
  [DATABASE],
];
