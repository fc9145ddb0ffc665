import type { User } from '@meshwork/contracts-auth';

// What every page loads of saved things; the rest comes when it is used.

/** What a visitor saves stays in this browser until somebody signs in (docs/product.md#saved-things). */
export const SAVED_KEY = 'saved-things';

/** The stored names, between spaces and in one text, which is the same as long as nothing changes. A browser may refuse storage. */
export function keptText(): string {
  try {
    return localStorage.getItem(SAVED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Forgets everything in this browser: the person signs out. */
export const forgetKept = (): void => {
  if (keptText() !== '') localStorage.removeItem(SAVED_KEY);
};

/** Whether the account keeps what a person saves: nothing is stored about people under 13, and visitors have none. */
export const keepsInAccount = (user: User | undefined): boolean =>
  user !== undefined && user.standing.ageBand !== 'UNDER_13';

/** The key of the page with everything. */
export const savedPageKey = ['saved-page'] as const;
