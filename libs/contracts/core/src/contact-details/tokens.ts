import type { FoldedText } from './folded-text.ts';

/** NUMBER: digits alone. MIXED: letters and digits. SIGN: one character that is none of these and no blank. NONE: beyond the text. */
type TokenKind = 'WORD' | 'NUMBER' | 'MIXED' | 'BLANK' | 'SIGN' | 'NONE';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Places in the folded text. */
  readonly start: number;
  readonly end: number;
}

const NOTHING: Token = { kind: 'NONE', text: '', start: 0, end: 0 };
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isAsciiLetter = (code: number): boolean => code >= 97 && code <= 122;
const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const LETTER = /\p{L}/u;

/** The words, numbers and signs of a text. The rules read it through `at` alone, so that their steps can be counted. */
export class Tokens {
  readonly #tokens: Token[] = [];
  readonly folded: FoldedText;

  constructor(folded: FoldedText) {
    this.folded = folded;
    for (let start = 0; start < folded.text.length; ) {
      const token = tokenAt(folded.text, start);
      this.#tokens.push(token);
      start = token.end;
    }
  }

  get length(): number {
    return this.#tokens.length;
  }

  /** The token at an index; one without text before the first and after the last. */
  at(index: number): Token {
    return this.#tokens[index] ?? NOTHING;
  }
}

function tokenAt(text: string, start: number): Token {
  const code = text.charCodeAt(start);
  if (isBlank(code)) {
    let end = start + 1;
    while (isBlank(text.charCodeAt(end))) end += 1;
    return { kind: 'BLANK', text: ' ', start, end };
  }
  const width = wideLetter(text, start);
  if (isDigit(code) || isAsciiLetter(code) || width > 0) return wordAt(text, start);
  const end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  return { kind: 'SIGN', text: text.slice(start, end), start, end };
}

/** Returns the number of units of a letter beyond ASCII; 0 where there is none. */
function wideLetter(text: string, at: number): number {
  const code = text.codePointAt(at) ?? 0;
  if (code < 0x80) return 0;
  const letter = String.fromCodePoint(code);
  return LETTER.test(letter) ? letter.length : 0;
}

/** Letters and digits up to the next sign; "电话313" are two, since such words stand without blanks. */
function wordAt(text: string, start: number): Token {
  let end = start;
  let digits = 0;
  let wasWide = false;
  for (;;) {
    const code = text.charCodeAt(end);
    const width = wideLetter(text, end);
    if (isDigit(code)) {
      if (wasWide) break;
      digits += 1;
    } else if (width > 0) {
      if (end > start && isDigit(text.charCodeAt(end - 1))) break;
    } else if (!isAsciiLetter(code)) break;
    wasWide = width > 0;
    end += Math.max(width, 1);
  }
  const kind = digits === 0 ? 'WORD' : digits === end - start ? 'NUMBER' : 'MIXED';
  return { kind, text: text.slice(start, end), start, end };
}

export const isAlnum = ({ kind }: Token): boolean => kind === 'WORD' || kind === 'NUMBER' || kind === 'MIXED';
export const isBlankToken = ({ kind }: Token): boolean => kind === 'BLANK';
/** The index after a blank, if there is one. */
export const skipBlank = (tokens: Tokens, index: number): number =>
  isBlankToken(tokens.at(index)) ? index + 1 : index;
/** The index before a blank, if there is one. */
export const skipBlankBack = (tokens: Tokens, index: number): number =>
  isBlankToken(tokens.at(index)) ? index - 1 : index;

/** Words, separated by blanks. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
