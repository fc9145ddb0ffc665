import { LOOK_ALIKES } from '../look-alikes.ts';

/** Kinds of contact outside this site that a text can give away. */
export type ContactDetail = 'EMAIL' | 'PHONE' | 'HANDLE' | 'LINK' | 'ADDRESS';

/** A detail in a folded text. */
export interface FoldedDetail {
  readonly kind: ContactDetail;
  readonly start: number;
  readonly end: number;
}

/**
 * A text as it reads: small letters without marks, ASCII digits, one kind of dash, dot and blank, nothing invisible. Each character
 * knows where it stands in the text as typed.
 */
export interface FoldedText {
  readonly source: string;
  readonly text: string;
  /** The place in the source of the character at `index`; at the text's end, the source's end. */
  placeOf(index: number): number;
}

const RANGES_OF_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];
const ENCLOSED_DIGITS: Readonly<Record<number, number>> = {
  10102: 1,
  10112: 1,
  10122: 1,
  9461: 1,
};
const OTHERS = new Map<string, string>([
  ...[...'·•․‧∙⋅˙。⸱●⚬∘'].map((dot) => [dot, '.'] as const),
  ...[...'−⁃˗╌ーｰ'].map((dash) => [dash, '-'] as const),
  ...[...'ᴀʙᴄᴅᴇғɢʜɪᴊᴋʟᴍɴᴏᴘǫʀsᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, String.fromCharCode(97 + at)] as const),
  ...[...'〇一二三四五六七八九'].map((digit, at) => [digit, String(at)] as const),
  ...[...'零⓪⓿🄋🄌'].map((zero) => [zero, '0'] as const),
  ...[...'\u2800\u3164\uffa0'].map((blank) => [blank, ' '] as const),
  ['ꜰ', 'f'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ł', 'l'],
  ['’', "'"],
  ['∶', ':'],
  ['🐌', '@'],
  ['📸', ' instagram '],
  ['👻', ' snapchat '],
]);
/** One sign for each kind of blank, dash and bracket. */
const SIGNS = [
  [/[\s\p{Z}]/u, ' '],
  [/\p{Pd}/u, '-'],
  [/\p{Ps}/u, '('],
  [/\p{Pe}/u, ')'],
] as const;
const INVISIBLE = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const DIGIT = /\p{Nd}/u;

/** The digit that a character is: Unicode's decimal digits stand in tens that begin at …0 or …6. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const tens = code & ~0xf;
  return String(DIGIT.test(String.fromCodePoint(tens)) ? code - tens : code - tens - 6);
}

function enclosed(code: number): string | undefined {
  const letters = RANGES_OF_LETTERS.find((first) => code >= first && code < first + 26);
  if (letters !== undefined) return String.fromCharCode(97 + code - letters);
  for (const [first, value] of Object.entries(ENCLOSED_DIGITS))
    if (code >= Number(first) && code < Number(first) + 9) return String(code - Number(first) + value);
  return undefined;
}

function foldPart(character: string): string {
  const known = OTHERS.get(character) ?? LOOK_ALIKES.get(character);
  if (known !== undefined) return known;
  if (INVISIBLE.test(character)) return '';
  if (DIGIT.test(character)) return digitOf(character);
  const kind = SIGNS.find(([pattern]) => pattern.test(character));
  return kind ? kind[1] : character;
}

/** A character may stand for several, such as "⑴"; more than these are no way of writing a detail. */
const MOST_PARTS = 4;

function foldCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  const known = OTHERS.get(character) ?? enclosed(code);
  if (known !== undefined) return known;
  const parts = [...character.normalize('NFKD').toLowerCase()];
  return parts.length > MOST_PARTS ? character : parts.map(foldPart).join('');
}

const folds = new Map<number, string>();
const MOST_KEPT = 4096;

function foldOf(code: number): string {
  const kept = folds.get(code);
  if (kept !== undefined) return kept;
  if (folds.size >= MOST_KEPT) folds.clear();
  const fold = foldCharacter(code);
  folds.set(code, fold);
  return fold;
}

/** Signs as addresses and pages spell them. */
const ESCAPES = Object.entries({
  '%40': '@',
  '%2e': '.',
  '%2d': '-',
  '%5f': '_',
  '%20': ' ',
  '&#64;': '@',
  '&#x40;': '@',
  '&commat;': '@',
  '&#46;': '.',
  '&period;': '.',
});

const escapeAt = (lower: string, at: number) => ESCAPES.find(([spelled]) => lower.startsWith(spelled, at));

/** Words for signs in capitals amid small letters: "adaATmailDOTcom". */
const CAPITAL_SIGNS = /(?<=[\p{Ll}\d])(?:AT|ARROBA|DOT|PUNTO|PUNKT|POINT)(?=[\p{Ll}\d])/gu;
function withSigns(source: string): Map<number, readonly [string, string]> {
  const signs = [...source.matchAll(CAPITAL_SIGNS)];
  return new Map(signs.map(({ 0: word, index }) => [index, [word, word.startsWith('A') ? '@' : '.']]));
}

/** Folds a text in one pass. @param source any text, as typed */
export function fold(source: string): FoldedText {
  const capitals = withSigns(source);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII
  if (capitals.size === 0 && /^[\x00-\x24\x27-\x7f]*$/.test(source))
    return { source, text: source.toLowerCase(), placeOf: (index) => index };
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < source.length; ) {
    const code = source.codePointAt(at) ?? 0;
    const [spelled, sign] =
      code === 0x25 || code === 0x26
        ? (escapeAt(source.slice(at, at + 8).toLowerCase(), 0) ?? [])
        : (capitals.get(at) ?? []);
    const part = sign ?? (code < 0x80 ? String.fromCharCode(code).toLowerCase() : foldOf(code));
    for (let count = 0; count < part.length; count += 1) places.push(at);
    text += part;
    at += spelled?.length ?? (code > 0xffff ? 2 : 1);
  }
  places.push(source.length);
  return { source, text, placeOf: (index) => places[index] ?? source.length };
}
