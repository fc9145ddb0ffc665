import { LOOK_ALIKES } from '@meshwork/contracts-core';

/** Digits and signs that people write for letters. */
const SIGNS_FOR_LETTERS = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: 'l1!|',
  o: '0',
  s: '5$',
  t: '7',
  z: '2',
};
const LATIN = new Map([
  ...LOOK_ALIKES,
  ...Object.entries(SIGNS_FOR_LETTERS).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
]);

/** Pairs of letters that look like one, and repeated letters, which readers overlook. */
const merged = (text: string): string =>
  text
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/g, '$1');

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';

/** The words of a name as they look. @param digits false: digits are left out instead of read as letters */
function wordsOf(name: string, digits: boolean): string[] {
  const plain = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
  const letters = [...plain].map((letter) =>
    isDigit(letter) && !digits ? '' : (LATIN.get(letter) ?? letter),
  );
  return letters
    .join('')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map(merged);
}

const looks = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => wordsOf(word, true)));

/** Words that no name begins or ends with. */
const STAFF = looks([
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'moderator',
  'moderators',
]);
/** The product's name, which no name holds. */
const PRODUCT = looks(['meshwork']);
/** Words that pass for staff where a name says nothing else. */
const OFFICE = looks([
  ...[
    'mod',
    'mods',
    'support',
    'staff',
    'official',
    'help',
    'helpdesk',
    'system',
    'root',
    'security',
    'moderation',
  ],
  ...['team', 'desk', 'service', 'center', 'the', 'your', 'our', 'account', 'accounts', 'real'],
]);
/** Those of them that alone say nothing. */
const FILLERS = looks([
  'team',
  'desk',
  'service',
  'center',
  'the',
  'your',
  'our',
  'account',
  'accounts',
  'real',
]);

function passesForStaff(words: readonly string[]): boolean {
  const joined = merged(words.join(''));
  const holds = (reserved: string) => joined.includes(reserved);
  const begins = (reserved: string) => joined.startsWith(reserved) || joined.endsWith(reserved);
  if ([...PRODUCT].some(holds) || [...STAFF].some(begins)) return true;
  if (words.some((word) => STAFF.has(word))) return true;
  const isOffice = OFFICE.has(joined) || words.every((word) => OFFICE.has(word));
  return words.length > 0 && isOffice && !words.every((word) => FILLERS.has(word));
}

/**
 * Whether a name of a person or a team could be taken for that of the people who run the site: "Admin", "4dm1n",
 * "Аdmіn" with Cyrillic letters, "Meshwork Support" (docs/product.md#reserved-names).
 */
export const isReservedName = (name: string): boolean =>
  [true, false].some((digits) => passesForStaff(wordsOf(name, digits)));
