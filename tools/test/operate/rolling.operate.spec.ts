import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { SERVICES } from '../../src/lib/apps.ts';
import { untilReady } from '../../src/stack/services.ts';
import { type Life, live, pagesOf } from './support/life.ts';
import { Person } from './support/person.ts';
import { Rig } from './support/rig.ts';
import { type Site, startSite } from './support/site.ts';

jest.setTimeout(120_000);

/** Longer than the gateway keeps an idle connection to a service. */
const DRAIN_SECONDS = '3';

/** Clients at the same time, and the pause of each: a bounded load that two cores carry beside all else. */
const CLIENTS = 4;
const PAUSE_MS = 20;

let rig: Rig;
let life: Life;
let site: Site;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DRAIN_SECONDS = DRAIN_SECONDS;
  rig = await Rig.open();
  const { context } = await rig.database('one');
  site = await startSite(rig, 'site', () => context, 2);
  life = await live(site.origin);
});
afterAll(async () => {
  delete process.env.DRAIN_SECONDS;
  await rig?.close();
});

/** A write of each domain that may come as often as it likes. */
const writes: readonly ((number: number) => [path: string, body: object])[] = [
  (number) => ['/_api/profile/update', { name: `Ben ${number}` }],
  () => ['/_api/resources/increment-view', { resourceId: life.resourceId }],
  (number) => [
    '/_api/teams',
    { teamName: `Team ${number}`, teamNumber: `R${number}`, teamType: 'FIRST_FTC' },
  ],
];
let calls = 0;

/** Pages of visitors and of Ben, each address once so that no cache answers, and every fourth call a write. */
async function call(): Promise<{ path: string; status: number; text: string }> {
  const number = calls++;
  const readers = [new Person(site.origin), life.ben];
  const pages = pagesOf(life).filter((path) => path.includes('?') && !/members|my-contacts/.test(path));
  const [path, body] =
    number % 4 === 0
      ? (writes[(number / 4) % writes.length]?.(number) ?? [])
      : [`${pages[number % pages.length]}&call=${number}`];
  const [reader = life.ben] = [readers[number % 2]];
  const answer = body ? life.ben.post(path as string, body) : reader.get(path as string);
  return { path: path as string, ...(await answer.catch((error) => ({ status: 0, text: String(error) }))) };
}

/** Calls from several clients until `work` is done. @returns the answers that were no success */
async function underLoad(work: () => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  let working = true;
  const client = async () => {
    while (working) {
      const { path, status, text } = await call();
      if (status < 200 || status >= 300) failed.push(`${path} ${status} ${text}`);
      await sleep(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await work().finally(() => {
    working = false;
  });
  await Promise.all(clients);
  return failed;
}

it.each(SERVICES)(
  'both instances of %s restart one after the other, and no request fails',
  async (service) => {
    const before = calls;
    const failed = await underLoad(async () => {
      await sleep(300);
      for (const instance of site.services.filter((each) => each.service === service)) {
        await instance.supervisor.restart();
        await untilReady(instance);
      }
      await sleep(300);
    });
    expect(failed).toEqual([]);
    expect(calls - before).toBeGreaterThan(100);
  },
);
