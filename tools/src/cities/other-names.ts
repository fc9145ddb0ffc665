/** Names of smaller cities are seldom others elsewhere; in other scripts people look for the big ones. */
const FEWEST_PEOPLE = 100_000;
const FEWEST_PEOPLE_FOR_SCRIPTS = 400_000;

/** Columns of GeoNames' files of cities (https://download.geonames.org/export/dump/readme.txt). */
const ID = 0;
const NAME = 1;
const OTHER_NAMES = 3;
const POPULATION = 14;

/** As the database compares names: without accents and signs. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isLatin = (name: string): boolean => /^\P{L}*\p{Script=Latin}/u.test(name);

/** "Wien" and "Bécs", not "VIE" (an airport) nor "wyn" (letters of another script, put into ours). */
const isName = (name: string): boolean =>
  isLatin(name)
    ? plain(name).length >= 3 && /^\P{L}*\p{Lu}/u.test(name) && !/^\p{Lu}+$/u.test(name)
    : plain(name).length >= 2;

function namesOf(columns: readonly string[]): string[] {
  const population = Number(columns[POPULATION]);
  const names = new Map([[plain(columns[NAME] ?? ''), '']]);
  for (const name of columns[OTHER_NAMES]?.split(',') ?? []) {
    const fewest = isLatin(name) ? FEWEST_PEOPLE : FEWEST_PEOPLE_FOR_SCRIPTS;
    const key = plain(name);
    if (population >= fewest && isName(name) && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].filter((name) => name !== '' && !name.includes('|'));
}

/**
 * How else cities are called: in their own language, in others, and before.
 * @param file GeoNames' cities500.txt
 * @returns per id of GeoNames; of names that differ in accents alone only the first
 */
export function otherNames(file: string): Map<number, readonly string[]> {
  const all = new Map<number, readonly string[]>();
  for (const line of file.split('\n')) {
    const columns = line.split('\t');
    const names = namesOf(columns);
    if (names.length > 0) all.set(Number(columns[ID]), names);
  }
  return all;
}
