import { describe, expect, it, jest } from '@jest/globals';
import { SESSION_PATH } from '@meshwork/contracts-auth';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../site.ts';
import { RECHECK_AFTER, sessionOf, sessionQuery } from './session.query.ts';

function asking(answers: Record<string, unknown>) {
  const calls: string[] = [];
  const api = fakeApi(answers, (url) => calls.push(url.pathname));
  return { client: createQueryClient(), api, calls };
}

it('an answer is fresh for 60 seconds', () => {
  const client = createQueryClient();
  const isStale = (age: number) => {
    client.setQueryData(['a'], 1, { updatedAt: Date.now() - age });
    return new QueryObserver(client, { queryKey: ['a'] }).getCurrentResult().isStale;
  };
  expect([isStale(50_000), isStale(60_000)]).toEqual([false, true]);
});

describe('the session check', () => {
  const DOWN = { [SESSION_PATH]: Response.json({ error: 'Down.' }, { status: 500 }) };

  it.each([
    [
      'a visitor',
      { error: 'Not authenticated' },
      { status: 'unauthenticated', message: 'Not authenticated' },
    ],
    ['a person', { user: aUser() }, { status: 'authenticated', user: aUser() }],
  ])('is loading until there is a response, then knows %s', async (_, answer, state) => {
    expect(sessionOf({ data: undefined, error: null, errorUpdateCount: 0 })).toEqual({ status: 'loading' });
    const { client, api } = asking({ [SESSION_PATH]: answer });
    const data = await client.fetchQuery(sessionQuery(api));
    expect(sessionOf({ data, error: null, errorUpdateCount: 0 })).toEqual(state);
  });

  it('is repeated once, then counts as signed out with the failure as the message', async () => {
    const { client, api, calls } = asking(DOWN);
    const error = await client
      .fetchQuery({ ...sessionQuery(api), retry: 1, retryDelay: 1 })
      .catch((thrown) => thrown);
    expect(calls).toHaveLength(2);
    expect(sessionOf({ data: undefined, error, errorUpdateCount: 1 })).toEqual({
      status: 'unauthenticated',
      message: 'Down.',
      isUnchecked: true,
    });
  });

  it('stays that of a visitor while a check that failed is made again, which nobody has to ask for', async () => {
    const { client, api, calls } = asking(DOWN);
    const observer = new QueryObserver(client, { ...sessionQuery(api), retryDelay: 1 });
    const stop = observer.subscribe(() => {});
    jest.useFakeTimers();
    await jest.advanceTimersByTimeAsync(100);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(RECHECK_AFTER - 1_000);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(calls.length).toBeGreaterThan(2);
    stop();
    jest.useRealTimers();
    expect(sessionOf({ data: undefined, error: null, errorUpdateCount: 1 })).toMatchObject({
      status: 'unauthenticated',
      isUnchecked: true,
    });
  });
});
