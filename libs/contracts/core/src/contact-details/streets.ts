import type { FoldedDetail } from './folded-text.ts';
import { digitsOfWord } from './number-words.ts';
import { isAlnum, isBlankToken, skipBlank, skipBlankBack, type Token, type Tokens, words } from './tokens.ts';

/** Words for streets that are little else, and those that are also something of a robot. */
const STREETS = words(
  'cres street avenue ave road rd boulevard blvd lane ln highway hwy parkway pkwy crescent st',
);
const MAYBE_STREETS = words('drive dr court ct way place pl terrace close square circle cir trail row');
/** "2 way street", "6 wheel drive", "118 west coast drive". */
const NO_STREETS = words(`
  of to the a an and or for in on at with from by per than is was are am pm as no not my our your this that these those we you they
  motor motors wheel wheels wheeled speed stage side mm cm inch inches in foot feet ft m km mile miles kg lb lbs minute minutes min
  hour hours day days week weeks month months year years people student students robot robots team teams x way one two three four
  gear gears belt chain swerve tank mecanum omni h axis point points coast chassis direct test arcade kiwi bot bots frc ftc vex fll
  day's other more times time step steps full half hex bit usb hard first second third then dead teams cim neo kraken falcon`);
/** "2017 St. Louis": towns and schools. */
const SAINTS = words(
  'louis paul petersburg joseph george mary marys john johns peter catharines clair cloud charles james thomas helens',
);
const NOUNS_BEFORE = words(
  'team teams frc ftc fll vrc vex match field room no number part version v season since in year ports port',
);
const COMPOUND = /^\p{L}{3,20}(?:street|road|avenue)$/u;
const COMPASS = words('n s e w ne nw se sw north south east west');
const APARTMENTS = words('apt apartment unit suite flat app wohnung');
const LIVING = words('live lives living wohne vivo habite');

const isCapital = (tokens: Tokens, { start }: Token): boolean => {
  const letter = tokens.folded.source.charAt(tokens.folded.placeOf(start));
  return letter !== letter.toLowerCase();
};
const isHouse = ({ kind, text }: Token): boolean =>
  kind === 'NUMBER' ? text.length <= 5 : kind === 'MIXED' && /^\d{1,5}[a-z]$/.test(text);
const isOrdinal = ({ kind, text }: Token): boolean =>
  kind === 'MIXED' && /^\d{1,3}(?:st|nd|rd|th)$/.test(text);

interface Words {
  /** Indices of words that follow each other, nearest first. */
  readonly indices: number[];
}

/** The words before or after a token with nothing but blanks, commas and full stops between. */
function wordsBeside(tokens: Tokens, index: number, step: 1 | -1, most: number): Words {
  const indices: number[] = [];
  let at = index + step;
  for (let signs = 0; indices.length < most && signs < 4; at += step) {
    const token = tokens.at(at);
    if (isAlnum(token)) {
      indices.push(at);
      signs = 0;
    } else if (isBlankToken(token) || token.text === '.' || token.text === ',' || token.text === "'")
      signs += 1;
    else break;
  }
  return { indices };
}

/** The first token of "88-90" and "eighty eight". */
function firstOfHouse(tokens: Tokens, house: number): number {
  const before = tokens.at(house - 2);
  const isSpelled = isBlankToken(tokens.at(house - 1)) && digitsOfWord(before.text) !== undefined;
  const isRange = tokens.at(house - 1).text === '-' && before.kind === 'NUMBER';
  return isRange || (isSpelled && before.kind === 'WORD') ? house - 2 : house;
}

/** The first token of "123 Main" before a street's word. */
function houseBefore(tokens: Tokens, index: number): number | undefined {
  if (!isBlankToken(tokens.at(index - 1)) || tokens.at(index - 2).text === ',') return undefined;
  const isSure = STREETS.has(tokens.at(index).text);
  const { indices } = wordsBeside(tokens, index, -1, 5);
  let isNamed = false;
  let isCapitalised = true;
  for (const [count, at] of indices.entries()) {
    const token = tokens.at(at);
    const isSpelled = digitsOfWord(token.text) !== undefined && isSure && count > 0;
    if ((isHouse(token) || isSpelled) && count > 0) {
      const isPlain = token.text.length >= (isSure ? 1 : 3) && count <= 3;
      const before = tokens.at(skipBlankBack(tokens, at - 1));
      const isNumber = isSure && /^(?:number|no|#)$/.test(before.text);
      if (!isNumber && (before.text === '#' || before.text === '$' || NOUNS_BEFORE.has(before.text)))
        return undefined;
      return isNamed && (isCapitalised || isPlain) ? firstOfHouse(tokens, at) : undefined;
    }
    if (isOrdinal(token) || COMPASS.has(token.text)) isNamed = true;
    else if (token.kind !== 'WORD' || NO_STREETS.has(token.text)) return undefined;
    else {
      isNamed = true;
      isCapitalised = isCapitalised && isCapital(tokens, token);
    }
  }
  return undefined;
}

/** The last token of "Street, Apt 5". */
function withApartment(tokens: Tokens, index: number): number {
  const { indices } = wordsBeside(tokens, index, 1, 2);
  const [first, second] = indices;
  if (first !== undefined && second !== undefined && APARTMENTS.has(tokens.at(first).text)) return second;
  return tokens.at(index + 1).text === '.' ? index + 1 : index;
}

/** The first token of "Flat 3, 12". */
function flatBefore(tokens: Tokens, house: number): number {
  const [flat, word] = wordsBeside(tokens, house, -1, 2).indices;
  return word !== undefined && APARTMENTS.has(tokens.at(word).text) && isHouse(tokens.at(flat ?? -1))
    ? word
    : house;
}

/** The last token of ", Detroit, MI 48201" and ", 8001 Zürich" after a street. */
export function withTown(tokens: Tokens, last: number): number {
  const beside = wordsBeside(tokens, last, 1, 5).indices;
  for (const [count, index] of beside.entries()) {
    const token = tokens.at(index);
    const before = tokens.at(beside[count - 1] ?? -1);
    if (token.kind !== 'NUMBER' || token.text.length < 4) continue;
    if (token.text.length === 5 && before.kind === 'WORD' && before.text.length === 2) return index;
    const town = beside[1];
    return count === 0 && town !== undefined && isCapital(tokens, tokens.at(town)) ? town : last;
  }
  return last;
}

function english(tokens: Tokens, index: number): [number, number] | undefined {
  const { text } = tokens.at(index);
  // "12 Elmstreet"
  if (COMPOUND.test(text) && isBlankToken(tokens.at(index - 1)) && isHouse(tokens.at(index - 2)))
    return [index - 2, index];
  if (!STREETS.has(text) && !MAYBE_STREETS.has(text)) return undefined;
  const [beside, second] = wordsBeside(tokens, index, 1, 2).indices;
  const next = /^(?:number|no|nr)$/.test(tokens.at(beside ?? -1).text) ? second : beside;
  const following = tokens.at(next ?? -1);
  if (text === 'st' && SAINTS.has(following.text)) return undefined;
  const house = houseBefore(tokens, index);
  if (house !== undefined) return [flatBefore(tokens, house), withTown(tokens, withApartment(tokens, index))];
  const before = wordsBeside(tokens, index, -1, 3).indices;
  const name = tokens.at(before[0] ?? -1);
  const isName =
    STREETS.has(text) &&
    (text.length > 2 || isCapital(tokens, tokens.at(index))) &&
    (name.kind === 'WORD' || isOrdinal(name)) &&
    !NO_STREETS.has(name.text);
  if (!isName) return undefined;
  // "Main Street 12", "I live on Main Street".
  if (next !== undefined && isHouse(following) && isBlankToken(tokens.at(next - 1)))
    return [before[0] ?? index, next];
  const lives = wordsBeside(tokens, index, -1, 5).indices.some(
    (at) => LIVING.has(tokens.at(at).text) || tokens.at(at).text === 'house',
  );
  return lives ? [before[0] ?? index, index] : undefined;
}

const ADDRESS_WORDS = words(
  'address adresse direccion indirizzo zip zipcode plz postcode postleitzahl postal',
);
/** The two parts of a British or Canadian postcode. */
const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
const INWARD = /^\d[a-z][a-z\d]$/;
const OWNERS = words('my our home house mail mailing postal meine mi mon street school zip');
const NO_ADDRESS = words('ip i2c can mac memory register bus port device e email');
/** "My address is 12 Elm", "zip code 48201", "I live at 12 Elm". */
function labelled(tokens: Tokens, index: number): [number, number] | undefined {
  const { text } = tokens.at(index);
  const isAddress = ADDRESS_WORDS.has(text);
  if (!isAddress && !LIVING.has(text)) return undefined;
  const before = tokens.at(skipBlankBack(tokens, index - 1)).text;
  if (NO_ADDRESS.has(before)) return undefined;
  let at = index + 1;
  for (let count = 0; count < 8 && !isHouse(tokens.at(at)) && !OUTWARD.test(tokens.at(at).text); count += 1) {
    const token = tokens.at(at);
    if (isAlnum(token) && !/^(?:is|ist|es|code|at|in|on|am|number|now|auf)$/.test(token.text))
      return undefined;
    at += 1;
  }
  // "SW1A 1AA"
  const isInParts = OUTWARD.test(tokens.at(at).text) && INWARD.test(tokens.at(at + 2).text);
  if (isAddress && isInParts && isBlankToken(tokens.at(at + 1))) return [at, at + 2];
  if (!isHouse(tokens.at(at))) return undefined;
  const isCode = /^(?:zip|plz|post)/.test(text) && tokens.at(at).text.length >= 4;
  const following = wordsBeside(tokens, at, 1, 3).indices.filter((one) => tokens.at(one).kind === 'WORD');
  const name = tokens.at(following[0] ?? -1);
  const isName = name.kind === 'WORD' && !NO_STREETS.has(name.text) && (!isAddress || OWNERS.has(before));
  if (!isCode && !isName) return undefined;
  return [at, isCode ? at : (following[0] ?? at)];
}

/** "48226-1234" */
function zipCode(tokens: Tokens, index: number): [number, number] | undefined {
  const [first, dash, second] = [tokens.at(index), tokens.at(index + 1), tokens.at(index + 2)];
  if (first.kind !== 'NUMBER' || first.text.length !== 5 || dash.text !== '-') return undefined;
  // "Part 12345-6789"
  if (NOUNS_BEFORE.has(tokens.at(skipBlankBack(tokens, index - 1)).text)) return undefined;
  const isApart = ![tokens.at(index - 1), tokens.at(index + 3)].some(
    (token) => isAlnum(token) || token.text === '-',
  );
  return second.kind === 'NUMBER' && second.text.length === 4 && isApart ? [index, index + 2] : undefined;
}

const UNITS = words('1st 2nd 3rd');
/** "SW1A 1AA" in capitals; "M3 5MM" is a screw. */
function postcode(tokens: Tokens, index: number): [number, number] | undefined {
  const [outward, inward] = [tokens.at(index), tokens.at(index + 2)];
  const isCode = outward.text.length > 2 && OUTWARD.test(outward.text) && INWARD.test(inward.text);
  if (!isCode || !isBlankToken(tokens.at(index + 1)) || UNITS.has(inward.text)) return undefined;
  const { source, placeOf } = tokens.folded;
  const typed = source.slice(placeOf(outward.start), placeOf(inward.end));
  return typed === typed.toUpperCase() && !/(?:MM|CM|IN|FT|KG|LB|HZ|CC|HP|AH)$/.test(typed)
    ? [index, index + 2]
    : undefined;
}

function postBox(tokens: Tokens, index: number): [number, number] | undefined {
  const { text } = tokens.at(index);
  if (text !== 'box' && text !== 'postfach' && text !== 'apartado') return undefined;
  const number = skipBlank(tokens, index + 1);
  if (!isHouse(tokens.at(number))) return undefined;
  if (text !== 'box') return [index, number];
  const before = wordsBeside(tokens, index, -1, 2).indices;
  const [second = '', first = ''] = before.map((at) => tokens.at(at).text);
  if (second === 'po') return [before[0] ?? index, number];
  return first + second === 'po' ? [before[1] ?? index, number] : undefined;
}

/** Street addresses as English has them: "123 Main Street", "12 elm rd, apt 5", "PO Box 12". */
export function* streets(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isAlnum(tokens.at(index))) continue;
    const found =
      english(tokens, index) ??
      labelled(tokens, index) ??
      postBox(tokens, index) ??
      zipCode(tokens, index) ??
      postcode(tokens, index);
    if (found) yield { kind: 'ADDRESS', start: tokens.at(found[0]).start, end: tokens.at(found[1]).end };
  }
}
