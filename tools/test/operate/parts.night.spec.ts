import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ATTACKS, attack } from '../../src/faults/anonymous.ts';
import { breakLinks } from '../../src/faults/broken-links.ts';
import { FaultClient } from '../../src/faults/client.ts';
import { FaultSite } from '../../src/faults/fault-site.ts';
import { moveClocks } from '../../src/faults/moved-clock.ts';
import { measureOverload } from '../../src/faults/overload.ts';
import { soak } from '../../src/faults/soak.ts';
import { startInOrder } from '../../src/faults/starts.ts';
import { SERVICES } from '../../src/lib/apps.ts';

jest.setTimeout(180_000);

let site: FaultSite;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await FaultSite.open({ links: true, clocks: true });
});
afterAll(() => site?.close());

it('a connection that breaks between two parts has a clear answer, leaves the others alone and loses nothing', async () => {
  const { links, ledger, broken, ended } = await breakLinks(site, 1_500, 2);
  expect(links).toHaveLength(4 * SERVICES.length);
  expect(links.filter(({ ownUnclear }) => ownUnclear > 0)).toEqual([]);
  expect(links.filter(({ nobodyKnown, othersFailed }) => !nobodyKnown && othersFailed > 0)).toEqual([]);
  // The goal is 3 s.
  expect(links.filter(({ ownLongest }) => ownLongest > 6_000)).toEqual([]);
  const { lost, doubled, refusedButThere, otherAnswers } = ledger;
  expect([lost, doubled, refusedButThere, otherAnswers, ended]).toEqual([0, 0, 0, 0, 0]);
  expect(broken).toEqual([]);
  // The ledger wrote all the time; how much depends on the machine.
  expect(ledger.ok).toBeGreaterThan(30);
});

it('parts that start before all that they need are well without help', async () => {
  const person = await FaultClient.register(site.origin, 'starter');
  const order = ['gateway', ...SERVICES, 'database'];
  expect(await startInOrder(site, person, order, 300)).toMatchObject({ isHealthy: true });
});

it.each([24, -24])(
  'services whose clocks are %s hours away lose nothing, and visitors notice nothing',
  async (hours) => {
    const found = await moveClocks(site, SERVICES, hours * 3_600_000, 1_500);
    expect(found).toMatchObject({ wrong: [], visitorsFailed: 0, lost: 0, broken: [] });
    expect(found.good).toBeGreaterThan(10);
    expect(found.healthyAfter).toBeLessThan(60_000);
  },
);

it.each(ATTACKS.map((kind) => [kind.name, kind] as const))(
  '40 %s of visitors have a clear answer, and people go on',
  async (_name, kind) => {
    const person = await FaultClient.register(site.origin, `calm${ATTACKS.indexOf(kind)}`);
    const { unclear, own } = await attack(site, person, kind);
    expect(unclear).toEqual([]);
    expect(own.failed).toBe(0);
    expect(own.calls).toBeGreaterThan(5);
  },
);

it('with four times the load that saturates it, it goes on serving and refuses the rest clearly', async () => {
  const { peak, goodput, load, offered } = await measureOverload(site, 1_500);
  expect(offered).toBeGreaterThan(2 * peak);
  expect(load.wrong).toBe(0);
  expect(load.refused).toBeGreaterThan(0);
  // The goal is 80 %; without the bound it is less than a half. That refusals come early is asked in overload.gateway.spec.ts:
  // how long they take on a busy machine says more about the machine.
  expect(goodput).toBeGreaterThan(peak / 2);
});

it('mixed use gets no wrong answer', async () => {
  const { failed, reads, writes } = await soak(site, 5_000);
  // A busy machine may be too slow for some calls, and then says so.
  expect(failed.filter((failure) => !failure.startsWith('503 '))).toEqual([]);
  expect(failed.length).toBeLessThan((reads + writes) / 5);
  expect(reads).toBeGreaterThan(50);
  expect(writes).toBeGreaterThan(10);
});
