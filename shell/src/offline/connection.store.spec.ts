import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connection, followNetwork, watched } from './connection.store.ts';

let isThere = true;
const probe = jest.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch');
  return new Response();
});
const kept = (at: number) => new Response('', { headers: { 'X-Kept-At': String(at) } });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(probe as unknown as typeof fetch);
  probe.mockClear();
});

afterEach(async () => {
  isThere = true;
  await jest.advanceTimersByTimeAsync(20_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is offline while answers come out of the browser, with the time of the oldest', async () => {
    const times = [5000, 3000, 4000];
    const send = watched(async () => kept(times.shift() ?? 0));
    for (let call = 0; call < 3; call++) await send('/_api/things');
    expect(connection.state()).toEqual({ status: 'offline', keptAt: 3000 });
    connection.pageChanged();
    expect(connection.state()).toEqual({ status: 'offline' });
  });

  it('is online again once the gateway answers', async () => {
    isThere = false;
    await watched(async () => kept(1))('/_api/things');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection.state().status).toBe('offline');
    isThere = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection.state().status).toBe('online');
  });

  it('is not offline because one call failed', async () => {
    const send = watched(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(send('/_api/things')).rejects.toThrow('Failed to fetch');
    await jest.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(connection.state().status).toBe('online');
  });

  it('follows the browser', async () => {
    followNetwork();
    isThere = false;
    dispatchEvent(new Event('offline'));
    expect(connection.state().status).toBe('offline');
    isThere = true;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connection.state().status).toBe('online');
  });
});
