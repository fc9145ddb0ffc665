import { language, said } from '@meshwork/language';
import type { Identity } from '@meshwork/service-kit';

/** Words that people chose. Those of a new or unverified account stand in no subject (docs/product.md#new-accounts). */
export interface Words {
  readonly text: string;
  readonly isEstablished: boolean;
  /** The account, where the words are the name of a person. */
  readonly personId?: number;
  /** They are ours, and stand for a name that somebody may not read. */
  readonly isOurs?: boolean;
}

const ours = (text: string): Words => ({ text, isEstablished: true, isOurs: true });

/** Stands for the name of a person, a team or an initiative, and for what a mentor was asked. */
export const unnamed = {
  mentoring: () => ours(said('mentoring')()),
  person: () => ours(said('Somebody')()),
  team: () => ours(said('a team')()),
  initiative: () => ours(said('an initiative')()),
};

declare const isPassedOn: unique symbol;

/**
 * A sentence that somebody typed and that may reach its receiver: it went through the care for people under 18
 * (docs/product.md#words-to-young-people). `conversations/reading-along/free-words.ts` alone makes it.
 */
export type FreeWords = string & { readonly [isPassedOn]: true };

/** Says when and where an initiative takes place. */
export interface Plan {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string | null;
  readonly location: string | null;
  readonly address: string | null;
  /** The page alone says where. */
  readonly isHidden?: boolean;
}

export interface Named {
  readonly id: number;
  readonly name: Words;
  /** An initiative has one; absent where that is not for the reader. */
  readonly plan?: Plan;
}

export const nameOf = ({ id, displayName, isNew, verified }: Identity): Words => ({
  text: displayName,
  isEstablished: verified && !isNew,
  personId: id,
});

const WEEK_MS = 7 * 86_400_000;

interface TitledItem {
  readonly byNewAccount: boolean;
  readonly createdAt: Date | string;
  /** Initiatives alone have it: a hidden team is locked by nobody. */
  readonly hiddenAt?: Date | string | null;
}

/** The title of an item, established a week after it was posted. What moderators hide is named to nobody (docs/product.md#hidden). */
export const titleOf = (text: string, item: TitledItem): Words =>
  item.hiddenAt
    ? unnamed.initiative()
    : {
        text,
        isEstablished: !item.byNewAccount || new Date(item.createdAt).getTime() < Date.now() - WEEK_MS,
      };

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the language that is spoken. */
function dayFormat(): Intl.DateTimeFormat {
  const { code } = language();
  const known = formats.get(code) ?? new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' });
  formats.set(code, known);
  return known;
}

/** A plain date, or the day of a point in time in UTC, as mails say it: "Saturday, March 6, 2027". @param day ISO 8601 */
export const dayText = (day: string): string => dayFormat().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
