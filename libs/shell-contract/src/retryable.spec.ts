import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoadFailure } from './load-failure.ts';
import { retryable } from './retryable.ts';

/** Attempts that are settled by hand. */
function attempts() {
  const open: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => open.push({ resolve, reject }));
  return { open, load };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

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
    await settle();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('loads anew on retry and tells its listeners of each step', async () => {
    const { open, load } = attempts();
    const part = retryable(load);
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.state().status));
    part.start();
    open[0]?.reject(new Error('broken'));
    await settle();
    part.retry();
    open[1]?.resolve('page');
    await settle();
    expect(seen).toEqual(['failed', 'loading', 'ready']);
  });

  it('counts its attempts, so that a repeat can go around caches', async () => {
    const numbers: number[] = [];
    const part = retryable(async (attempt) => {
      numbers.push(attempt);
      throw new Error('broken');
    });
    part.start();
    await settle();
    part.retry();
    await settle();
    expect(numbers).toEqual([0, 1]);
  });

  it('fails after the time limit, and takes what arrives later all the same', async () => {
    const { open, load } = attempts();
    const part = retryable(load, 8000);
    part.start();
    await jest.advanceTimersByTimeAsync(7999);
    expect(part.state().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    open[0]?.resolve('late');
    await settle();
    expect(part.state()).toEqual({ status: 'ready', value: 'late' });
  });

  it('does not let the failure of a former attempt end the current one', async () => {
    const { open, load } = attempts();
    const part = retryable(load, 8000);
    part.start();
    await jest.advanceTimersByTimeAsync(8000);
    part.retry();
    open[0]?.reject(new LoadFailure('network', 'cut'));
    await settle();
    expect(part.state().status).toBe('loading');
  });

  it('ignores a retry while it loads or once it is there', async () => {
    const { open, load } = attempts();
    const part = retryable(load);
    part.start();
    part.retry();
    open[0]?.resolve('page');
    await settle();
    part.retry();
    expect(open).toHaveLength(1);
    expect(part.state().status).toBe('ready');
  });
});
