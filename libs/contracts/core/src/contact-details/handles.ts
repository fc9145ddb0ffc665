import { COMMON_WORDS } from './common-words.ts';
import { type FoldedDetail, fold } from './folded-text.ts';
import { readSite, type Site } from './sites.ts';
import { isAlnum, isBlankToken, skipBlank, skipBlankBack, type Token, type Tokens, words } from './tokens.ts';

const LINKING = words('is are as es ist est e s c der und me called named');
/** Words between a site and a name that say nothing else: "en insta, soy ada_04", "instam: hesabım ada_04". */
const BETWEEN = words(
  fold('soy como llamo heiße heißt als hesabım hesabımı adım adı ekle bul beni שלי שלו היא הוא אני').text,
);
const NAME_NOUNS = words(
  'name user username nick nickname handle tag id account acc profile profil gamertag usuario nombre nutzername konto code ign',
);
const OWN = words('my mine mi mein meine mon meu mio benim moj add me');
const REACH = words(
  'add find follow dm message text msg write hit reach contact pm ping hmu hmo snap friend',
);
const BY_WAY = words('on at via in through over auf en sur w b');
const CONNECTORS = words('underscore dot dash hyphen');
const CALLED = words('called named as under search username handle am m');
/** They make a word a name also after a site that is something else, too: "xbox gamertag ada". */
const SURE_NOUNS = words('gamertag username nickname usuario nutzername');
/** Java's and Discord's words with an @, and places, which are no names of people. */
const NO_NAMES = words(`
  override autonomous teleop test config disabled deprecated logged autolog suppresswarnings nullable notnull nonnull before after
  beforeeach aftereach everyone here channel home school lab work practice worlds champs comp competition regionals states param
  return returns team all inject author see throws link inheritdoc code todo`);
/** Words before a number: "match #1234". */
const NUMBERED = words(
  'team teams frc ftc fll vrc match issue pr part room order item page pull bug ticket number no nr id case',
);
const MOST_OF_NAME = 24;

const isNameSign = (text: string): boolean => text !== '' && '._-#/:'.includes(text);
const has = (signs: string, text: string): boolean => text !== '' && signs.includes(text);

/** The last token of a name of an account; one less than the first where there is none. */
function nameEnd(tokens: Tokens, first: number): number {
  let last = first - 1;
  while (last - first < MOST_OF_NAME) {
    const next = tokens.at(last + 1);
    if (!isAlnum(next) && !isNameSign(next.text)) break;
    last += 1;
  }
  while (last >= first && !isAlnum(tokens.at(last)) && tokens.at(last).text !== '_') last -= 1;
  return last;
}

/** The first token of the name of an account that ends with the token at `last`. */
function nameStart(tokens: Tokens, last: number): number {
  let first = last;
  while (last - first < MOST_OF_NAME) {
    const before = tokens.at(first - 1);
    if (!isAlnum(before) && !has('._-', before.text)) break;
    first -= 1;
  }
  return first;
}

const textOf = (tokens: Tokens, first: number, last: number): string =>
  tokens.folded.text.slice(tokens.at(first).start, tokens.at(last).end);

const UNIT = /^\d+(?:\.\d+)?[a-z]{1,3}$|^v\d/;
/** Tells a name from a word of a sentence: "ada_b", "ada04", "ada.builds". */
function looksLikeName(name: string): boolean {
  if (name.length < 3 || UNIT.test(name)) return false;
  const letters = name.replaceAll(/[^\p{L}]/gu, '').length;
  return letters >= 2 && /[_\d]|\p{L}\.\p{L}/u.test(name);
}

/** A name after a site's: any where it is said to be one ("insta: ada"), else one that looks like it ("snap ada_04"). */
function nameAfter(tokens: Tokens, site: Site): number | undefined {
  let index = skipBlank(tokens, site.last + 1);
  let isSaid = false;
  // "IG/SC: ada"
  const isBeside =
    has('/&+', tokens.at(site.first - 1).text) && readSite(tokens, site.first - 2)?.isStrong === true;
  let isSure = site.isStrong || isBeside || SURE_NOUNS.has(tokens.at(site.first).text);
  const isOwn = isOwnName(tokens, site);
  for (let count = 0; count < 6; count += 1) {
    const { text } = tokens.at(index);
    const isDash = text === '-' || text === '~';
    const isArrow = tokens.at(index).kind === 'SIGN' && text > '\u00ff';
    const isColon = has(':=>', text) || isArrow || (isDash && isBlankToken(tokens.at(index - 1)));
    if (SURE_NOUNS.has(text)) isSure = true;
    // "kik me ada"
    if (isColon || (text === 'me' && count === 0)) isSaid = true;
    else if (NAME_NOUNS.has(text) || (LINKING.has(text) && isOwn))
      isSaid = isSaid || isOwn || !LINKING.has(text);
    else if (!LINKING.has(text) && !BETWEEN.has(text) && !has(site.isStrong ? `-@"'*()[],|` : `-@"'`, text))
      break;
    index = skipBlank(tokens, index + 1);
  }
  const last = nameEnd(tokens, index);
  if (last < index) return undefined;
  // "ada underscore b"
  if (
    isBlankToken(tokens.at(last + 1)) &&
    CONNECTORS.has(tokens.at(last + 2).text) &&
    isAlnum(tokens.at(last + 4))
  )
    return last + 4;
  const name = textOf(tokens, index, last);
  if (looksLikeName(name) && (site.isStrong || isSaid || name.includes('_'))) return last;
  if (tokens.at(index - 1).text === '@' && name.length > 2) return last;
  const isWord = COMMON_WORDS.has(name) || name.length < 2;
  const isNumber = /^\d+$/.test(name);
  const isAll =
    site.isStrong &&
    name.length > 3 &&
    tokens.at(site.first - 1).kind === 'NONE' &&
    tokens.at(last + 1).kind === 'NONE';
  return (isAll || (isSaid && isSure)) && !isWord && (!isNumber || name.length > 5) ? last : undefined;
}

/** "my insta", "my name on insta" */
function isOwnName(tokens: Tokens, site: Site): boolean {
  let index = skipBlankBack(tokens, site.first - 1);
  if (BY_WAY.has(tokens.at(index).text)) {
    const noun = skipBlankBack(tokens, index - 1);
    if (!NAME_NOUNS.has(tokens.at(noun).text)) return false;
    index = skipBlankBack(tokens, noun - 1);
  }
  return OWN.has(tokens.at(index).text);
}

/** "ada (ig)", "ada @ insta", "ada at discord": nothing else. */
function nameAlone(tokens: Tokens, site: Site): number | undefined {
  const sign = skipBlankBack(tokens, site.first - 1);
  const last = skipBlankBack(tokens, sign - 1);
  if (
    !site.isStrong ||
    !(has('(@', tokens.at(sign).text) || tokens.at(sign).text === 'at') ||
    !isAlnum(tokens.at(last))
  )
    return undefined;
  const first = nameStart(tokens, last);
  const isAll = tokens.at(first - 1).kind === 'NONE' && !isAlnum(tokens.at(site.last + 2));
  return isAll && !COMMON_WORDS.has(textOf(tokens, first, last)) ? first : undefined;
}

/** "ada is my snapchat" */
function nameThatIs(tokens: Tokens, site: Site): number | undefined {
  const own = skipBlankBack(tokens, site.first - 1);
  const linking = skipBlankBack(tokens, own - 1);
  const last = skipBlankBack(tokens, linking - 1);
  if (
    !site.isStrong ||
    tokens.at(own).text !== 'my' ||
    tokens.at(linking).text !== 'is' ||
    !isAlnum(tokens.at(last))
  )
    return undefined;
  const first = nameStart(tokens, last);
  return COMMON_WORDS.has(textOf(tokens, first, last)) ? undefined : first;
}

/** "ada_b on insta", "under ada on discord". */
function nameBefore(tokens: Tokens, site: Site): number | undefined {
  const on = skipBlankBack(tokens, site.first - 1);
  let last = BY_WAY.has(tokens.at(on).text) ? skipBlankBack(tokens, on - 1) : on;
  // "ada_b (ig)"
  if (on === site.first - 1 && tokens.at(on).text !== '(') return undefined;
  if (has(`("'[`, tokens.at(last).text)) last = skipBlankBack(tokens, last - 1);
  if (!isAlnum(tokens.at(last)) && tokens.at(last).text !== '_') return undefined;
  const first = nameStart(tokens, last);
  const name = textOf(tokens, first, last);
  if (looksLikeName(name) && !/^\d/.test(name) && (site.isStrong || name.includes('_'))) return first;
  const isSaid = last !== on && CALLED.has(tokens.at(skipBlankBack(tokens, first - 1)).text);
  return isSaid && site.isStrong && !COMMON_WORDS.has(name) ? first : undefined;
}

/** "add me on discord": the first token. */
function asksToMeet(tokens: Tokens, site: Site): number | undefined {
  let index = skipBlankBack(tokens, site.first - 1);
  if (OWN.has(tokens.at(index).text)) index = skipBlankBack(tokens, index - 1);
  if (!BY_WAY.has(tokens.at(index).text)) return undefined;
  for (let count = 0; count < 3; count += 1) {
    index = skipBlankBack(tokens, index - 1);
    const { text } = tokens.at(index);
    if (REACH.has(text)) return index;
    if (text !== 'me' && text !== 'up') return undefined;
  }
  return undefined;
}

const BEFORE_CODES = words('sw 3ds ds fc code codes go friend switch trainer');
/** "SW-1234-5678-9012", "sw 1234 5678 9012" */
function friendCode(tokens: Tokens, index: number): FoldedDetail | undefined {
  const isCode = [2, 4, 6].every((at) => {
    const { kind, text } = tokens.at(index + at);
    return kind === 'NUMBER' && text.length === 4 && !isAlnum(tokens.at(index + at - 1));
  });
  return isCode
    ? { kind: 'HANDLE', start: tokens.at(index).start, end: tokens.at(index + 6).end }
    : undefined;
}

function ofSite(tokens: Tokens, index: number): FoldedDetail | undefined {
  const code = BEFORE_CODES.has(tokens.at(index).text) ? friendCode(tokens, index) : undefined;
  if (code) return code;
  const site = readSite(tokens, index);
  if (!site) return undefined;
  const after = nameAfter(tokens, site);
  const before =
    after === undefined
      ? (nameBefore(tokens, site) ?? nameThatIs(tokens, site) ?? nameAlone(tokens, site))
      : undefined;
  const asked = asksToMeet(tokens, site);
  if (after === undefined && before === undefined && asked === undefined) return undefined;
  const first = Math.min(asked ?? site.first, before ?? site.first);
  let next = skipBlank(tokens, site.last + 1);
  if (tokens.at(next).text === 'as') next = skipBlank(tokens, next + 1);
  // "hit me up on insta ada"
  const isNamed = asked !== undefined && isAlnum(tokens.at(next)) && !COMMON_WORDS.has(tokens.at(next).text);
  return {
    kind: 'HANDLE',
    start: tokens.at(first).start,
    end: tokens.at(Math.max(after ?? 0, isNamed ? nameEnd(tokens, next) : site.last)).end,
  };
}

const FIRST_OF_NAME = /^(?:[\p{L}_]|\d+\p{L}{4})/u;
/** "@ada_builds", but no "@6pm", no address and no "@Override". */
function afterAt(tokens: Tokens, index: number): FoldedDetail | undefined {
  const before: Token = tokens.at(index - 1);
  if (isAlnum(before) || has('._/', before.text)) return undefined;
  const isSpaced = isBlankToken(tokens.at(index + 1));
  const first = skipBlank(tokens, index + 1);
  const last = nameEnd(tokens, first);
  if (last < first) return undefined;
  const name = textOf(tokens, first, last);
  const isName = isSpaced ? /^\p{L}+[\w.]*_\w/u.test(name) : FIRST_OF_NAME.test(name) && name.length > 2;
  if (!isName || NO_NAMES.has(tokens.at(first).text)) return undefined;
  return { kind: 'HANDLE', start: tokens.at(index).start, end: tokens.at(last).end };
}

/** "ada#1234", "u/ada_b". */
function withNumber(tokens: Tokens, index: number): FoldedDetail | undefined {
  const [name, number] = [tokens.at(index - 1), tokens.at(index + 1)];
  if (name.kind !== 'WORD' && name.kind !== 'MIXED') return undefined;
  if (name.text.length < 2 || NUMBERED.has(name.text)) return undefined;
  if (number.kind !== 'NUMBER' || number.text.length !== 4) return undefined;
  return { kind: 'HANDLE', start: tokens.at(nameStart(tokens, index - 1)).start, end: number.end };
}

function ofForum(tokens: Tokens, index: number): FoldedDetail | undefined {
  if (tokens.at(index - 1).text !== 'u' || isAlnum(tokens.at(index - 2))) return undefined;
  const last = nameEnd(tokens, index + 1);
  if (last <= index || textOf(tokens, index + 1, last).length < 3) return undefined;
  return { kind: 'HANDLE', start: tokens.at(index - 1).start, end: tokens.at(last).end };
}

const RULES = new Map([
  ['@', afterAt],
  ['#', withNumber],
  ['/', ofForum],
]);

/** Names on other sites: "insta: ada", "ada_b on snap", "add me on discord", "@ada", "ada#1234", "u/ada_b". */
export function* handles(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    const { text } = tokens.at(index);
    const found = (RULES.get(text) ?? ofSite)(tokens, index);
    if (found) yield found;
  }
}
