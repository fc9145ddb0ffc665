import { browserStore, tabStore } from '@meshwork/ui';

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

/** People find their drafts in every tab. A visitor can be anybody, so a visitor's drafts stay in their tab. */
const storeOf = (owner: DraftOwner) => (owner === null ? tabStore : browserStore);

const nameOf = (owner: DraftOwner, form: string) => `${PREFIX}${owner ?? 'visitor'}:${form}`;

const isFresh = (draft: Draft | null): draft is Draft =>
  typeof draft?.at === 'number' && typeof draft.values === 'object' && Date.now() - draft.at < DRAFT_LIFETIME;

function freshDraft(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return isFresh(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const readDraft = (owner: DraftOwner, form: string): DraftValues | undefined =>
  freshDraft(storeOf(owner).read(nameOf(owner, form)))?.values;

/** @returns whether the draft is still there after the tab is closed */
export function writeDraft(owner: DraftOwner, form: string, values: DraftValues): boolean {
  const draft: Draft = { at: Date.now(), values };
  return storeOf(owner).write(nameOf(owner, form), JSON.stringify(draft)) && owner !== null;
}

export const deleteDraft = (owner: DraftOwner, form: string): void =>
  void storeOf(owner).write(nameOf(owner, form), null);

function deleteAll(owner: DraftOwner): void {
  const store = storeOf(owner);
  for (const name of store.keys()) if (name.startsWith(nameOf(owner, ''))) store.write(name, null);
}

const signOutListeners = new Set<() => void>();

/** Calls the listener when the drafts of the person at this page are deleted. @returns a function that stops it */
export function onDraftsDeleted(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Deletes all drafts of a person and of this tab and the kept days, and empties the open forms: the person signs out. */
export function deleteDrafts(owner: DraftOwner): void {
  deleteAll(owner);
  deleteAll(null);
  try {
    indexedDB.deleteDatabase(DAYS_STORE);
  } catch {
    // A browser that refuses it has kept no days.
  }
  for (const listener of signOutListeners) listener();
}

/** Deletes the drafts of all people that are older than a day. */
export function deleteExpiredDrafts(): void {
  for (const name of browserStore.keys())
    if (name.startsWith(PREFIX) && !freshDraft(browserStore.read(name))) browserStore.write(name, null);
}
