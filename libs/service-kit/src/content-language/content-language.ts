import { LANGUAGE_CODES } from '@meshwork/contracts-core';
import { Logger } from '@nestjs/common';

/** Latin letters below this number may be a name or a term, such as "Troubleshooting", which is one in many languages. */
const ENOUGH = { latin: 30, other: 8 } as const;

/** The least distance between the scores of the two best languages; where it is clear, shorter texts than the library trusts do. */
const GAP = { least: 0.03, clear: 0.3 } as const;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
const lettersOf = (text: string): number => count(text, /\p{L}/gu);
const isLatin = (text: string): boolean => count(text, /\p{Script=Latin}/gu) * 2 >= lettersOf(text);

/** Loaded with the first text: its tables take 30 MB, which the commands of a service never need. */
async function loadDetector() {
  const { eld } = await import('eld/extrasmall');
  // Without addresses, which look like Portuguese.
  eld.enableTextCleanup(true);
  return eld;
}

/** The detector takes Indonesian, which it does not know, for Malay. */
const isKnown = (code: string): boolean => code !== 'ms' && LANGUAGE_CODES.includes(code);

/** @returns null where the texts are too short, in two scripts, or in no language of the list */
async function detect(texts: readonly string[]): Promise<string | null> {
  // The detector reads no more.
  const text = texts.join('\n').slice(0, 1000);
  if (lettersOf(text) < (isLatin(text) ? ENOUGH.latin : ENOUGH.other)) return null;
  // A Hebrew title above an English text would be spoken as English.
  if (isLatin(text) && !texts.every(isLatin)) return null;
  const found = (await loadDetector()).detect(text);
  const [best = 0, next = 0] = Object.values(found.getScores()).sort((a, b) => b - a);
  const gap = best - next;
  const isSure = gap >= GAP.clear || (gap >= GAP.least && found.isReliable());
  return isSure && isKnown(found.language) ? found.language : null;
}

type Texts = readonly (string | null | undefined)[];

/** Nothing that people write is lost where the detector fails. */
async function detected(texts: Texts): Promise<string | null> {
  try {
    return await detect(texts.filter((text) => typeof text === 'string'));
  } catch (error) {
    new Logger('ContentLanguage').warn(error);
    return null;
  }
}

/**
 * The language of a text: the chosen one, else what the text shows (docs/product.md#content-language). Forms send the stored one along, which
 * nobody chose where the former text shows it: then the new text decides.
 * @param chosen null: to be detected; undefined: as before
 * @param before the stored language; undefined for a new text
 * @param former the texts that were stored with it
 */
export async function contentLanguage(
  chosen: string | null | undefined,
  before: string | null | undefined,
  texts: Texts,
  former: Texts = texts,
): Promise<string | null> {
  if (chosen && chosen !== before) return chosen;
  const isKept = chosen !== null && before !== undefined;
  if (isKept && (String(texts) === String(former) || (await detected(former)) !== before)) return before;
  return (await detected(texts)) ?? chosen ?? null;
}
