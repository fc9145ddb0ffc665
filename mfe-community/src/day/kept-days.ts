import { DAYS_STORE } from '@meshwork/shell-contract';

// What a device keeps of a day while it has no network (docs/adr/0024): encrypted by a key that no script can read out.

/** An encrypted day, and when it is forgotten, in milliseconds since 1970. */
interface Record {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  readonly until: number;
}

const KEY = 'key';
const TABLE = 'days';

/** Browsers encrypt on https alone, and private windows may keep nothing. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && crypto.subtle !== undefined;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function table(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DAYS_STORE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await settled(opening);
  // Signing out deletes it from another tab.
  database.onversionchange = () => database.close();
  return database.transaction(TABLE, 'readwrite').objectStore(TABLE);
}

/** Of two tabs that make one at the same time, the first keeps its key. */
async function readKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const days = await table();
  const found = await settled<CryptoKey | undefined>(days.get(KEY));
  if (!found) await settled(days.put(made, KEY));
  return found ?? made;
}

/** @param name the day's own @param until when it is forgotten, in milliseconds since 1970 */
export async function keepDay(name: string, day: unknown, until: number): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(day));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await readKey(), text);
  await settled((await table()).put({ iv, data, until } satisfies Record, name));
}

/** Forgets every day whose time is over, then reads the one of this name. */
export async function readKeptDay<T>(name: string): Promise<T | undefined> {
  const key = await readKey();
  const days = await table();
  const [names, records] = await Promise.all([
    settled(days.getAllKeys()),
    settled<(Record | CryptoKey)[]>(days.getAll()),
  ]);
  let kept: Record | undefined;
  records.forEach((record, at) => {
    if (record instanceof CryptoKey) return;
    if (record.until < Date.now()) days.delete(names[at] ?? '');
    else if (names[at] === name) kept = record;
  });
  if (!kept) return undefined;
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

export const forgetDay = async (name: string): Promise<void> => {
  await settled((await table()).delete(name));
};
