import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FaultSite } from './faults/fault-site.ts';
import { restartInTurn } from './faults/rolling.ts';

/** As in `faults.night.spec.ts`. */
const isLong = process.env.FAULTS === 'long';
if (isLong) jest.setTimeout(3_600_000);

let site: FaultSite;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await FaultSite.open(2);
});
afterAll(() => site?.close());

it('services and gateways that are restarted one after the other fail no request and lose no write', async () => {
  const found = await restartInTurn(
    site,
    isLong ? { connections: 32, requests: 40_000 } : { connections: 8, requests: 300 },
  );
  expect([found.failed, found.lost]).toEqual([[], 0]);
  expect(found.requests).toBeGreaterThanOrEqual(300);
});
