import { COMMON_WORDS } from './common-words.ts';
import type { FoldedDetail } from './folded-text.ts';
import { isClosing, isFraming, isOpening, readHost } from './hosts.ts';
import { isAlnum, isBlankToken, skipBlank, skipBlankBack, type Tokens, words } from './tokens.ts';

const AT_WORDS = words('at arroba arobase kukac malpa zavinac chiocciola snabela apenstaartje klammeraffe');
/** In brackets, also "ada (a) mail.com". */
const BRACKETED_AT = words('at a @ arroba arobase ät klammeraffe');
const PROVIDERS = words(
  'gmail googlemail hotmail outlook yahoo icloud proton protonmail gmx aol ymail yandex qq tutanota',
);
const CONNECTORS = words('dot punkt punto point period underscore dash hyphen minus plus');
/** The longest name of a mailbox (RFC 5321, 4.5.3.1.1), and the most of its parts that are spelled. */
const MOST_OF_NAME = 64;
const MOST_SPELLED = 4;

const isNameSign = (text: string): boolean => text !== '' && "._%+-'".includes(text);

/** A way of writing an @: the tokens that it takes. */
interface At {
  readonly first: number;
  readonly last: number;
  readonly manner: 'sign' | 'bracketed' | 'word';
}

function readAt(tokens: Tokens, index: number): At | undefined {
  const { text } = tokens.at(index);
  if (BRACKETED_AT.has(text)) {
    const before = skipBlankBack(tokens, index - 1);
    const after = skipBlank(tokens, index + 1);
    if (isOpening(tokens.at(before).text) && isClosing(tokens.at(after).text))
      return { first: before, last: after, manner: 'bracketed' };
  }
  if (text === '@') return { first: index, last: index, manner: 'sign' };
  if (!AT_WORDS.has(text)) return undefined;
  const [before, after] = [tokens.at(index - 1).text, tokens.at(index + 1).text];
  if (before === after && isFraming(before))
    return { first: index - 1, last: index + 1, manner: 'bracketed' };
  if (before !== ' ' || after !== ' ') return undefined;
  return { first: index, last: tokens.at(index + 2).text === 'sign' ? index + 2 : index, manner: 'word' };
}

/** The first token of the name that ends with the token at `last`. */
function nameStart(tokens: Tokens, last: number): number {
  let first = last;
  while (last - first < MOST_OF_NAME) {
    const before = tokens.at(first - 1);
    if (!isAlnum(before) && !isNameSign(before.text)) break;
    first -= 1;
  }
  while (first < last && !isAlnum(tokens.at(first)) && tokens.at(first).text !== '_') first += 1;
  return first;
}

/** The first token of a name of which parts may be spelled: "ada dot lovelace", "ada . lovelace". */
function spelledNameStart(tokens: Tokens, last: number): number {
  let first = nameStart(tokens, last);
  for (let count = 0; count < MOST_SPELLED; count += 1) {
    const connector = tokens.at(first - 2).text;
    const isSpaced = isBlankToken(tokens.at(first - 1)) && isBlankToken(tokens.at(first - 3));
    if (!isSpaced || !(CONNECTORS.has(connector) || connector === '.' || connector === '_')) break;
    if (!isAlnum(tokens.at(first - 4))) break;
    first = nameStart(tokens, first - 4);
  }
  return first;
}

/** "[192.0.2.1]" */
const isNetworkAddress = (tokens: Tokens, first: number): boolean =>
  tokens.at(first).text === '[' &&
  [1, 3, 5, 7].every((at) => tokens.at(first + at).kind === 'NUMBER') &&
  tokens.at(first + 8).text === ']';

function emailAround(tokens: Tokens, at: At): { first: number; last: number } | undefined {
  const nameEnd = skipBlankBack(tokens, at.first - 1);
  const nameToken = tokens.at(nameEnd);
  if (!isAlnum(nameToken) && !isNameSign(nameToken.text)) return undefined;
  const hostFirst = skipBlank(tokens, at.last + 1);
  if (isNetworkAddress(tokens, hostFirst)) return { first: nameStart(tokens, nameEnd), last: hostFirst + 8 };
  const isTight = nameEnd === at.first - 1 && hostFirst === at.last + 1;
  const { host } = readHost(
    tokens,
    hostFirst,
    at.manner === 'bracketed' || (at.manner === 'sign' && isTight),
  );
  const first = spelledNameStart(tokens, nameEnd);
  const provider = tokens.at(hostFirst).text;
  // "Meet at mail.com" is a link.
  const isSpelled = host && !(at.manner === 'word' && host.manner === 'tight');
  // The sentence may end before "com" begins the next one.
  if (host && (isSpelled || PROVIDERS.has(provider))) return { first, last: host.last };
  return PROVIDERS.has(provider) ? { first, last: hostFirst } : undefined;
}

/** "ada gmail com", "ada_b, gmail". */
function emailAtProvider(tokens: Tokens, index: number): { first: number; last: number } | undefined {
  const { host } = readHost(tokens, index, false);
  const nameEnd = skipBlankBack(tokens, index - 1);
  const name = tokens.at(nameEnd);
  if (!host || nameEnd === index - 1 || !isAlnum(name) || COMMON_WORDS.has(name.text)) return undefined;
  return { first: nameStart(tokens, nameEnd), last: host.last };
}

/** "ada@mail.com", "ada (at) mail dot com", "ada at mail com", "ada @ mail . com". */
export function* emails(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    const at = readAt(tokens, index);
    const isProvider = at === undefined && PROVIDERS.has(tokens.at(index).text);
    const found = at ? emailAround(tokens, at) : isProvider ? emailAtProvider(tokens, index) : undefined;
    if (!found || found.last < found.first) continue;
    yield { kind: 'EMAIL', start: tokens.at(found.first).start, end: tokens.at(found.last).end };
    index = Math.max(index, found.last);
  }
}
