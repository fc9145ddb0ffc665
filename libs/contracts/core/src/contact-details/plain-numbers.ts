import type { Atom } from './digit-runs.ts';
import { isNorthAmerican } from './number-forms.ts';
import { skipBlank, skipBlankBack, type Tokens, words } from './tokens.ts';

/** Words before a number that is for calling. */
export const LABELS = words(`
  tel phone telephone call text txt cell mobile whatsapp sms handy telefon telefono movil celular portable numero nummer ring dial fax
  viber signal telegram zoom тел телефон cel llamame llama ruf appelle facetime imessage`);

const NOUNS = words(`
  frc ftc fll vrc vex vexu team part pn p n sku item am rev wcp ttb order model serial isbn version firmware event match invoice id page
  room error line port rgb resistor budget cost price usd eur season year number no nr tag code issue pr ticket equipo mannschaft
  equipe takim kit bolt screw can`);
const NOUNS_OF_LISTS = words(`
  teams frc ftc fll vrc scores score points ports tags ids matches values years seasons numbers alliance alliances equipos mannschaften
  equipes parts red blue data counts readings rpms angles times qualifiers qms quals pins channels primes codes errors results with against vs`);
const UNITS = words(`
  rpm mm cm kg g lb lbs usd eur dollars euros volts v points pts counts ticks baud hz khz mhz ms us s bytes kb mb lines steps people
  students views downloads subscribers euro dollar w watts ohm ohms nm psi bucks`);

const LINKING = words('were are was is of');

const isDay = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
function isDate(text: string): boolean {
  const [, first, second, third] = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text) ?? [];
  if (!first || !second || !third) return false;
  if (first.length === 4) return third.length <= 2 && isDay(Number(third), Number(second));
  if (first.length === 3 || third.length === 3 || third.length === 1) return false;
  return isDay(Number(first), Number(second)) || isDay(Number(second), Number(first));
}
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
/** "2023-2024", "2019/2020/2021", "2023-24", and an invoice's "2025-0117". */
const isYears = ({ groups, text }: Atom): boolean =>
  groups.length > 1 &&
  (groups.every(({ digits }) => isYear(digits)) || /^20\d\d[-/]\d\d(?:\d\d)?$/.test(text));
const TIME = /^\d{1,2}(?::\d{2}){1,2}(?:-\d{1,2}:\d{2})?$/;
const NETWORK = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5}|\/\d{1,2})?$/;
const isNetwork = ({ groups, text }: Atom): boolean =>
  NETWORK.test(text) && groups.slice(0, 4).every(({ digits }) => Number(digits) <= 255);
/** "3.14159", but not "313.5550142". */
const DECIMAL = /^(?!\d{3}[.,]\d{7}$)\d+[.,]\d+$/;
/** "12.34,-56.78" */
const DECIMALS = /^\d{1,3}\.\d{1,6}(?:[,;/]-?\d{1,3}\.\d{1,6})+$/;
const THOUSANDS = /^\d{1,3}(?:([,.'])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;
const RATIO = /^\d{1,4}(?:\.\d{1,4})?:\d{1,4}(?:\.\d{1,4})?$/;
/** VEX's parts (276-1234-001) and goBILDA's (5203-2402-0014). */
const PART = /^(?:217|228|269|275|276|277|280)-\d{4}(?:-\d{3})?$|^[1-5]\d{3}-\d{4}-\d{4}$/;
/** A book's number, with its dashes or without, and the order of a shop: seventeen digits are no telephone number. */
const BOOK = /^97[89]-?\d{10}$|^97[89]-\d{1,5}-\d{1,7}-\d{1,7}-\d$|^\d{3}-\d{7}-\d{7}$/;
/** Largest values of a computer's integers. */
const LIMITS = words('2147483647 2147483648 4294967295');
const ROUND = /^\d{1,6}0{6,}$/;

const PLAIN = [TIME, DECIMAL, DECIMALS, THOUSANDS, RATIO, PART, BOOK];

/** Tells whether an atom is a date, a time, an address of a computer, a part, a ratio or a price by its form alone. */
export const isPlain = (atom: Atom): boolean =>
  atom.groups.length === 1
    ? LIMITS.has(atom.text) || ROUND.test(atom.text) || BOOK.test(atom.text)
    : isPlainForm(atom);

const isPlainForm = (atom: Atom): boolean =>
  isDate(atom.text) || isYears(atom) || isNetwork(atom) || PLAIN.some((form) => form.test(atom.text));

/** Parts and teams have five digits at most; a word before a longer number does not excuse it. */
const MOST_DIGITS = 5;
const isShort = ({ groups }: Atom): boolean =>
  groups.length === 1 && (groups[0]?.digits.length ?? 0) <= MOST_DIGITS;
const isCount = (atom: Atom): boolean => {
  const digits = atom.groups[0]?.digits ?? '';
  return isShort(atom) && (!digits.startsWith('0') || digits === '0');
};

/** The word before an atom, with a sign between at most: "team 1577", "match #12", "part no. 5". */
function wordBefore(tokens: Tokens, index: number): { text: string; index: number } {
  let at = index - 1;
  for (let count = 0; count < 3 && !['WORD', 'NONE'].includes(tokens.at(at).kind); count += 1) at -= 1;
  return { text: tokens.at(at).kind === 'WORD' ? tokens.at(at).text : '', index: at };
}

/** From this many single digits on, a list is not one of ports: "ports 3 1 3 5 5 5 0 1 4 2". */
const FEWEST_SPOKEN = 9;

/** Counts the atoms from one on that are a list of teams, scores or ports, by the word before: "teams 254, 1114 and 2056". */
export function listLength(tokens: Tokens, atoms: readonly Atom[], index: number): number {
  const first = atoms[index]?.groups[0]?.first ?? 0;
  const word = wordBefore(tokens, first);
  // "The scores were 88 92 101 77."
  const isListed = LINKING.has(word.text) ? wordBefore(tokens, word.index) : word;
  if (!NOUNS_OF_LISTS.has(isListed.text)) return 0;
  let count = 0;
  for (let atom = atoms[index]; atom; atom = atoms[index + count]) {
    const gap = count > 0 ? (atom.groups[0]?.gap ?? '') : ' ';
    if (![' ', ', ', '; ', '/ ', ' / '].includes(gap)) break;
    // "FRC 313 555 0142": no team begins with 0.
    if (isShort(atom) && !isCount(atom)) return 0;
    if (!isCount(atom)) break;
    count += 1;
  }
  const isSpoken = atoms.slice(index, index + count).every(({ groups }) => groups[0]?.digits.length === 1);
  return isSpoken && count >= FEWEST_SPOKEN ? 0 : count;
}

/** Tells whether a word or a sign before or after a short number explains it. */
export function isExplained(tokens: Tokens, atom: Atom): boolean {
  const [first, last] = [atom.groups[0]?.first ?? 0, atom.groups.at(-1)?.last ?? 0];
  const digits = atom.groups.reduce((sum, group) => sum + group.digits.length, 0);
  const before = tokens.at(skipBlankBack(tokens, first - 1)).text;
  if ('$€£'.includes(before || '?') && isShort(atom)) return true;
  if (isCount(atom) && (before === '#' || NOUNS.has(wordBefore(tokens, first).text))) return true;
  // "REV-41-1300", "SN-4417-22-9981", but not "am-313-555-0142".
  const prefix = tokens.at(first - 1).text === '-' ? tokens.at(first - 2) : undefined;
  const isLong =
    digits > 8 && (digits > 12 || isNorthAmerican(atom.groups) || LABELS.has(prefix?.text ?? ''));
  if (!isLong && (prefix?.kind === 'WORD' || prefix?.kind === 'MIXED')) return true;
  const after = tokens.at(skipBlank(tokens, last + 1)).text;
  return atom.groups.length === 1 && digits <= 8 && (UNITS.has(after) || '%°"€$'.includes(after || '?'));
}
