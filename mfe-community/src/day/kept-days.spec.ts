import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keep, readKept } from './kept-days.ts';

const DAY = 86_400_000;

/** As much of a browser's database as a day needs. */
function memory(): IDBFactory {
  const stores = new Map<string, Map<string, unknown>>();
  const asked = <T>(result: T, also: object = {}) => {
    const request = { result, onsuccess: () => undefined, ...also };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const done = { addEventListener: (name: string, run: () => void) => name === 'complete' && run() };
  const database = (table: Map<string, unknown>) => ({
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => asked(table.get(key)),
        getAll: () => asked([...table.values()]),
        getAllKeys: () => asked([...table.keys()]),
        put: (value: unknown, key: string) => asked(table.set(key, value), { transaction: done }),
        delete: (key: string) => asked(table.delete(key), { transaction: done }),
      }),
    }),
  });
  const open = (name: string) => {
    const table = stores.get(name) ?? new Map();
    stores.set(name, table);
    return asked(database(table));
  };
  return { open } as unknown as IDBFactory;
}

beforeEach(async () => {
  // The browser of the tests has neither a database nor encryption.
  globalThis.indexedDB = memory();
  const { subtle } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto;
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  Object.assign(globalThis, { CryptoKey: key.constructor });
});
afterEach(() => void jest.useRealTimers());

const at = (time: string) =>
  jest.useFakeTimers({ now: new Date(time), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });

it.each([
  ['fifty years behind, and right now', '1980-01-01T00:00:00Z', '2031-03-03T00:00:00Z'],
  ['right, and a year ahead now', '2031-03-03T00:00:00Z', '2032-03-03T00:00:00Z'],
  ['right', '2031-03-03T00:00:00Z', '2031-03-04T00:00:00Z'],
])('what is not sent yet is there when its door is opened, where the clock was %s', async (_, then, now) => {
  at(then);
  await keep('unsent', '1', ['Ada'], 30 * DAY);
  await keep('days', '1', ['Ada'], DAY);
  at(now);
  expect(await readKept('unsent', '1', true)).toEqual(['Ada']);
});

it('a day is forgotten when it is over, and what is not sent of another door with it', async () => {
  at('2031-03-03T00:00:00Z');
  await keep('days', '1', ['Ada'], DAY);
  at('2031-03-04T00:00:01Z');
  expect(await readKept('days', '1')).toBeUndefined();
  at('2031-03-03T00:00:00Z');
  expect(await readKept('days', '1')).toBeUndefined();
  await keep('unsent', '2', ['Bob'], DAY);
  at('2031-03-05T00:00:00Z');
  expect(await readKept('unsent', '1', true)).toBeUndefined();
  expect(await readKept('unsent', '2', true)).toBeUndefined();
});
