import type { FoldedDetail } from './folded-text.ts';
import { isAlnum, type Tokens, words } from './tokens.ts';

const LABELS = words(
  'lat latitude lon lng long longitude coords coordinates gps location koordinaten coordenadas',
);
/** Decimals of places of a house; a robot's poses have fewer. */
const DECIMALS = 4;
const LABELLED_DECIMALS = 2;
const MOST_BETWEEN = 8;

interface Decimal {
  readonly value: number;
  readonly decimals: number;
}

/** A number with decimals from a token on. */
function decimalAt(tokens: Tokens, index: number): Decimal | undefined {
  const [whole, dot, part] = [tokens.at(index), tokens.at(index + 1), tokens.at(index + 2)];
  if (whole.kind !== 'NUMBER' || whole.text.length > 3 || dot.text !== '.') return undefined;
  const decimals = /^\d+/.exec(part.text.slice(0, 20))?.[0].length ?? 0;
  if (decimals === 0 || tokens.at(index - 1).text === '.') return undefined;
  return { value: Number(`${whole.text}.${part.text.slice(0, decimals)}`), decimals };
}

/** The next decimal near a token, with nothing but signs and letters of the compass between. */
function nextDecimal(tokens: Tokens, from: number): { index: number; decimal: Decimal } | undefined {
  for (let index = from; index < from + MOST_BETWEEN; index += 1) {
    const decimal = decimalAt(tokens, index);
    if (decimal) return { index, decimal };
    const token = tokens.at(index);
    if (
      token.kind === 'NONE' ||
      (isAlnum(token) && !/^(?:[nsewo]|lon|lng|long|longitude|and|deg)$/.test(token.text))
    )
      return undefined;
  }
  return undefined;
}

function isLabelled(tokens: Tokens, first: number): boolean {
  for (let index = first - 1; index > first - 7; index -= 1)
    if (LABELS.has(tokens.at(index).text)) return true;
  return false;
}

/** "42.3314, -83.0458": latitude and longitude, and no third number. */
function decimals(tokens: Tokens, first: number): number | undefined {
  const one = decimalAt(tokens, first);
  const other = one && nextDecimal(tokens, first + 3);
  if (!one || !other || one.value > 90 || other.decimal.value > 180) return undefined;
  const isCompass = (number: number, letters: string) => {
    const after = compassEnd(tokens, number);
    return after > number && letters.includes(tokens.at(after).text);
  };
  const isSure =
    isLabelled(tokens, first) || (isCompass(first + 2, 'ns') && isCompass(other.index + 2, 'eow'));
  const fewest = isSure ? LABELLED_DECIMALS : DECIMALS;
  if (Math.min(one.decimals, other.decimal.decimals) < fewest) return undefined;
  const isBig = Math.max(one.value, other.decimal.value) >= 10;
  if (!isSure && (!isBig || nextDecimal(tokens, other.index + 3))) return undefined;
  return compassEnd(tokens, other.index + 2);
}

/** The last token of "° W" after a number. */
function compassEnd(tokens: Tokens, number: number): number {
  const isSign = (index: number) => tokens.at(index).text === '°' || tokens.at(index).text === ' ';
  let letter = number + 1;
  while (letter < number + 4 && isSign(letter)) letter += 1;
  return /^[nsewo]$/.test(tokens.at(letter).text) ? letter : number;
}

/** "42°19'53\"N 83°02'45\"W": from the first number to the second letter. */
function degrees(tokens: Tokens, first: number): number | undefined {
  if (tokens.at(first).kind !== 'NUMBER') return undefined;
  let letters = 0;
  for (let index = first + 1; index < first + 26; index += 1) {
    const { kind, text } = tokens.at(index);
    if (/^[\d.]*[nsewo]$/.test(text.slice(0, 12))) letters += 1;
    else if (kind === 'NONE' || kind === 'WORD' || kind === 'MIXED') return undefined;
    if (letters === 2) return index;
  }
  return undefined;
}

/** A short code of a place: "86JP8XR5+2F". */
const isPlaceCode = (tokens: Tokens, index: number): boolean =>
  /^[23456789cfghjmpqrvwx]{4,8}$/.test(tokens.at(index).text) &&
  tokens.at(index).kind === 'MIXED' &&
  tokens.at(index + 1).text === '+' &&
  /^[23456789cfghjmpqrvwx]{2,3}$/.test(tokens.at(index + 2).text);

/** An address of three words: "///filled.count.soap". */
const isThreeWords = (tokens: Tokens, index: number): boolean =>
  [0, 2, 4].every((at) => tokens.at(index + at).kind === 'WORD') &&
  [-1, -2, -3].every((at) => tokens.at(index + at).text === '/') &&
  [1, 3].every((at) => tokens.at(index + at).text === '.');

/** Places on the map. */
export function* coordinates(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isAlnum(tokens.at(index))) continue;
    const hasDegrees = tokens.at(index + 1).text === '°';
    const last =
      (hasDegrees ? degrees(tokens, index) : undefined) ??
      decimals(tokens, index) ??
      (isPlaceCode(tokens, index) ? index + 2 : undefined) ??
      (isThreeWords(tokens, index) ? index + 4 : undefined);
    if (last === undefined) continue;
    yield { kind: 'ADDRESS', start: tokens.at(index).start, end: tokens.at(last).end };
    index = last;
  }
}
