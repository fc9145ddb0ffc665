import type { Atom, Group } from './digit-runs.ts';

export const lengthsOf = (groups: readonly Group[]): number[] => groups.map(({ digits }) => digits.length);
export const totalOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { digits }) => sum + digits.length, 0);
/** Groups of 3, 3 and 4 digits, after a country's at most: numbers of North America. */
export const isNorthAmerican = (groups: readonly Group[]): boolean =>
  /^(?:[1-3],)?3,3,4$/.test(lengthsOf(groups).join());

/** Numbers that only rise or only fall, as in counts and sorted lists. */
export function isSorted(groups: readonly Group[]): boolean {
  const values = groups.map(({ digits }) => Number(digits));
  const all = (test: (one: number, next: number) => boolean) =>
    values.every((value, at) => at === 0 || test(values[at - 1] ?? 0, value));
  return all((one, next) => next > one) || all((one, next) => next < one);
}

/** Single digits, as numbers that somebody says. */
export function isSpokenNumber(groups: readonly Group[]): boolean {
  return !isSorted(groups) && !groups.every(({ digits }) => digits === '0' || digits === '1');
}

/** Groups with blanks between alone: mostly scores, teams and counts. */
export function isSpacedNumber(groups: readonly Group[]): boolean {
  const lengths = lengthsOf(groups);
  const total = totalOf(groups);
  const startsWithZero = groups[0]?.digits.startsWith('0') ?? false;
  const hasZero = groups.some(({ digits }) => digits.length > 1 && digits.startsWith('0'));
  const isThousands =
    lengths.slice(1).every((length) => length === 3) && groups.at(-1)?.digits.endsWith('00');
  if (isThousands || (groups.length > 3 && isSorted(groups) && !hasZero)) return false;
  if (lengths.every((length) => length <= 2))
    return hasZero ? total >= 9 : groups.length === 5 && total === 10 && !isSorted(groups);
  if (lengths.every((length) => length >= 3 && length <= 5) && !hasZero)
    return isNorthAmerican(groups) && !isSorted(groups);
  return startsWithZero || total >= 9 || (groups.length === 2 && hasZero);
}

/** Groups with signs between. */
export function isSignedNumber(groups: readonly Group[], gaps: string): boolean {
  const lengths = lengthsOf(groups);
  const hasZero = groups.some(({ digits }) => digits.startsWith('0'));
  const isList =
    !hasZero && /^[/,;.: ]+$/.test(gaps) && lengths.every((length) => length >= 3 && length <= 5);
  if (isList || (groups.length > 4 && isSorted(groups))) return false;
  if (totalOf(groups) >= 9) return lengths.some((length) => length > 1) || isSpokenNumber(groups);
  return /[-(_*~]/.test(gaps) || (groups[0]?.digits.startsWith('0') ?? false);
}

/** "112-98 105-87": results beside each other. */
export const isResults = (atoms: readonly Atom[]): boolean =>
  atoms.length > 1 &&
  atoms.every(
    ({ groups }) =>
      groups.length > 1 && groups.length <= 3 && groups.every(({ digits }) => digits.length <= 3),
  );
