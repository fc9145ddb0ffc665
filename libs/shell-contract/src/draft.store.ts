/** The author of a draft: a person's id, or null for a visitor. */
export type DraftOwner = number | null;

/** The values of a form's fields by name. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface Draft {
  /** The time when it was stored, in milliseconds since 1970. */
  readonly at: number;
  readonly values: DraftValues;
}

const PREFIX = 'draft:';

/** The database of what a device keeps of the day of an event (docs/product.md#the-day); signing out deletes it. */
export const DAYS_STORE = 'meshwork-days';

/** Milliseconds for which a draft is kept (docs/product.md#forms). */
export const DRAFT_LIFETIME = 24 * 60 * 60 * 1000;

/** A browser may refuse storage; there are no drafts then. */
function orElse<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** People find their drafts in every tab. A visitor can be anybody, so a visitor's drafts stay in their tab. */
const storageOf = (owner: DraftOwner): Storage => (owner === null ? sessionStorage : localStorage);

const nameOf = (owner: DraftOwner, form: string) => `${PREFIX}${owner ?? 'visitor'}:${form}`;

const isFresh = (draft: Draft | null): draft is Draft =>
  typeof draft?.at === 'number' && typeof draft.values === 'object' && Date.now() - draft.at < DRAFT_LIFETIME;

const draftAt = (storage: Storage, name: string): Draft | undefined =>
  orElse(() => {
    const draft = JSON.parse(storage.getItem(name) ?? 'null') as Draft | null;
    return isFresh(draft) ? draft : undefined;
  }, undefined);

export const readDraft = (owner: DraftOwner, form: string): DraftValues | undefined =>
  orElse(() => draftAt(storageOf(owner), nameOf(owner, form))?.values, undefined);

/** @returns whether the draft is still there after the tab is closed */
export const writeDraft = (owner: DraftOwner, form: string, values: DraftValues): boolean =>
  orElse(() => {
    const draft: Draft = { at: Date.now(), values };
    storageOf(owner).setItem(nameOf(owner, form), JSON.stringify(draft));
    return owner !== null;
  }, false);

export const deleteDraft = (owner: DraftOwner, form: string): void =>
  orElse(() => storageOf(owner).removeItem(nameOf(owner, form)), undefined);

function deleteWhere(storage: () => Storage, matches: (name: string) => boolean): void {
  orElse(() => {
    const from = storage();
    for (const name of Object.keys(from)) if (name.startsWith(PREFIX) && matches(name)) from.removeItem(name);
  }, undefined);
}

const signOutListeners = new Set<() => void>();

/** Calls the listener when the drafts of the person at this page are deleted. @returns a function that stops it */
export function onDraftsDeleted(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Deletes all drafts of a person and of this tab and the kept days, and empties the open forms: the person signs out. */
export function deleteDrafts(owner: DraftOwner): void {
  deleteWhere(
    () => localStorage,
    (name) => name.startsWith(nameOf(owner, '')),
  );
  deleteWhere(
    () => sessionStorage,
    () => true,
  );
  orElse(() => void indexedDB.deleteDatabase(DAYS_STORE), undefined);
  for (const listener of signOutListeners) listener();
}

/** Deletes the drafts of all people that are older than a day. */
export function deleteExpiredDrafts(): void {
  deleteWhere(
    () => localStorage,
    (name) => !draftAt(localStorage, name),
  );
}
