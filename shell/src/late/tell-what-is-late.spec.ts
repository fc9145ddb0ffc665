import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { lateParts, UNSEEN } from '@meshwork/shell-contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../site.ts';
import { watchQueries } from './tell-what-is-late.ts';

/** A service that answers nothing until it is told to. */
function hangingService() {
  const open: { answer(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const ask = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((answer, fail) => open.push({ answer, fail, signal }));
  return { open, ask };
}

let queries: QueryClient;
let stop: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  queries = createQueryClient();
  watchQueries(queries);
});
afterEach(() => {
  stop?.();
  queries.clear();
  expect(lateParts.state()).toBe(false);
  jest.useRealTimers();
});

const show = (queryFn: (asked: { signal: AbortSignal }) => Promise<string>, options: object = {}) => {
  stop = new QueryObserver(queries, { queryKey: ['teams'], queryFn, ...options }).subscribe(() => {});
};
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

it('tells of a list that nobody answers, and no longer once it is there', async () => {
  const { open, ask } = hangingService();
  show(ask);
  await seconds(3);
  expect(lateParts.state()).toBe(true);
  open[0]?.answer('teams');
  await seconds(0);
  expect(lateParts.state()).toBe(false);
});

it('tells of no further check of a session that is repeated after a failure', async () => {
  const { open, ask } = hangingService();
  show(ask, { queryKey: ['session'], retry: false, refetchInterval: 10_000 });
  await seconds(3);
  expect(lateParts.state()).toBe(true);
  open[0]?.fail(new Error('down'));
  await seconds(14);
  expect(open).toHaveLength(2);
  expect(lateParts.state()).toBe(false);
});

it('asks again at once on demand, and drops the request that hangs', async () => {
  const { open, ask } = hangingService();
  show(ask);
  await seconds(3);
  lateParts.retry();
  expect([open.length, open[0]?.signal.aborted]).toEqual([2, true]);
  open[1]?.answer('teams');
  await seconds(0);
  expect(queries.getQueryData(['teams'])).toBe('teams');
  expect(lateParts.state()).toBe(false);
});

it('tells while repeats are pending, and stops when the page says that it failed', async () => {
  show(() => Promise.reject(new Error('down')), { retry: 1, retryDelay: 5_000 });
  await seconds(3);
  expect(lateParts.state()).toBe(true);
  await seconds(3);
  expect(queries.getQueryState(['teams'])?.status).toBe('error');
  expect(lateParts.state()).toBe(false);
});

it('does not wait for the pause before a repeat when people ask', async () => {
  let isDown = true;
  show(async () => (isDown ? Promise.reject(new Error('down')) : 'teams'), { retry: 1, retryDelay: 5_000 });
  await seconds(3);
  isDown = false;
  lateParts.retry();
  await seconds(0);
  expect(queries.getQueryData(['teams'])).toBe('teams');
});

it.each([
  ['a count in the header', { meta: UNSEEN }],
  ['what is there already', { initialData: 'older', staleTime: 0 }],
  ['what is not asked for', { enabled: false }],
])('says nothing of %s', async (_what, options) => {
  show(hangingService().ask, options);
  await seconds(5);
  expect(lateParts.state()).toBe(false);
});

it('says nothing of a page that was left', async () => {
  show(hangingService().ask);
  await seconds(3);
  stop?.();
  await seconds(0);
  expect(lateParts.state()).toBe(false);
});
