// A device keeps a day while it has no network (docs/adr/0024), encrypted by a key that no script can read out.
// Each database has a key of its own, since signing out deletes one of them.

/** An encrypted thing, and when it is forgotten, in milliseconds since 1970 by the clock of this device. */
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

/** Until it is written: a reload may undo what was only asked for. */
const written = ({ transaction }: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction?.addEventListener('complete', () => resolve());
    transaction?.addEventListener('abort', () => reject(transaction.error));
  });

async function table(store: string): Promise<IDBObjectStore> {
  const opening = indexedDB.open(store, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await settled(opening);
  // Signing out deletes it from another tab.
  database.onversionchange = () => database.close();
  return database.transaction(TABLE, 'readwrite').objectStore(TABLE);
}

/** Two tabs may make a key at the same time; both use the one that was stored first. */
async function readKey(store: string): Promise<CryptoKey> {
  const kept = await settled<CryptoKey | undefined>((await table(store)).get(KEY));
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const days = await table(store);
  const found = await settled<CryptoKey | undefined>(days.get(KEY));
  if (!found) await settled(days.put(made, KEY));
  return found ?? made;
}

/** @param lifetime how long it is kept, in milliseconds by the clock of this device, which may be wrong by days */
export async function keep(store: string, name: string, thing: unknown, lifetime: number): Promise<void> {
  // biome-ignore lint/plugin: written and read by the clock of one device.
  const until = Date.now() + lifetime;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(thing));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await readKey(store), text);
  await written((await table(store)).put({ iv, data, until } satisfies Record, name));
}

/**
 * Forgets all in the store whose time is over, then reads what has this name.
 * @param isNeverLate it is read whatever the clock says, which may have been years behind as it was written and is right now
 */
export async function readKept<T>(store: string, name: string, isNeverLate = false): Promise<T | undefined> {
  const key = await readKey(store);
  const things = await table(store);
  const [names, records] = await Promise.all([
    settled(things.getAllKeys()),
    settled<(Record | CryptoKey)[]>(things.getAll()),
  ]);
  let kept: Record | undefined;
  records.forEach((record, at) => {
    if (record instanceof CryptoKey) return;
    // biome-ignore lint/plugin: as it was written.
    const isOver = record.until < Date.now();
    if (names[at] === name && (isNeverLate || !isOver)) kept = record;
    else if (isOver) things.delete(names[at] ?? '');
  });
  if (!kept) return undefined;
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

export const forget = async (store: string, name: string): Promise<void> => {
  await written((await table(store)).delete(name));
};
