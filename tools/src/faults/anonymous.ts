import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';
import { usageOf } from './processes.ts';

const MB = 2 ** 20;
const BODIES = 40;
const WARM_UP = 3;
const LEVELS = 1_400_000;
/** Number of values that services refuse by its shape. It passes the limit of the length. */
const VALUES = 30_000;
const PATIENCE = 20_000;

/** Calls by visitors that cost more than they should. */
export interface Attack {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** With `#` for the number of the request, so that each needs an answer of its own. */
  readonly path: string;
  readonly body?: Buffer;
  /** Pause before the last byte, in ms: a body that never seems to end. */
  readonly pause?: number;
  /** It may be answered: its cost is small. */
  readonly mayBeAnswered?: boolean;
}

const json = (text: string): Buffer => Buffer.from(text);

export const ATTACKS: readonly Attack[] = [
  {
    name: 'pictures of 3 MB, nested',
    method: 'POST',
    path: '/_api/profile/avatar',
    body: json(`{"avatarUrl":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`),
  },
  {
    name: 'bodies of 3 MB',
    method: 'POST',
    path: '/_api/teams',
    body: json(`{"teamName":"${'x'.repeat(3 * MB)}"}`),
  },
  {
    name: 'pictures that arrive slowly',
    method: 'POST',
    path: '/_api/profile/avatar',
    body: json(`{"avatarUrl":"${'x'.repeat(2 * MB)}"}`),
    pause: 3_000,
  },
  {
    name: 'arrays of a million',
    method: 'POST',
    path: '/_api/auth/login_with_password',
    body: json(`{"email":[${Array(1_000_000).fill('1')}]}`),
  },
  {
    name: `arrays of ${VALUES} in 60 KB`,
    method: 'POST',
    path: '/_api/auth/login_with_password',
    body: json(`{"email":[${Array(VALUES).fill('1')}]}`),
  },
  {
    name: 'JSON of 30,000 levels',
    method: 'POST',
    path: '/_api/auth/login_with_password',
    body: json(`{"email":${'['.repeat(VALUES)}${']'.repeat(VALUES)}}`),
  },
  {
    name: 'searches of 7,000 characters',
    method: 'GET',
    path: `/_api/resources?search=#%20${'ab%20'.repeat(1_400)}`,
    // The first 200 characters count.
    mayBeAnswered: true,
  },
];

export interface AttackResult {
  readonly name: string;
  /** Counts of each status; 0: the connection was cut without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The statuses that are neither a refusal nor, where one is due, an answer. */
  readonly unclear: readonly string[];
  /** From the first byte to the status, in ms. */
  readonly longest: number;
  readonly p95: number;
  /** The most memory of all services together during it, above that before, in MiB. */
  readonly memory: number;
  /** Calls of somebody who is signed in meanwhile. */
  readonly own: { readonly calls: number; readonly failed: number; readonly p99: number };
}

interface Sent {
  readonly status: number;
  readonly took: number;
}

/** Sends one request. The status may come before the body has gone. */
const send = (site: FaultSite, attack: Attack, number: number): Promise<Sent> =>
  new Promise((resolve) => {
    const { method, body, pause = 0 } = attack;
    const { port } = site.settings;
    const path = attack.path.replace('#', `${number}`);
    const started = performance.now();
    const settle = (status: number) => {
      sent.destroy();
      resolve({ status, took: performance.now() - started });
    };
    const length = body && { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const sent = request({ host: '127.0.0.1', port, method, path, agent: false, headers: { ...length } });
    sent.on('response', (response) => {
      response.resume();
      settle(response.statusCode ?? 0);
    });
    sent.on('error', () => settle(0));
    sent.setTimeout(PATIENCE, () => settle(0));
    if (!body || pause === 0) sent.end(body);
    else {
      sent.write(body.subarray(0, -1));
      setTimeout(() => sent.destroyed || sent.end(body.subarray(-1)), pause).unref();
    }
  });

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

const memoryOf = (site: FaultSite): number =>
  SERVICES.reduce((sum, service) => sum + usageOf(site.pidOf(service)).mebibytes, 0);

/** Sends `BODIES` of one kind at the same time, while somebody who is signed in goes on. */
export const attack = async (site: FaultSite, person: FaultClient, kind: Attack): Promise<AttackResult> => {
  // The first ones cost the sender more than the site.
  for (let number = BODIES; number < BODIES + WARM_UP; number++) await send(site, kind, number);
  const before = memoryOf(site);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(site));
  }, 50);
  const own: number[] = [];
  let failed = 0;
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const { status, took } = await person.get('/_api/auth/sessions');
      own.push(took);
      if (status !== 200) failed += 1;
      await sleep(10);
    }
  })();
  const sent = await Promise.all(Array.from({ length: BODIES }, (_, number) => send(site, kind, number)));
  await sleep(500);
  isOver = true;
  await working;
  clearInterval(watch);
  const statuses: Record<string, number> = {};
  for (const { status } of sent) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = sent.map(({ took }) => took);
  return {
    name: kind.name,
    statuses,
    unclear: Object.keys(statuses).filter(
      (status) => !status.startsWith('4') && !(kind.mayBeAnswered && status === '200'),
    ),
    longest: Math.round(Math.max(...times)),
    p95: percentile(times, 0.95),
    memory: Math.round(peak - before),
    own: { calls: own.length, failed, p99: percentile(own, 0.99) },
  };
};

/** Every kind of {@link ATTACKS}, one after the other. */
export const attackAnonymously = async (site: FaultSite): Promise<AttackResult[]> => {
  const person = await FaultClient.register(site.origin, `calm${process.pid}`);
  const results: AttackResult[] = [];
  for (let call = 0; call < 50; call++) await person.get('/_api/auth/sessions');
  for (const kind of ATTACKS) results.push(await attack(site, person, kind));
  return results;
};
