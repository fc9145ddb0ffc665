import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../lib/apps.ts';
import { type Answer, FaultClient } from './client.ts';
import { codeOf } from './crowd.ts';
import type { FaultSite } from './fault-site.ts';
import { percentile } from './outage.ts';
import { usageOf } from './processes.ts';

const PEOPLE = 8;
const VISITORS = 4;
/** Between two calls of one client, in ms: people read what they get. */
const THINKING = 50;
const SAMPLES = 40;

/** The mean use by a part in the second and in the last quarter of the time. */
export interface PartUse {
  readonly part: string;
  readonly mebibytes: readonly [early: number, late: number];
  readonly descriptors: readonly [early: number, late: number];
}

export interface SoakResult {
  readonly seconds: number;
  readonly reads: number;
  readonly writes: number;
  readonly failed: readonly string[];
  readonly p95: number;
  readonly use: readonly PartUse[];
}

type Sample = Readonly<Record<string, { mebibytes: number; descriptors: number }>>;

const sampleOf = (site: FaultSite): Sample => {
  const sum = (pids: readonly (number | undefined)[]) =>
    pids.map(usageOf).reduce((all, one) => ({
      mebibytes: all.mebibytes + one.mebibytes,
      descriptors: all.descriptors + one.descriptors,
    }));
  return {
    ...Object.fromEntries(SERVICES.map((service) => [service, sum([site.pidOf(service)])])),
    gateway: sum([site.gatewayPid, ...site.workers]),
  };
};

const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

const useOf = (samples: readonly Sample[]): PartUse[] => {
  const quarter = Math.floor(samples.length / 4);
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  return Object.keys(samples[0] ?? {}).map((part) => {
    const mean = (of: readonly Sample[], what: 'mebibytes' | 'descriptors') =>
      meanOf(of.map((sample) => sample[part]?.[what] ?? 0));
    return {
      part,
      mebibytes: [mean(early, 'mebibytes'), mean(late, 'mebibytes')],
      descriptors: [mean(early, 'descriptors'), mean(late, 'descriptors')],
    };
  });
};

let number = 0;

const callOf = (who: FaultClient, isVisitor: boolean): { isWrite: boolean; answer: Promise<Answer> } => {
  number += 1;
  const read = (path: string) => ({ isWrite: false, answer: who.get(path) });
  if (isVisitor) return read(number % 2 ? `/_api/teams?search=soak${number}` : '/_api/resources?limit=20');
  switch (number % 8) {
    case 0: {
      const team = { teamName: `Soak ${number}`, teamNumber: `S${number}`, teamType: 'FIRST_FTC' };
      return { isWrite: true, answer: who.post('/_api/teams', team) };
    }
    case 1:
      return { isWrite: true, answer: who.post('/_api/profile/update', { name: `Ben ${number}` }) };
    case 2:
      return read('/_api/auth/session');
    case 3:
      return read('/_api/resources?limit=24');
    case 4:
      return read('/_api/mentors?limit=20');
    case 5:
      return read('/_api/initiatives?limit=20');
    default:
      return read('/_api/user-teams');
  }
};

/** Mixed use by people and visitors for a while, with what every part of the site used. */
export const soak = async (site: FaultSite, ms: number): Promise<SoakResult> => {
  const people: FaultClient[] = [];
  for (let count = 0; count < PEOPLE; count++)
    people.push(await FaultClient.register(site.origin, `soak${process.pid}x${count}`));
  const visitors = Array.from({ length: VISITORS }, () => FaultClient.visitor(site.origin));
  const started = performance.now();
  const failed: string[] = [];
  const waits: number[] = [];
  let [reads, writes] = [0, 0];
  const use = async (who: FaultClient, isVisitor: boolean): Promise<void> => {
    while (performance.now() - started < ms) {
      const { isWrite, answer } = callOf(who, isVisitor);
      const { status, text, took } = await answer;
      if (isWrite) writes += 1;
      else {
        reads += 1;
        waits.push(took);
      }
      if (status < 200 || status >= 300) failed.push(`${status} ${codeOf(text)}`);
      await sleep(THINKING);
    }
  };
  const work = Promise.all([
    ...people.map((who) => use(who, false)),
    ...visitors.map((who) => use(who, true)),
  ]);
  const samples: Sample[] = [];
  while (performance.now() - started < ms) {
    samples.push(sampleOf(site));
    await sleep(ms / SAMPLES);
  }
  await work;
  const seconds = Math.round((performance.now() - started) / 1000);
  return { seconds, reads, writes, failed, p95: percentile(waits, 0.95), use: useOf(samples) };
};
