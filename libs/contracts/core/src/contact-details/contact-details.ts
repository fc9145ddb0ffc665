import { coordinates } from './coordinates.ts';
import { emails } from './emails.ts';
import type { ContactDetail, FoldedDetail } from './folded-text.ts';
import { fold } from './folded-text.ts';
import { foreignStreets } from './foreign-streets.ts';
import { handles } from './handles.ts';
import { links } from './links.ts';
import { phones } from './phones.ts';
import { streets } from './streets.ts';
import { Tokens } from './tokens.ts';

/** One detail in a text: its place and its characters. */
export interface FoundDetail {
  readonly kind: ContactDetail;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LABELS: Readonly<Record<ContactDetail, string>> = {
  EMAIL: 'e-mail address',
  PHONE: 'telephone number',
  HANDLE: 'name on another site',
  LINK: 'link',
  ADDRESS: 'street address',
};

/** Names a kind of detail in a sentence, such as "telephone number". */
export const contactDetailLabel = (kind: ContactDetail): string => LABELS[kind];

/** Each reads the text once; where two find the same place, the earlier one in this list names it. */
const RULES = [emails, links, handles, streets, foreignStreets, coordinates, phones];

/** Details in their order; those that overlap are one. */
function merged(details: readonly FoldedDetail[]): FoldedDetail[] {
  const kept: FoldedDetail[] = [];
  for (const detail of [...details].sort((one, other) => one.start - other.start)) {
    const last = kept.at(-1);
    if (last && detail.start < last.end)
      kept[kept.length - 1] = { ...last, end: Math.max(last.end, detail.end) };
    else kept.push(detail);
  }
  return kept;
}

/**
 * Telephone numbers, e-mail and street addresses, names on other sites and links in a text, in their order and without overlaps.
 * Years, dates, prices, team and part numbers and scores are none (docs/product.md#contact-details, docs/security/masking.md). The
 * time grows with the length of the text and no faster: each rule looks at a bounded number of tokens around each token.
 */
export function findContactDetails(text: string): FoundDetail[] {
  const tokens = new Tokens(fold(text));
  const { source, placeOf } = tokens.folded;
  return merged(RULES.flatMap((rule) => [...rule(tokens)])).map(({ kind, start, end }) => {
    // One character as typed may be several folded ones.
    const last = placeOf(end - 1);
    let after = end;
    while (after < tokens.folded.text.length && placeOf(after) === last) after += 1;
    const [from, to] = [placeOf(start), placeOf(after)];
    return { kind, start: from, end: to, text: source.slice(from, to) };
  });
}

/** Returns the text up to a place, with each detail that begins before it replaced by its kind. */
function maskedUpTo(text: string, length: number, kept?: ContactDetail): string {
  let masked = '';
  let from = 0;
  for (const { kind, start, end } of findContactDetails(text)) {
    if (start >= length) break;
    if (kind === kept) continue;
    masked += `${text.slice(from, start)}[${LABELS[kind]} hidden]`;
    from = end;
  }
  return masked + text.slice(from, Math.max(from, length));
}

/**
 * Replaces each contact detail in a text by its kind, such as "[telephone number hidden]".
 * @param kept a kind that stays, such as the street where an event takes place
 */
export const maskContactDetails = (text: string, kept?: ContactDetail): string =>
  maskedUpTo(text, text.length, kept);

/** The source of an excerpt is read this much further, so that a detail at its end is found as a whole. */
const MARGIN = 200;
/** Returns the number of characters of a text that an excerpt of a length needs. */
export const excerptSource = (length: number): number => length + 2 * MARGIN;

/**
 * The beginning of a text without contact details, at the cost of the beginning alone.
 * @param text at least the first {@link excerptSource} characters of it
 * @param length in characters (Unicode code points)
 */
export function maskedExcerpt(text: string, length: number): string {
  const source = [...text].slice(0, excerptSource(length));
  const isCut = source.length === excerptSource(length);
  const read = source.join('');
  const shown = isCut ? source.slice(0, -MARGIN).join('').length : read.length;
  return [...maskedUpTo(read, shown)].slice(0, length).join('');
}
