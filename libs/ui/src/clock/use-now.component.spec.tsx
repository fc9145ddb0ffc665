import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';

const NAMED = Date.parse('2026-11-29T10:00:00Z');
let elapsed: number;

beforeEach(() => {
  elapsed = 5000;
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('1980-01-01T00:00:00Z'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The clock as a new page has it. */
async function newClock() {
  let clock: typeof import('./use-now.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    clock = await import('./use-now.ts');
  });
  if (!clock) throw new Error('There is no clock.');
  const { tellTime, useNow } = clock;
  return { tellTime, now: () => new Date(renderHook(useNow).result.current).toISOString() };
}

it("counts by the device's clock until the server has named a moment, and by the server's from then on", async () => {
  const { tellTime, now } = await newClock();
  expect(now()).toBe('1980-01-01T00:00:00.000Z');
  tellTime(Number.NaN);
  expect(now()).toBe('1980-01-01T00:00:00.000Z');
  tellTime(NAMED);
  expect(now()).toBe('2026-11-29T10:00:00.000Z');
  elapsed += 90_000;
  expect(now()).toBe('2026-11-29T10:02:00.000Z');
});

it('is not set back by an answer that was kept on the way', async () => {
  const { tellTime, now } = await newClock();
  tellTime(NAMED);
  tellTime(NAMED - 3_600_000);
  expect(now()).toBe('2026-11-29T10:00:00.000Z');
  tellTime(NAMED + 3_600_000);
  expect(now()).toBe('2026-11-29T11:00:00.000Z');
});
