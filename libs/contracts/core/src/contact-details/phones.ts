import { type Atom, atomsOf, readRun } from './digit-runs.ts';
import type { FoldedDetail } from './folded-text.ts';
import {
  isNorthAmerican,
  isResults,
  isSignedNumber,
  isSorted,
  isSpacedNumber,
  isSpokenNumber,
  lengthsOf,
  totalOf,
} from './number-forms.ts';
import { isExplained, isPlain, LABELS, listLength } from './plain-numbers.ts';
import { type Tokens, words } from './tokens.ts';

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 20;
const FILLERS = words(
  'me is at on us nr no my the this it s are am i m can u you ist es est unter al number mi app id',
);
const OWNERS = words('my her his our contact mi meine mon mio meu');

/** Tells whether a word before says that the number is for calling: "call me at", "my number is". */
function isLabelled(tokens: Tokens, first: number): boolean {
  for (let index = first - 1; index > first - 13; index -= 1) {
    const { kind, text } = tokens.at(index);
    if (LABELS.has(text)) return true;
    if ((text === 'number' || text === '#') && OWNERS.has(tokens.at(index - 2).text)) return true;
    if (kind === 'NONE' || ((kind === 'WORD' || kind === 'MIXED') && !FILLERS.has(text))) return false;
    if (kind === 'NUMBER') return false;
  }
  return false;
}

/** Tells whether groups of digits can be called, by their number and how they are written. */
function isPhone(tokens: Tokens, atoms: readonly Atom[]): boolean {
  const groups = atoms.flatMap((atom) => atom.groups);
  const [first] = groups;
  const total = totalOf(groups);
  if (!first || total < FEWEST_DIGITS - 1) return false;
  if (isLabelled(tokens, first.first) && total <= MOST_DIGITS) return true;
  if (total < FEWEST_DIGITS) return false;
  if (groups.some(({ digits }) => digits.length >= 9)) return true;
  const sign = tokens.at(first.first - 1).text === '(' ? first.first - 2 : first.first - 1;
  if (tokens.at(sign).text === '+' || /^00[1-9]/.test(first.digits)) return true;
  if (groups.length === 1 || isResults(atoms)) return false;
  if (groups.filter(({ isWord }) => isWord).length > 2) return isSpokenNumber(groups);
  const lengths = lengthsOf(groups);
  if (lengths.every((length) => length === 1)) return isSpokenNumber(groups);
  const gaps = groups.map(({ gap }) => gap).join('');
  // Neither counts nor teams begin with 0.
  const hasZero = groups.some(({ digits }) => digits.startsWith('0'));
  if (isNorthAmerican(groups)) return hasZero || !(/^ +$/.test(gaps) && isSorted(groups));
  if (lengths.every((length) => length === 4 || length === 5)) return total > 8 && hasZero;
  return /^ *$/.test(gaps) ? isSpacedNumber(groups) : isSignedNumber(groups, gaps);
}

/**
 * Tells whether a list goes on in another number: commas and the like with a blank, unless all are single digits, words or a number's
 * parts.
 */
function isApart(before: Atom, atom: Atom): boolean {
  const gap = atom.groups[0]?.gap ?? '';
  if (!/[,;|:!?=]/.test(gap)) return false;
  const isSpoken = ({ groups }: Atom) => groups.every(({ digits, isWord }) => isWord || digits.length === 1);
  return !(isSpoken(before) && isSpoken(atom));
}

/** Rows of atoms that may be one number together. */
function* rowsOf(tokens: Tokens, atoms: readonly Atom[]): Generator<Atom[]> {
  let row: Atom[] = [];
  for (let index = 0; index < atoms.length; index += 1) {
    const atom = atoms[index];
    if (!atom) break;
    if (isSplitByCommas(atoms, index)) {
      if (row.length > 0) yield row;
      yield atoms.slice(index, index + 3);
      row = [];
      index += 2;
      continue;
    }
    const list = listLength(tokens, atoms, index);
    // "dial 555.0142"
    const isForm = isPlain(atom) && !isLabelled(tokens, atom.groups[0]?.first ?? 0);
    const isOther =
      list > 0 || isForm || (row.length === 0 && isExplained(tokens, atom) && !isBegun(atoms, index));
    if (isOther || (row.at(-1) && isApart(row.at(-1) ?? atom, atom))) {
      if (row.length > 0) yield row;
      row = [];
    }
    if (isOther) index += Math.max(list, 1) - 1;
    else row.push(atom);
  }
  if (row.length > 0) yield row;
}

const BY_COMMAS = new Set([', ', ' , ', '; ', '| ', ' | ', ': ', ', - ']);
/** "313, 555, 0142": teams do not begin with 0. */
function isSplitByCommas(atoms: readonly Atom[], index: number): boolean {
  const second = atoms[index + 1]?.groups[0];
  const third = atoms[index + 2]?.groups[0];
  const isSplit = BY_COMMAS.has(second?.gap ?? '') && BY_COMMAS.has(third?.gap ?? '');
  if (!isSplit || !third?.digits.startsWith('0')) return false;
  const three = atoms.slice(index, index + 3);
  return (
    three.every(({ groups }) => groups.length === 1) && isNorthAmerican(three.flatMap(({ groups }) => groups))
  );
}

/** Tells whether a number follows a short one so that both are one: "team 313 555 0142". */
function isBegun(atoms: readonly Atom[], index: number): boolean {
  const rest = atoms.slice(index, index + 3).flatMap(({ groups }) => groups.slice(0, 4));
  return isNorthAmerican(rest) && rest.slice(1).every(({ gap }) => /^[ ().\-"'[\]<>]+$/.test(gap));
}

/** Parts of a row that is too long for a number: each atom, and three neighbours that look like one. */
function partsOf(row: readonly Atom[]): (readonly Atom[])[] {
  if (totalOf(row.flatMap(({ groups }) => groups)) <= MOST_DIGITS) return [row];
  if (row.every(({ groups }) => groups.every(({ digits }) => digits.length === 1))) return [row];
  return row.flatMap((atom, at) => {
    const three = row.slice(at, at + 3);
    const isSplit = three.length === 3 && isNorthAmerican(three.flatMap(({ groups }) => groups.slice(0, 4)));
    return isSplit ? [[atom], three] : [[atom]];
  });
}

/** Telephone numbers, in digits or words. Years, dates, prices, parts, teams and scores are none. */
export function* phones(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    const run = readRun(tokens, index);
    if (run.length === 0) continue;
    index = run.at(-1)?.last ?? index;
    for (const row of rowsOf(tokens, atomsOf(tokens, run)))
      for (const part of partsOf(row)) {
        if (!isPhone(tokens, part)) continue;
        const [first, last] = [part[0]?.groups[0]?.first ?? 0, part.at(-1)?.groups.at(-1)?.last ?? 0];
        yield { kind: 'PHONE', start: startOf(tokens, first), end: tokens.at(last).end };
      }
  }
}

/** Finds the first token of a number, with its "+" and its bracket. */
function startOf(tokens: Tokens, first: number): number {
  let index = first;
  while (index > first - 3 && '+('.includes(tokens.at(index - 1).text || '?')) index -= 1;
  return tokens.at(index).start;
}
