import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Service } from '../../src/lib/apps.ts';
import { untilReady } from '../../src/stack/services.ts';
import { Person } from './support/person.ts';
import { Rig } from './support/rig.ts';
import { type Site, startSite } from './support/site.ts';
import { createContent, pagesOf, type SiteContent } from './support/site-content.ts';

jest.setTimeout(120_000);

/** Longer than the gateway keeps an idle connection to a service. */
const DRAIN_SECONDS = '3';

/** Clients at the same time and the pause of each between two calls: some hundred calls per restart. */
const CLIENTS = 6;
const PAUSE_MS = 10;

let rig: Rig;
let content: SiteContent;
let site: Site;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DRAIN_SECONDS = DRAIN_SECONDS;
  rig = await Rig.open();
  const { context } = await rig.database('one');
  site = await startSite(rig, 'site', () => context, 2);
  content = await createContent(site.origin);
});
afterAll(async () => {
  delete process.env.DRAIN_SECONDS;
  await rig?.close();
});

/**
 * The requests to each service: its pages, and a write that may be repeated. The write has an idempotency key, as the client's
 * creates do; a write without a key may fail during a restart (docs/operate/upgrade.md).
 */
const LOAD: Readonly<
  Record<Service, { pages: RegExp; write: (number: number) => [path: string, body: object] }>
> = {
  auth: { pages: /auth/, write: (number) => ['/_api/profile/update', { name: `Ben ${number}` }] },
  catalog: {
    pages: /resources/,
    write: () => ['/_api/resources/increment-view', { resourceId: content.resourceId }],
  },
  community: {
    pages: /teams|mentors|initiatives/,
    write: (number) => [
      '/_api/teams',
      { teamName: `Team ${number}`, teamNumber: `R${number}`, teamType: 'FIRST_FTC' },
    ],
  },
};
let calls = 0;

/** Every second call is a write; the pages are a visitor's and Ben's, each address once, so that no response comes from a cache. */
async function call(service: Service): Promise<string | undefined> {
  const number = calls++;
  const { pages, write } = LOAD[service] as (typeof LOAD)[string];
  const found = pagesOf(content).filter((path) => pages.test(path) && !/members|feeds/.test(path));
  const page = `${found[number % found.length]}`;
  const [path, body] =
    number % 2 ? [`${page}${page.includes('?') ? '&' : '?'}call=${number}`] : write(number);
  const reader = number % 4 === 1 && service !== 'auth' ? new Person(site.origin) : content.ben;
  // The gateway sends a write with a key to the other instance when one closes the connection.
  const answer = body ? content.ben.post(path, body, crypto.randomUUID()) : reader.get(path);
  const { status, text } = await answer.catch((error) => ({ status: 0, text: String(error) }));
  return status >= 200 && status < 300 ? undefined : `${path} ${status} ${text}`;
}

/** Calls from several clients until `work` is done. @returns the failed responses */
async function underLoad(service: Service, work: () => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  let working = true;
  const client = async () => {
    while (working) {
      const failure = await call(service);
      if (failure) failed.push(failure);
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

it.each(Object.keys(LOAD))(
  'both instances of %s restart one after the other, and no request fails',
  async (service) => {
    const before = calls;
    const failed = await underLoad(service, async () => {
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
