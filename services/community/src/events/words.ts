import type { Identity } from '@meshwork/service-kit';

/** Words that people chose. Those of a new or unverified account stand in no subject (docs/product.md#new-accounts). */
export interface Words {
  readonly text: string;
  readonly isEstablished: boolean;
  /** The account, where the words are the name of a person. */
  readonly personId?: number;
}

declare const isPassedOn: unique symbol;

/**
 * A sentence that somebody typed and that may reach its receiver: it went through the care for people under 18
 * (docs/product.md#words-to-young-people). `conversations/reading-along/free-words.ts` alone makes it.
 */
export type FreeWords = string & { readonly [isPassedOn]: true };

export interface Named {
  readonly id: number;
  readonly name: Words;
  /** When and where an initiative takes place, a line each; absent where that is not for the reader. */
  readonly plan?: readonly string[];
}

export const nameOf = ({ id, displayName, isNew, verified }: Identity): Words => ({
  text: displayName,
  isEstablished: verified && !isNew,
  personId: id,
});

const WEEK_MS = 7 * 86_400_000;

/** The title of an item, established a week after it was posted. */
export const titleOf = (text: string, item: { byNewAccount: boolean; createdAt: Date | string }): Words => ({
  text,
  isEstablished: !item.byNewAccount || new Date(item.createdAt).getTime() < Date.now() - WEEK_MS,
});

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

/** A plain date, or the day of a point in time in UTC, as mails say it: "Saturday, March 6, 2027". @param day ISO 8601 */
export const dayText = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
