import { COMMON_WORDS } from './common-words.ts';
import type { FoldedDetail } from './folded-text.ts';
import { fold } from './folded-text.ts';
import { withTown } from './streets.ts';
import { isAlnum, isBlankToken, skipBlank, skipBlankBack, type Token, type Tokens, words } from './tokens.ts';

const folded = (text: string) => words(fold(text).text);

/** Ends of names of streets that are written as one word, with a number after. */
const COMPOUND =
  /^.{3,}(?:strasse|str|weg|gasse|allee|platz|damm|ufer|straat|laan|gracht|plein|gatan|vagen|gade|vej|gata|veien|katu|intie|entie|nkatu|vegur|gotu|gatu)$/;
/** "Startplatz 3". */
const NO_COMPOUND = words(`
  startplatz spielplatz arbeitsplatz parkplatz sitzplatz stellplatz steckplatz speicherplatz bauplatz listenplatz tabellenplatz
  gruppenplatz fahrweg lernweg losungsweg umweg rundweg feldweg signalweg federweg verfahrweg stellweg`);
/** Words before a name and a number: "Calle Mayor 5", "ul. Długa 5". */
const BEFORE = folded(
  'đường đuong phố jalan jl calea strada bulevardul ถนน ซอย vulytsia вулиця вул проспект τσιμισκή οδός carrer calle avenida avda rue rua paseo ulica ul улица ул улице проспект רחוב ברחוב שדרות שדרת סמטת lange strasse str straße',
);
/** The same, where they are something else in a sentence. */
const BEFORE_CAPITAL = words('via av largo corso carrera plaza piazza viale');
/** Words after a name, with a number after: "Atatürk Caddesi No: 5", "Lange Straße 12". */
const AFTER = folded(
  'utja krt körtér tér dűlő sor bulvarı cad. út caddesi cad sokak sokagi sok mahallesi strasse str straße utca utcája körút ulice náměstí',
);
const FRENCH = words('bd rue avenue boulevard chemin impasse allee quai ruelle');
/** "3 시간", "152개" */
const COUNTERS = /^(?:시|분|초|번|개|명|대|일|월|년|회|주|층|점|팀|등|배|차|호기|퍼|도)/;
const KOREAN = /^\p{sc=Hangul}/u;
const JOINING = words('de du des la le l los las del della da do dos di der den dem van');
const FOLLOWS_NO_NUMBER = folded('no nr num numero kv д дом n o');
const isHouse = ({ kind, text }: Token): boolean =>
  kind === 'NUMBER' ? text.length <= 4 : kind === 'MIXED' && /^\d{1,4}[a-z]$/.test(text);

/** Returns the typed form of a token's word. */
function typed(tokens: Tokens, { start, end }: Token): string {
  const { source, placeOf } = tokens.folded;
  return source.slice(placeOf(start), placeOf(end));
}
const isName = (tokens: Tokens, token: Token): boolean => /^\p{Lu}\P{Lu}/u.test(typed(tokens, token));

/** The number after a word, also after "No:" or a comma. */
function numberAfter(tokens: Tokens, index: number): number | undefined {
  let at = index + 1;
  for (let count = 0; count < 7; count += 1, at += 1) {
    const token = tokens.at(at);
    // "5/7"
    const isPair = tokens.at(at + 1).text === '/' && isHouse(tokens.at(at + 2));
    if (isHouse(token)) return at > index + 1 ? (isPair ? at + 2 : at) : undefined;
    const isBetween =
      isBlankToken(token) || '.,:'.includes(token.text || '?') || FOLLOWS_NO_NUMBER.has(token.text);
    if (!isBetween) return undefined;
  }
  return undefined;
}

/** The number after a name: of up to four words, of which but one may be in small letters. */
function numberAfterName(tokens: Tokens, index: number, demandsName: boolean): number | undefined {
  let at = index;
  let names = 0;
  for (let count = 0; count < 4; count += 1) {
    const number = names > 0 ? numberAfter(tokens, at) : undefined;
    if (number !== undefined) return number;
    at = skipBlank(tokens, at + (tokens.at(at + 1).text === '.' ? 2 : 1));
    const token = tokens.at(at);
    if (token.kind !== 'WORD') return undefined;
    if (JOINING.has(token.text)) continue;
    if (!isName(tokens, token) && (demandsName || names > 0)) return undefined;
    names += 1;
  }
  return names > 0 ? numberAfter(tokens, at) : undefined;
}

function french(tokens: Tokens, index: number): [number, number] | undefined {
  let house = skipBlankBack(tokens, index - 1);
  if (tokens.at(house).text === ',') house = skipBlankBack(tokens, house - 1);
  if (/^(?:bis|ter)$/.test(tokens.at(house).text)) house = skipBlankBack(tokens, house - 1);
  if (!isHouse(tokens.at(house))) return undefined;
  let last = index;
  let isLong = false;
  for (let count = 0; count < 5; count += 1) {
    let next = skipBlank(tokens, last + 1);
    if (tokens.at(next).text === "'" || tokens.at(next).text === '-') next += 1;
    const token = tokens.at(next);
    if (token.kind !== 'WORD') break;
    const isFirst = last === index || JOINING.has(tokens.at(last).text);
    const isOther = !isFirst && !JOINING.has(token.text) && !isName(tokens, token);
    if (isOther && (isLong || COMMON_WORDS.has(token.text))) break;
    isLong = isLong || isOther;
    last = next;
  }
  return last > index ? [house, last] : undefined;
}

function around(tokens: Tokens, index: number): [number, number] | undefined {
  const token = tokens.at(index);
  const { text } = token;
  if (FRENCH.has(text)) {
    const found = french(tokens, index);
    if (found) return found;
  }
  if (text.length < 24 && COMPOUND.test(text) && !NO_COMPOUND.has(text)) {
    const number = numberAfter(tokens, index);
    if (number !== undefined) return [index, number];
  }
  // "테헤란로 152", "강남대로 396번길 21", but no "로봇으로 12" and no "경로 152개"
  const word = KOREAN.test(text) ? typed(tokens, token) : '';
  if (/^(?:.{2,}[로길]|번길)$/u.test(word) && !word.endsWith('으로')) {
    const number = numberAfter(tokens, index);
    const counted = typed(tokens, tokens.at(skipBlank(tokens, (number ?? index) + 1)));
    if (number !== undefined && (counted.startsWith('번길') || !COUNTERS.test(counted)))
      return [index, number];
  }
  // "퇴계로18길 5"
  const lane = typed(tokens, tokens.at(index + 2));
  if (/[로길]$/.test(word) && tokens.at(index + 1).kind === 'NUMBER' && /^(?:번?길)$/.test(lane)) {
    const number = numberAfter(tokens, index + 2);
    if (number !== undefined) return [index, number];
  }
  // "ถนนสุขุมวิท 21"
  if (/^(?:ถนน|ซอย)./u.test(text)) {
    const number = numberAfter(tokens, index);
    if (number !== undefined) return [index, number];
  }
  // "東京都渋谷区神南1-2-3"
  if (/[都道府県区市町村].*\p{L}$/u.test(text) && /\p{sc=Han}/u.test(text)) {
    const last = [1, 3, 5].findLast((_, count) =>
      [1, 3, 5].slice(0, count + 1).every((at) => tokens.at(index + at).kind === 'NUMBER'),
    );
    if (last !== undefined && last > 1) return [index, index + last];
  }
  // 中山路12号
  if (/[路街道巷弄]$/.test(text) && /^[号號]/.test(tokens.at(index + 2).text)) return [index, index + 2];
  if (AFTER.has(text)) {
    const number = numberAfter(tokens, index);
    const name = skipBlankBack(tokens, index - 1);
    if (number !== undefined && tokens.at(name).kind === 'WORD') return [name, number];
  }
  // "C/ Mayor 5"
  if (text === 'c' && tokens.at(index + 1).text === '/') {
    const number = numberAfterName(tokens, index + 1, true);
    return number === undefined ? undefined : [index, number];
  }
  const isSpecial = BEFORE_CAPITAL.has(text) && isName(tokens, token);
  if (!BEFORE.has(text) && !isSpecial) return undefined;
  const number = numberAfterName(tokens, index, isSpecial);
  return number === undefined ? undefined : [index, number];
}

/** Street addresses of other languages: "Hauptstraße 12", "12 rue de la Paix", "Calle Mayor 5", "ул. Ленина 5". */
export function* foreignStreets(tokens: Tokens): Generator<FoldedDetail> {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens.at(index);
    const found = isAlnum(token) ? around(tokens, index) : undefined;
    if (found)
      yield {
        kind: 'ADDRESS',
        start: tokens.at(found[0]).start,
        end: tokens.at(withTown(tokens, found[1])).end,
      };
  }
}
