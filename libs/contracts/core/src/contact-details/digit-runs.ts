import { digitsOfWord, repeatsOf } from './number-words.ts';
import { isAlnum, isBlankToken, type Token, type Tokens, words } from './tokens.ts';

/** Digits that stand together, or a word for them. */
export interface Group {
  readonly digits: string;
  /** Indices of its tokens. */
  readonly first: number;
  readonly last: number;
  readonly isWord: boolean;
  /** The signs between it and the group before, a blank as one; empty for the first group. */
  readonly gap: string;
}

/** Signs that end a row of numbers: what follows is something else. */
const ENDING_SIGNS = '$€£¥%°µ²³×';
const GAP_WORDS = words('dash hyphen minus dot point period space then slash hundred cent hundert y et und');
const MOST_OF_GAP = 8;
const LEET: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1' };
/** A name of a part may have letters, such as 91251A445; these look like digits. */
const LEET_DIGITS = /^[\doil]+$/;
const LETTER_FOR_DIGIT = words('o oh i l oo');

const plainDigits = (text: string): string => text.replaceAll(/[oil]/g, (letter) => LEET[letter] ?? letter);
/** Letters at one end of many digits: "tel3135550142". */
const MANY_DIGITS = /^(\p{L}{0,6})(\d{9,20})(?:\p{L}{1,6}\d{0,6})?$/u;
/** "threeone3five": no word of these begins another one, so there is one way to read it. */
const JOINED = /^(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)+$/;
const PARTS_OF_JOINED = /\d|zero|oh|one|two|three|four|five|six|seven|eight|nine/g;
const LONGEST_JOINED = 100;

/** The digits that a token says. @param isFirst whether a row of numbers begins with it: letters for digits do not begin one */
function digitsOf({ kind, text }: Token, isFirst: boolean): string | undefined {
  if (kind === 'NUMBER') return text;
  if (text.length > 3 && text.length <= LONGEST_JOINED && JOINED.test(text))
    return text
      .match(PARTS_OF_JOINED)
      ?.map((part) => digitsOfWord(part) ?? part)
      .join('');
  if (kind === 'MIXED') {
    if (text.length > 34) return undefined;
    if (LEET_DIGITS.test(text)) return plainDigits(text);
    return MANY_DIGITS.exec(text)?.[2];
  }
  if (kind !== 'WORD' || text.length > 24) return undefined;
  if (!isFirst && LETTER_FOR_DIGIT.has(text))
    return text === 'oo' ? '00' : text === 'oh' ? '0' : plainDigits(text);
  return digitsOfWord(text);
}

function groupAt(tokens: Tokens, index: number, gap: string): Group | undefined {
  const token = tokens.at(index);
  const isWord = token.kind === 'WORD';
  const times = isWord ? repeatsOf(token.text) : undefined;
  if (times !== undefined && (isBlankToken(tokens.at(index + 1)) || tokens.at(index + 1).text === '-')) {
    const digit = digitsOf(tokens.at(index + 2), false);
    return digit?.length === 1
      ? { digits: digit.repeat(times), first: index, last: index + 2, isWord, gap }
      : undefined;
  }
  const digits = digitsOf(token, gap === '');
  return digits === undefined ? undefined : { digits, first: index, last: index, isWord, gap };
}

/** Reads the next group after a token, with the tokens between. */
function nextGroup(tokens: Tokens, last: number): Group | undefined {
  let gap = '';
  for (let index = last + 1; index <= last + MOST_OF_GAP; index += 1) {
    const token = tokens.at(index);
    if (isAlnum(token)) {
      const group = gap === '' ? undefined : groupAt(tokens, index, gap);
      if (group) return group;
      if (!GAP_WORDS.has(token.text)) return undefined;
      gap += '-';
    } else if (token.kind === 'NONE' || ENDING_SIGNS.includes(token.text)) return undefined;
    else gap += token.text;
  }
  return undefined;
}

/** The groups of digits from a token on, as far as nothing but signs is between. */
export function readRun(tokens: Tokens, index: number): Group[] {
  const groups: Group[] = [];
  for (
    let group = isAlnum(tokens.at(index)) ? groupAt(tokens, index, '') : undefined;
    group;
    group = nextGroup(tokens, group.last)
  )
    groups.push(group);
  return groups;
}

/** Groups without a blank between: "313-555-0142", "10.15.77.2", "1577". */
export interface Atom {
  readonly groups: readonly Group[];
  /** As it is written, in small letters; empty where it is long. */
  readonly text: string;
}

const LONGEST = 48;

export function atomsOf(tokens: Tokens, run: readonly Group[]): Atom[] {
  const parts: Group[][] = [];
  for (const group of run) {
    const part = parts.at(-1);
    if (part === undefined || group.gap.includes(' ')) parts.push([group]);
    else part.push(group);
  }
  return parts.map((groups) => {
    const start = tokens.at(groups[0]?.first ?? 0).start;
    const end = tokens.at(groups.at(-1)?.last ?? 0).end;
    return { groups, text: end - start > LONGEST ? '' : tokens.folded.text.slice(start, end) };
  });
}
