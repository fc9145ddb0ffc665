import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FaultSite } from './faults/fault-site.ts';
import { writeUnderFaults } from './faults/injected-faults.ts';

let site: FaultSite;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await FaultSite.open();
});
afterAll(() => site?.close());

/** `faults.night.spec.ts` does so with every kind of fault. */
it('no write is lost, doubled or answered wrongly when services and a database session are killed', async () => {
  const faults = ['service kill -9', 'database session kill -9', 'service kill -9'];
  const { ledger, broken } = await writeUnderFaults(site, { clients: 4, writes: 90, faults, pause: 300 });
  expect(ledger).toMatchObject({ lost: 0, doubled: 0, refusedButThere: 0, otherAnswers: 0 });
  expect(broken).toEqual([]);
  // Writes succeeded, so that the comparison says something.
  expect(ledger.ok).toBeGreaterThan(45);
});
