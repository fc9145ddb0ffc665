import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { tellTime, useNow } from './use-now.ts';

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

const now = () => new Date(renderHook(useNow).result.current).toISOString();

it("counts by the device's clock until the server has named a moment, and by the server's from then on", () => {
  const { result } = renderHook(useNow);
  expect(now()).toBe('1980-01-01T00:00:00.000Z');
  tellTime(Number.NaN);
  expect(now()).toBe('1980-01-01T00:00:00.000Z');
  act(() => tellTime(NAMED));
  // A component that is drawn already follows the correction.
  expect(result.current).toBe(NAMED);
  expect(now()).toBe('2026-11-29T10:00:00.000Z');
  elapsed += 90_000;
  expect(now()).toBe('2026-11-29T10:02:00.000Z');
  // An answer that was kept on the way sets nothing back.
  act(() => tellTime(NAMED - 3_600_000));
  expect(now()).toBe('2026-11-29T10:02:00.000Z');
  act(() => tellTime(Number.NaN));
  expect(now()).toBe('2026-11-29T10:02:00.000Z');
  act(() => tellTime(NAMED + 3_600_000));
  expect(now()).toBe('2026-11-29T11:00:00.000Z');
});
