import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDecisionStore, UNDO_TIME } from './decision.store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('decisions that are sent later', () => {
  it('sends a decision when it can no longer be taken back', async () => {
    const send = jest.fn<(leaving: boolean) => Promise<void>>(async () => {});
    const store = createDecisionStore(() => {});
    store.add({ text: 'Hidden: A', keys: ['catalog.1'], send });
    expect([...store.getState().decided]).toEqual(['catalog.1']);
    await jest.advanceTimersByTimeAsync(UNDO_TIME - 1);
    expect(send).not.toHaveBeenCalled();
    expect(store.getState().undoable).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledWith(false);
    expect(store.getState().undoable).toEqual([]);
    expect([...store.getState().decided]).toEqual(['catalog.1']);
  });

  it('sends at once, and lets the browser finish it, when the page is left', () => {
    const send = jest.fn<(leaving: boolean) => Promise<void>>(async () => {});
    const store = createDecisionStore(() => {});
    store.add({ text: 'Hidden: A', keys: ['catalog.1'], send });
    store.flush();
    expect(send).toHaveBeenCalledWith(true);
    store.flush();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('decisions that are sent at once', () => {
  it('takes them back on the server, after they have arrived there', async () => {
    const order: string[] = [];
    const store = createDecisionStore(() => {});
    let arrive = () => {};
    store.add({
      text: 'Everything hidden',
      keys: ['catalog.1', 'community.2'],
      send: () =>
        new Promise<void>((resolve) => {
          arrive = () => {
            order.push('sent');
            resolve();
          };
        }),
      undo: async () => {
        order.push('undone');
      },
    });
    store.undo();
    await settle();
    expect(order).toEqual([]);
    arrive();
    await settle();
    expect(order).toEqual(['sent', 'undone']);
    expect(store.getState().decided.size).toBe(0);
  });

  it('does not take back what has failed', async () => {
    const undo = jest.fn(async () => {});
    const store = createDecisionStore(() => {});
    store.add({
      text: 'Everything hidden',
      keys: ['a.1'],
      send: () => Promise.reject(new Error('down')),
      undo,
    });
    store.undo();
    await settle();
    expect(undo).not.toHaveBeenCalled();
  });
});
