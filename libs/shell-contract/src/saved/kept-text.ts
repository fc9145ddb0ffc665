import type { User } from '@meshwork/contracts-auth';
import { browserStore } from '@meshwork/ui';

// Every page loads this part of saved items; the rest comes when it is used.

/** A visitor's saved items stay in this browser until somebody signs in (docs/product.md#saved-things). */
export const SAVED_KEY = 'saved-things';

/** The searches that a visitor saves (docs/product.md#saved-searches). */
export const SEARCHES_KEY = 'saved-searches';

/** The stored names, between spaces and in one text, which is the same as long as nothing changes. */
export const keptText = (): string => browserStore.read(SAVED_KEY) ?? '';

/** The stored searches, as one text. */
export const keptSearchesText = (): string => browserStore.read(SEARCHES_KEY) ?? '';

/** Forgets everything in this browser: the person signs out. */
export const forgetKept = (): void => {
  for (const key of [SAVED_KEY, SEARCHES_KEY]) browserStore.write(key, null);
};

/** Tells whether the account stores a person's saved items: nothing is stored about people under 13, and visitors have none. */
export const keepsInAccount = (user: User | undefined): boolean =>
  user !== undefined && user.standing.ageBand !== 'UNDER_13';

/** The key of the page with everything. */
export const savedPageKey = ['saved-page'] as const;
