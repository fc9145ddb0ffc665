import { type ContactDetail, maskContactDetails } from '@meshwork/contracts-core/contact-details';
import type { Identity } from '@meshwork/service-kit';
import type { CommunityDb } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import { type FreeWords, nameOf } from '../../events/words.ts';
import { type Care, readCare } from './care.sql.ts';
import { youngOf } from './young-people.query.ts';

// The only file that makes words of people ready to be told: an event takes no other ones (docs/product.md#words-to-young-people).

/**
 * The words of a conversation whose care was read for them, without contact details where somebody under 18 is in it.
 * @returns null where somebody has to read along and nobody does
 */
export const wordsOf = ({ isHeld, withMinor }: Care, text: string): FreeWords | null =>
  isHeld ? null : ((withMinor ? maskContactDetails(text) : text) as FreeWords);

/** Fixed words of this site, such as the note with a request that ran out. */
export const siteWords = (text: string): FreeWords => text as FreeWords;

/** The words of a moderator about what a person asked of the moderators, all of whom read them. */
export const staffWords = (text: string): FreeWords => text as FreeWords;

/** Young people of one statement: each looks at the others. */
const AT_ONCE = 500;

interface PassedOn {
  /**
   * @param text in place of the words, for somebody who may read less
   * @returns null where somebody has to read along and nobody does
   */
  for(personId: number, text?: string): FreeWords | null;
  /** As those who read along get it. */
  masked(text?: string): FreeWords;
  /** For those who read along. */
  readonly copies: readonly CommunityEvent[];
}

interface Outside {
  readonly young: ReadonlySet<number>;
  /** The adult of each young person who needs one; `readerId` is null where nobody reads along. */
  readonly readers: ReadonlyMap<number, { readonly readerId: number | null; readonly takesPart: boolean }>;
}

/** Reads who reads along between one person and each of others, outside a conversation. */
export async function readersOutside(
  db: CommunityDb,
  author: Pick<Identity, 'id' | 'ageBand'>,
  people: readonly number[],
): Promise<Outside> {
  const others = people.filter((id) => id !== author.id);
  const young = await youngOf(db, [author.id, ...others]);
  if (author.ageBand === 'MINOR' || author.ageBand === 'UNDER_13') young.add(author.id);
  const met = young.has(author.id) ? others : others.filter((id) => young.has(id));
  const readers = new Map<number, { readonly readerId: number | null; readonly takesPart: boolean }>();
  for (let start = 0; start < met.length; start += AT_ONCE) {
    const sides = { requesters: [author.id], recipients: met.slice(start, start + AT_ONCE) };
    for (const { minorId, personId, takesPart } of (await readCare(db, sides, author)).companions)
      readers.set(minorId, { readerId: personId, takesPart });
  }
  return { young, readers };
}

/**
 * Lets words to people pass that stand in no conversation, such as the note with a removal: without contact details where somebody under
 * 18 writes or reads, with a copy to the adult who reads along, and not at all where there has to be one and nobody is there.
 * @param kept a detail that stays, such as the street of an event
 */
export async function passWords(
  db: CommunityDb,
  author: Identity,
  people: readonly number[],
  text: string,
  kept?: ContactDetail,
): Promise<PassedOn> {
  const { young, readers } = await readersOutside(db, author, people);
  // Many get the same words, which are masked once.
  const known = new Map<string, FreeWords>();
  const masked = (words = text): FreeWords => {
    const without = known.get(words) ?? (maskContactDetails(words, kept) as FreeWords);
    known.set(words, without);
    return without;
  };
  const waits = (id: number) => readers.get(id)?.readerId === null;
  return {
    for(id, words = text) {
      if (id === author.id) return words as FreeWords;
      if (waits(id) || waits(author.id)) return null;
      return young.has(id) || young.has(author.id) ? masked(words) : (words as FreeWords);
    },
    masked,
    copies: [...readers].flatMap(([minorId, { readerId, takesPart }]) =>
      readerId === null || takesPart
        ? []
        : [
            {
              name: 'words.copied',
              people: [readerId],
              minorId,
              by: nameOf(author),
              words: masked(),
            } as const,
          ],
    ),
  };
}
