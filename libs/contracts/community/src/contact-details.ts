/** What a text gives away of how to reach somebody outside this site. */
export type ContactDetail = 'EMAIL' | 'PHONE' | 'HANDLE' | 'LINK' | 'ADDRESS';

/** One detail in a text: its place, and what the text says there. */
export interface FoundDetail {
  readonly kind: ContactDetail;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LABELS: Readonly<Record<ContactDetail, string>> = {
  EMAIL: 'e-mail address',
  PHONE: 'telephone number',
  HANDLE: 'name on another site',
  LINK: 'link to a profile',
  ADDRESS: 'street address',
};

/** What a kind of detail is called in a sentence, such as "telephone number". */
export const contactDetailLabel = (kind: ContactDetail): string => LABELS[kind];

const AT = String.raw`(?:\s*@\s*|\s*[([{]\s*at\s*[)\]}]\s*|\s+at\s+)`;
const DOT = String.raw`(?:\.|\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+)`;
const ENDINGS =
  'com|org|net|edu|gov|info|me|io|co|de|uk|ca|fr|nl|it|es|se|ch|at|br|in|mx|tr|il|au|us|eu|cn|jp|kr|pl|ru';

/** "ada@mail.com", "ada (at) mail dot com". Without a sign, only with a spelled dot: "meet at mail.com" is no address. */
const EMAILS = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  new RegExp(
    String.raw`[\w.+-]+${AT}[\w-]+(?:\s+dot\s+|\s*[([{]\s*dot\s*[)\]}]\s*)(?:[\w-]+${DOT})?(?:${ENDINGS})\b`,
    'giu',
  ),
  new RegExp(
    String.raw`[\w.+-]+\s*[([{]\s*at\s*[)\]}]\s*[\w-]+${DOT}(?:[\w-]+${DOT})?(?:${ENDINGS})\b`,
    'giu',
  ),
  new RegExp(String.raw`[\w.+-]+\s+@\s*[\w-]+${DOT}(?:${ENDINGS})\b`, 'giu'),
  /[\w.+-]+\s+at\s+(?:gmail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|aol)\b(?:\.[a-z]+)?/giu,
];

const PROFILES =
  'instagram|snapchat|tiktok|facebook|fb|twitter|x|discord|telegram|t|wa|whatsapp|signal|linkedin|youtube|twitch|reddit|github|vk|threads|kik|line|roblox|steamcommunity|linktr';
/** Addresses on sites where people have profiles. */
const LINKS = [
  new RegExp(
    String.raw`(?:https?:\/\/)?(?:[\w-]+\.)?(?:${PROFILES})\.(?:com|net|org|me|gg|tv|ee|app)\/[^\s,;)]+`,
    'giu',
  ),
];

const SITES =
  'insta(?:gram)?|ig|snap(?:chat)?|sc|discord|disc|dc|tik\\s?tok|tt|telegram|tele|twitter|facebook|fb|whats\\s?app|signal|kik|wechat|roblox|steam|skype|twitch';
/** "insta: ada_builds", "my discord is ada#1234", "add me on snap ada.builds". */
const HANDLES = [
  new RegExp(
    String.raw`\b(?:${SITES})(?:\s+(?:name|user(?:name)?|handle|tag|id|account))?\s*(?::|=|\bis\b|\bas\b|->)\s*@?[\w.#-]*\w`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:add|find|follow|dm|message|text|write|hit|reach|contact|pm)\s+me\s+(?:up\s+)?(?:on|at|via|in|through)\s+(?:my\s+)?(?:${SITES})(?:\s*[:,]?\s+(?:as\s+|at\s+|@)?(?=[\w.]*[\d_.])[\w.]{2,}\w)?`,
    'giu',
  ),
  // A name of a site and a word that looks like a name there: "snap ada_04".
  new RegExp(String.raw`\b(?:${SITES})\s+@?(?=[a-z]*[_\d])[a-z][\w.]{2,}\b`, 'giu'),
  /(?<![\p{L}\p{N}_.@/])@[a-z_][\w.]{1,29}\w(?![\w@])/giu,
  /\b[\p{L}][\w.]{1,31}#\d{4}\b/gu,
];

const STREETS =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|crescent|close|square|parkway|pkwy|highway|hwy|circle|cir|trail';
/** "123 Main Street", "Hauptstraße 12", "12 rue de la Paix", "Calle Mayor 5". */
const ADDRESSES = [
  new RegExp(
    String.raw`(?<![\w.#-])\d{1,5}[a-zA-Z]?,?\s+(?:[nsewNSEW]\.?\s+|north\s+|south\s+|east\s+|west\s+)?(?:\p{Lu}[\p{L}'\u2019.-]*\s+|\d{1,3}(?:st|nd|rd|th)\s+){1,3}(?:${STREETS}|${STREETS.replaceAll(/(^|\|)(\w)/g, (_, bar: string, first: string) => bar + first.toUpperCase())})\b\.?(?:,?\s+(?:apt|apartment|unit|suite|#)\.?\s*\w+)?`,
    'gu',
  ),
  /\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|gasse|allee|platz|straat|laan|gatan|vägen)\s+\d{1,4}[a-z]?\b/gu,
  /\b\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|chemin|impasse|allée)\s+(?:(?:de|du|des|la|le|l['’])\s*)*\p{L}+(?:[\s-]\p{Lu}\p{L}+)*/gu,
  /\b(?:Calle|Avenida|Av\.|Via|Viale|Piazza|Rua|Paseo)\s+(?:(?:de|del|della|da|do|la|los|las)\s+)*\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*,?\s+\d{1,4}\b/gu,
  /\bP\.?\s?O\.?\s+Box\s+\d+/giu,
];

/** Digits with the signs that people put between them, spelled ones among them. */
const DIGIT_WORDS = 'zero|one|two|three|four|five|six|seven|eight|nine|oh';
const SPELLED = new RegExp(
  String.raw`\b(?:${DIGIT_WORDS}|\d)(?:[\s,.-]+(?:(?:double|triple)\s+)?(?:${DIGIT_WORDS}|\d+)){6,}\b`,
  'giu',
);
const NUMBERS =
  /(?<![\p{L}\p{N}_.,:/#$€£-])(?:\+|00)?\(?\d(?:[\s.\-/()_*\u2010-\u2014]{0,3}\d){6,16}(?![\p{L}\p{N}_]|[.,:]\d)/gu;
const LABELLED =
  /\b(?:tel|phone|call|text|cell|mobile|whats\s?app|my\s+number|sms|handy)\b[\s:.#]*(?:(?:me|is|at|on|us|number|nr|no|my)\b[\s:.]*){0,3}((?:\+|00)?\(?\d(?:[\s.\-/()]{0,3}\d){5,14})/giu;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;
/** "2024-2025", "2019 2020 2021", "1577 254 118": years and team numbers in a row. */
const YEARS = /^(?:(?:19|20)\d\d[\s,/-]*)+$/;
const GROUPS_OF_THOUSANDS = /^\d{1,3}(?: 000| \d00)+$/;
/** Four bytes with dots, as computers on a field have them. */
const NETWORK = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** A date before a time, and dates in a row. */
const DATES = /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}[\s-]*)+(?:\d{1,2})?$/;
/** What stands before a number that is not for calling. */
const NOT_TO_CALL =
  /(?:\b(?:frc|ftc|fll|vrc|vex|vexu|teams?|part(?:\s+(?:no|number))?|p\/n|pn|sku|item|am|rev|wcp|order|model|serial|isbn|version|firmware|score[ds]?|event|match(?:es)?|invoice|id|page|room|error|line|port|rgb|resistor|budget|cost|price|usd|eur)s?[\s:.#-]*|[$€£]\s?)$/iu;
const UNIT_AFTER =
  /^\s*(?:rpm|mm|cm|kg|lbs?|usd|eur|dollars|euros?|volts?|points?|pts|counts|ticks|baud|hz|ms|°|%)(?![\p{L}])/iu;

/** Whether a run of digits can be called: a number with a sign of a country, or grouped as numbers are, and no date, year or part. */
function isPhone(text: string, before: string, after: string): boolean {
  const digits = digitsOf(text);
  const isInternational = /^(?:\+|00)/.test(text);
  if (digits.length < 7 || digits.length > 15) return false;
  if (
    DATE.test(text) ||
    DATES.test(text) ||
    YEARS.test(text) ||
    GROUPS_OF_THOUSANDS.test(text) ||
    NETWORK.test(text)
  )
    return false;
  if (NOT_TO_CALL.test(before) || UNIT_AFTER.test(after)) return false;
  if (isInternational) return true;
  const groups = text.split(/\D+/).filter(Boolean);
  if (groups.length === 1) return digits.length >= 9 && digits.length <= 12;
  // Lone digits are scores and lists, unless they are ten of them; four and more at a time are team numbers.
  if (groups.every((group) => group.length === 1)) return digits.length >= 9;
  if (groups.every((group) => group.length >= 4)) return digits.startsWith('0');
  return /[-.()]/.test(text) || digits.startsWith('0') || digits.length >= 9;
}

type Finder = readonly [ContactDetail, readonly RegExp[]];
const FINDERS: readonly Finder[] = [
  ['EMAIL', EMAILS],
  ['LINK', LINKS],
  ['HANDLE', HANDLES],
  ['ADDRESS', ADDRESSES],
];

function* matchesOf(text: string): Generator<FoundDetail> {
  for (const [kind, patterns] of FINDERS)
    for (const pattern of patterns)
      for (const match of text.matchAll(pattern))
        yield { kind, start: match.index, end: match.index + match[0].length, text: match[0] };
  for (const match of text.matchAll(NUMBERS)) {
    const end = match.index + match[0].length;
    if (isPhone(match[0], text.slice(Math.max(0, match.index - 24), match.index), text.slice(end, end + 12)))
      yield { kind: 'PHONE', start: match.index, end, text: match[0] };
  }
  for (const match of text.matchAll(LABELLED)) {
    const number = match[1] ?? '';
    if (DATE.test(number) || YEARS.test(number)) continue;
    const end = match.index + match[0].length;
    yield { kind: 'PHONE', start: end - number.length, end, text: number };
  }
  for (const match of text.matchAll(SPELLED))
    if (new RegExp(DIGIT_WORDS, 'iu').test(match[0]))
      yield { kind: 'PHONE', start: match.index, end: match.index + match[0].length, text: match[0] };
}

/**
 * Telephone numbers, e-mail and street addresses, names on other sites and links to profiles in a text, in their order and
 * without overlaps. Years, dates, prices, team and part numbers and scores are none (docs/product.md#contact-details).
 */
export function findContactDetails(text: string): FoundDetail[] {
  const found = [...matchesOf(text)].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: FoundDetail[] = [];
  for (const detail of found) if (detail.start >= (kept.at(-1)?.end ?? 0)) kept.push(detail);
  return kept;
}

/** A text with each contact detail replaced by what it is, such as "[telephone number hidden]". */
export function maskContactDetails(text: string): string {
  let masked = '';
  let from = 0;
  for (const { kind, start, end } of findContactDetails(text)) {
    masked += `${text.slice(from, start)}[${LABELS[kind]} hidden]`;
    from = end;
  }
  return masked + text.slice(from);
}
