import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoadFailure, retryable } from './retryable.ts';

/** A loader whose promises the test resolves or rejects itself. */
function attempts() {
  const open: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => open.push({ resolve, reject }));
  return { open, load };
}

const flushPromises = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('retryable', () => {
  it('loads once however often it is started', async () => {
    const { open, load } = attempts();
    const part = retryable(load);
    part.start();
    part.start();
    expect(open).toHaveLength(1);
    open[0]?.resolve('page');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('loads again on retry and notifies its listeners of each state', async () => {
    const { open, load } = attempts();
    const part = retryable(load);
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.state().status));
    part.start();
    open[0]?.reject(new Error('broken'));
    await flushPromises();
    part.retry();
    open[1]?.resolve('page');
    await flushPromises();
    expect(seen).toEqual(['failed', 'loading', 'ready']);
  });

  it('repeats an attempt that fails for the network twice, since failed preloads may have answered it', async () => {
    const { open, load } = attempts();
    const part = retryable(load);
    const cut = async (number: number) => {
      open[number]?.reject(new LoadFailure('network', 'cut'));
      await jest.advanceTimersByTimeAsync(500);
    };
    part.start();
    await cut(0);
    await cut(1);
    expect(part.state().status).toBe('loading');
    await cut(2);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    part.retry();
    await cut(3);
    open[4]?.resolve('page');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('fails after the timeout, and still accepts a value that arrives later', async () => {
    const { open, load } = attempts();
    const part = retryable(load, 8000);
    part.start();
    await jest.advanceTimersByTimeAsync(7999);
    expect(part.state().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    open[0]?.resolve('late');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'late' });
  });

  it('ignores the failure of an earlier attempt', async () => {
    const { open, load } = attempts();
    const part = retryable(load, 8000);
    part.start();
    await jest.advanceTimersByTimeAsync(8000);
    part.retry();
    open[0]?.reject(new LoadFailure('network', 'cut'));
    await flushPromises();
    expect(part.state().status).toBe('loading');
  });

  it('loads beside an attempt that has no answer yet, and takes what arrives first', async () => {
    const { open, load } = attempts();
    const part = retryable(load, 8000);
    part.start();
    await jest.advanceTimersByTimeAsync(3000);
    part.retry();
    expect(open).toHaveLength(2);
    // The former attempt's time is over, the latter's is not.
    await jest.advanceTimersByTimeAsync(6000);
    expect(part.state().status).toBe('loading');
    open[0]?.resolve('page');
    await flushPromises();
    open[1]?.resolve('page again');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });
});
