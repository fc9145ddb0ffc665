import { COMMON_WORDS } from './common-words.ts';
import { type FoldedDetail, fold } from './folded-text.ts';
import { isClosing, isFraming, isOpening, labelEnd, readHost } from './hosts.ts';
import { isAlnum, isBlankToken, skipBlank, skipBlankBack, type Tokens, words } from './tokens.ts';

const AT_WORDS = words(
  fold(
    'at arroba arrobas arobase arobas kukac malpa zavinac chiocciola snabela snabel apenstaartje klammeraffe chez sobaka собака равлик majmun maimuta παπάκι アットマ アット 골뱅이 艾特 圈a שטרודל כרוכית kuyruklu',
  ).text,
);
/** In brackets, also "ada (a) mail.com". */
const BRACKETED_AT = words('at a aat @ arroba arobase ät klammeraffe שטרודל כרוכית');
const PROVIDERS = words(
  'gmail googlemail hotmail outlook yahoo icloud proton protonmail gmx aol ymail yandex qq tutanota',
);
const SPLIT_MAIL = words('g gee hot');
const CONNECTORS = words('dot punkt punto point period underscore dash hyphen minus plus');
/** The longest name of a mailbox (RFC 5321, 4.5.3.1.1), and the most of its parts that are spelled. */
const MOST_OF_NAME = 64;
const MOST_SPELLED = 4;

const JOINED_ENDING = /(?:dot|punkt|punto|point|ponto)(?:com|org|net|edu|gov|de|fr|es|it|br|uk|ca|io|me)$/;

const JOINED_LABEL = /^(?:com|org|net|edu|gov)$/;
/** "adaatgmaildotcom" */
const JOINED_ALL = /^.{2,}at(?:[a-z]{3,12}(?:dot|punkt|punto)com|(?:gmail|hotmail|yahoo|outlook|icloud)com)$/;

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
    const after = skipBlank(tokens, signEnd(tokens, index) + 1);
    if (isOpening(tokens.at(before).text) && isClosing(tokens.at(after).text))
      return { first: before, last: after, manner: 'bracketed' };
  }
  if (text === '@') {
    // "ada@@mail.com"
    const last = tokens.at(index + 1).text === '@' ? index + 1 : index;
    // "ada @t mail.com"
    return { first: index, last: tokens.at(last + 1).text === 't' ? last + 1 : last, manner: 'sign' };
  }
  if (!AT_WORDS.has(text)) return undefined;
  const last = signEnd(tokens, index);
  const [before, after] = [tokens.at(index - 1).text, tokens.at(last + 1).text];
  if (before === after && isFraming(before)) return { first: index - 1, last: last + 1, manner: 'bracketed' };
  if (before !== ' ' || after !== ' ') return undefined;
  return { first: index, last, manner: 'word' };
}

/** The last token of "at sign", "at-sign" and "at the rate". */
function signEnd(tokens: Tokens, index: number): number {
  const second = tokens.at(index + 2).text;
  if (!' -'.includes(tokens.at(index + 1).text)) return index;
  // "snabel-a", "アットマーク"
  if (
    second === 'sign' ||
    (second === 'a' && /^(?:snabel|kuyruklu)$/.test(tokens.at(index).text)) ||
    second === 'ク'
  )
    return index + 2;
  return second === 'the' && tokens.at(index + 4).text === 'rate' ? index + 4 : index;
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
    // " dot ", " (dot) "
    const isBracketed = isClosing(tokens.at(first - 2).text) && isOpening(tokens.at(first - 4).text);
    const before = isBracketed ? first - 5 : first - 3;
    const connector = tokens.at(isBracketed ? first - 3 : first - 2).text;
    const isSpaced = isBlankToken(tokens.at(first - 1)) && isBlankToken(tokens.at(before));
    if (!isSpaced || !(CONNECTORS.has(connector) || connector === '.' || connector === '_')) break;
    if (!isAlnum(tokens.at(before - 1))) break;
    first = nameStart(tokens, before - 1);
  }
  return first;
}

/** "[192.0.2.1]" */
const isNetworkAddress = (tokens: Tokens, first: number): boolean =>
  tokens.at(first).text === '[' &&
  [1, 3, 5, 7].every((at) => tokens.at(first + at).kind === 'NUMBER') &&
  tokens.at(first + 8).text === ']';

/** The first token of a quoted name: '"ada lovelace"@mail.com'. */
function quoteBefore(tokens: Tokens, last: number): number | undefined {
  for (let first = last - 1; first >= last - MOST_OF_NAME; first -= 1)
    if (tokens.at(first).text === '"') return first;
  return undefined;
}

/** The last token of "maildotcom", "mail dotcom", "mail_com". */
function joinedHostEnd(tokens: Tokens, first: number): number | undefined {
  const last = labelEnd(tokens, first);
  if (last > first && JOINED_LABEL.test(tokens.at(last).text)) return last;
  const next = isBlankToken(tokens.at(last + 1)) ? last + 2 : last;
  return [last, next].find((one) => JOINED_ENDING.test(tokens.at(one).text));
}

function emailAround(tokens: Tokens, at: At): { first: number; last: number } | undefined {
  const nameEnd = skipBlankBack(tokens, at.first - 1);
  const nameToken = tokens.at(nameEnd);
  const quoted = nameToken.text === '"' ? quoteBefore(tokens, nameEnd) : undefined;
  if (!isAlnum(nameToken) && !isNameSign(nameToken.text) && quoted === undefined) return undefined;
  const hostFirst = skipBlank(tokens, at.last + 1);
  if (isNetworkAddress(tokens, hostFirst)) return { first: nameStart(tokens, nameEnd), last: hostFirst + 8 };
  const isTight = nameEnd === at.first - 1 && hostFirst === at.last + 1;
  // "g mail", "gee mail"
  const isSplit = SPLIT_MAIL.has(tokens.at(hostFirst).text) && tokens.at(hostFirst + 2).text === 'mail';
  const { host } = readHost(
    tokens,
    isSplit ? hostFirst + 2 : hostFirst,
    at.manner === 'bracketed' || (at.manner === 'sign' && isTight),
  );
  const first = quoted ?? spelledNameStart(tokens, nameEnd);
  const provider = isSplit ? 'gmail' : tokens.at(hostFirst).text;
  // "Meet at mail.com" is a link.
  const isSpelled = host && !(at.manner === 'word' && host.manner === 'tight');
  // The sentence may end before "com" begins the next one.
  if (host && (isSpelled || PROVIDERS.has(provider))) return { first, last: host.last };
  const end = at.manner === 'sign' ? joinedHostEnd(tokens, hostFirst) : undefined;
  if (end !== undefined) return { first, last: end };
  if (!PROVIDERS.has(provider)) return undefined;
  const last = isSplit ? hostFirst + 2 : hostFirst;
  // "ada@gmail-com"
  const com = skipBlank(tokens, last + 2);
  const isCom = tokens.at(last + 1).kind === 'SIGN' && tokens.at(com).text === 'com';
  return { first, last: isCom ? com : last };
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
    const isJoined = tokens.at(index).text.length <= MOST_OF_NAME && JOINED_ALL.test(tokens.at(index).text);
    const beside = at ? emailAround(tokens, at) : isProvider ? emailAtProvider(tokens, index) : undefined;
    const found = isJoined ? { first: index, last: index } : beside;
    if (!found || found.last < found.first) continue;
    yield { kind: 'EMAIL', start: tokens.at(found.first).start, end: tokens.at(found.last).end };
    index = Math.max(index, found.last);
  }
}
