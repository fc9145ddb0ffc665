import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moderationCase } from '../test/moderation.fixture.ts';
import { nextPage, type Position, type SourcePage, startOf } from './api/merged-queue.ts';
import { createDecisionStore, UNDO_TIME } from './components/queue/decision.store.ts';

/** A domain with cases opened at these minutes, in pages of 30. */
const domain = (minutes: readonly number[]) => (cursor: string) => {
  const from = Number(cursor);
  const cases = minutes
    .slice(from, from + 30)
    .map((minute, at) =>
      moderationCase({ id: from + at + 1, openedAt: new Date(minute * 60_000).toISOString() }),
    );
  const next = from + 30;
  return { cases, total: minutes.length, nextCursor: next < minutes.length ? String(next) : undefined };
};

const range = (count: number, step: number, start = 0) =>
  Array.from({ length: count }, (_, at) => start + at * step);

/** Reads all pages. */
async function readAll(domains: Record<string, (cursor: string) => SourcePage>) {
  const requests: string[] = [];
  const pages: Awaited<ReturnType<typeof nextPage>>[] = [];
  let position: Position | undefined = startOf(Object.keys(domains));
  while (position) {
    const page: (typeof pages)[number] = await nextPage(position, 'open', async (service, cursor) => {
      requests.push(`${service} ${cursor}`);
      const answer = domains[service]?.(cursor);
      if (!answer) throw new Error('no such domain');
      return answer;
    });
    pages.push(page);
    position = page.next;
  }
  return { pages, requests, entries: pages.flatMap((page) => page.entries) };
}

describe('the merged queue', () => {
  it('lists the longest waiting first, over all domains, with every case once', async () => {
    const { entries, pages } = await readAll({
      catalog: domain(range(100, 3)),
      community: domain(range(70, 5, 1)),
      auth: domain([]),
    });
    const times = entries.map((entry) => Date.parse(entry.case.openedAt));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(entries.map(({ key }) => key)).size).toBe(170);
    expect(pages.map((page) => page.entries.length)).toEqual([50, 50, 50, 20]);
    expect(pages[0]?.total).toBe(170);
  });

  it('lists what is urgent before what waits longer, over all domains', async () => {
    const cases = (...priorities: (0 | 1 | 2)[]) => ({
      cases: priorities.map((priority, at) =>
        moderationCase({ id: priority, priority, openedAt: `2026-11-2${at}T08:00:00Z` }),
      ),
      total: priorities.length,
      nextCursor: undefined,
    });
    const { entries } = await readAll({ a: () => cases(1, 2), b: () => cases(2), c: () => cases(0, 1) });
    expect(entries.map(({ key }) => key)).toEqual(['c.0', 'a.1', 'c.1', 'b.2', 'a.2']);
  });

  it('asks a domain for its next page only when it needs it', async () => {
    const page = domain(range(1000, 1));
    const requests: string[] = [];
    await nextPage(startOf(['catalog', 'community']), 'open', async (service, cursor) => {
      requests.push(`${service} ${cursor}`);
      return service === 'catalog' ? page(cursor) : domain(range(1000, 1, 10_000))(cursor);
    });
    expect(requests).toEqual(['catalog ', 'community ', 'catalog 30']);
  });

  it('lists closed cases with the latest first', async () => {
    const closed = (id: number, closedAt: string) => moderationCase({ id, closedAt });
    const ofB = [closed(3, '2026-11-20T09:00:00Z')];
    const ofA = [closed(1, '2026-11-20T10:00:00Z'), closed(2, '2026-11-20T08:00:00Z')];
    const { entries } = await nextPage(startOf(['a', 'b']), 'closed', async (service) => ({
      cases: service === 'a' ? ofA : ofB,
      total: 2,
      nextCursor: undefined,
    }));
    expect(entries.map(({ key }) => key)).toEqual(['a.1', 'b.3', 'a.2']);
  });
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

/** A decision that is sent once it can no longer be taken back. */
function hiding() {
  const send = jest.fn<(leaving: boolean) => Promise<void>>(async () => {});
  const store = createDecisionStore(() => {});
  store.add({ text: 'Hidden: A', keys: ['catalog.1'], send });
  return { send, store };
}

describe('decisions that are sent later', () => {
  it('sends a decision when it can no longer be taken back', async () => {
    const { send, store } = hiding();
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
    const { send, store } = hiding();
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
    const arrival = Promise.withResolvers<void>();
    store.add({
      text: 'Everything hidden',
      keys: ['catalog.1', 'community.2'],
      send: () => arrival.promise.then(() => void order.push('sent')),
      undo: async () => void order.push('undone'),
    });
    store.undo();
    await settle();
    expect(order).toEqual([]);
    arrival.resolve();
    await settle();
    expect(order).toEqual(['sent', 'undone']);
    expect(store.getState().decided.size).toBe(0);
  });

  it('does not take back what has failed', async () => {
    const undo = jest.fn(async () => {});
    const store = createDecisionStore(() => {});
    const send = () => Promise.reject(new Error('down'));
    store.add({ text: 'Everything hidden', keys: ['a.1'], send, undo });
    store.undo();
    await settle();
    expect(undo).not.toHaveBeenCalled();
  });
});
