import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FaultSite } from '../../src/faults/fault-site.ts';
import { restartInTurn } from '../../src/faults/rolling.ts';

jest.setTimeout(180_000);

// Without links between the parts: they run in this process, and while it gets no processor, services may take the database for
// one that hangs, and refuse.
let site: FaultSite;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await FaultSite.open();
});
afterAll(() => site?.close());

it('gateways that are replaced one after the other fail no request', async () => {
  const found = await restartInTurn(site, {
    connections: 8,
    requests: 300,
    controlRequests: 100,
    services: false,
  });
  expect([found.failed, found.lost]).toEqual([[], 0]);
  expect(found.gatewayRestarts).toBeGreaterThanOrEqual(2);
  expect(found.requests).toBeGreaterThanOrEqual(300);
});
