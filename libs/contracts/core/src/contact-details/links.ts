import { COMMON_WORDS } from './common-words.ts';
import type { FoldedDetail } from './folded-text.ts';
import { type Host, isPlainHost, readHost } from './hosts.ts';
import { isKnownHost } from './known-hosts.ts';
import { isAlnum, isBlankToken, skipBlank, type Tokens, words } from './tokens.ts';

const MOST_SPELLED = 4;
const ENDS_A_SENTENCE = `.,;:!?)]}>'"*_`;
const endsSentence = (text: string): boolean => text !== '' && ENDS_A_SENTENCE.includes(text);

const endsHost = (text: string): boolean => text === '' || text === ' ' || '/\\?#'.includes(text);

/** The last token of what stands without a blank, but for the signs that end a sentence. */
function chunkEnd(tokens: Tokens, index: number): number {
  let last = index;
  while (last + 1 < tokens.length && !isBlankToken(tokens.at(last + 1))) last += 1;
  while (last > index && endsSentence(tokens.at(last).text)) last -= 1;
  return last;
}

/** " slash ", " / " */
const isSpelledSlash = (tokens: Tokens, index: number): boolean =>
  isBlankToken(tokens.at(index)) &&
  ['slash', '/'].includes(tokens.at(index + 1).text) &&
  isBlankToken(tokens.at(index + 2));

/** The last token of a path, also of one that is spelled: "discord dot gg slash abc". */
function pathEnd(tokens: Tokens, index: number): number {
  let last = index;
  for (let count = 0; count < MOST_SPELLED; count += 1) {
    if (!isSpelledSlash(tokens, last + 1) || !isAlnum(tokens.at(last + 4))) break;
    last = chunkEnd(tokens, last + 4);
  }
  return last;
}

/** The longest name of a host that is compared. */
const LONGEST_HOST = 80;

/**
 * The last token of a host to which links stay, written as it is: no look-alike letters, no name before an @.
 * @returns undefined for every other host
 */
function knownHostEnd(tokens: Tokens, first: number): number | undefined {
  const { source, text, placeOf } = tokens.folded;
  const { start } = tokens.at(first);
  let last = first;
  for (let next = tokens.at(last + 1); !endsHost(next.text); next = tokens.at(last + 1)) {
    last += 1;
    if (next.end - start > LONGEST_HOST) return undefined;
  }
  while (last > first && endsSentence(tokens.at(last).text)) last -= 1;
  const { end } = tokens.at(last);
  const typed = source.slice(placeOf(start), placeOf(end)).toLowerCase();
  return typed === text.slice(start, end) && isKnownHost(typed) ? last : undefined;
}

/** A link by its tokens. */
interface Link {
  readonly first: number;
  readonly last: number;
  /** Links to this host stay; `last` is the end of the host's name. */
  readonly isKnown: boolean;
}

/** @param otherwise the last token where the host is not known */
function linkFrom(tokens: Tokens, first: number, hostFirst: number, otherwise: () => number): Link {
  const known = knownHostEnd(tokens, hostFirst);
  return known === undefined
    ? { first, last: otherwise(), isKnown: false }
    : { first, last: known, isKnown: true };
}

const isSlash = (text: string): boolean => text === '/' || text === '\\';

/** "https://…", "discord://…", "www.…", "www adas-page com". */
function schemedLink(tokens: Tokens, index: number): Link | undefined {
  const sign = tokens.at(index + 1).text;
  const isSpelled = tokens.at(index).text === 'www' && isBlankToken(tokens.at(index + 1));
  const spelled = isSpelled ? readHost(tokens, index + 2, false).host : undefined;
  if (spelled) return { first: index, last: spelled.last, isKnown: false };
  if (sign !== ':' && sign !== '.') return undefined;
  const isScheme = sign === ':' && isSlash(tokens.at(index + 2).text) && isSlash(tokens.at(index + 3).text);
  if (!isScheme && !(sign === '.' && tokens.at(index).text === 'www')) return undefined;
  const hostFirst = isScheme ? skipBlank(tokens, index + 4) : index + 2;
  if (!isAlnum(tokens.at(hostFirst))) return undefined;
  return linkFrom(tokens, index, hostFirst, () => chunkEnd(tokens, hostFirst));
}

/** "adas-page.com/about", "adas page dot com". */
function bareLink(tokens: Tokens, index: number, host: Host): Link | undefined {
  const next = tokens.at(host.last + 1).text;
  const isPort = next === ':' && tokens.at(host.last + 2).kind === 'NUMBER';
  const hasPath = isPort || isSlash(next) || next === '?' || next === '#';
  if (!isPlainHost(tokens, host, hasPath || isSpelledSlash(tokens, host.last + 1))) return undefined;
  const whole = () => pathEnd(tokens, hasPath ? chunkEnd(tokens, host.last) : host.last);
  if (host.manner === 'tight') return linkFrom(tokens, index, index, whole);
  return COMMON_WORDS.has(host.firstLabel) ? undefined : { first: index, last: whole(), isKnown: false };
}

/** Four bytes with dots and a path, on the open net. */
function numericLink(tokens: Tokens, index: number): Link | undefined {
  for (let part = 0; part < 4; part += 1) {
    if (tokens.at(index + 2 * part).kind !== 'NUMBER') return undefined;
    if (tokens.at(index + 2 * part + 1).text !== (part < 3 ? '.' : '/')) return undefined;
  }
  if (!isAlnum(tokens.at(index + 8))) return undefined;
  return linkFrom(tokens, index, index, () => chunkEnd(tokens, index + 8));
}

const PLACES_OF_MEETINGS = words('meet meeting hangout');
/** "meet: abc-defg-hij" */
function meetingCode(tokens: Tokens, index: number): Link | undefined {
  if (!PLACES_OF_MEETINGS.has(tokens.at(index).text)) return undefined;
  for (let first = index + 1; first < index + 6; first += 1) {
    const isCode = [3, 1, 4, 1, 3].every((length, at) => tokens.at(first + at).text.length === length);
    const isDashed = tokens.at(first + 1).text === '-' && tokens.at(first + 3).text === '-';
    if (isCode && isDashed) return { first, last: first + 4, isKnown: false };
  }
  return undefined;
}

/** Links to other sites, but for those of {@link isKnownHost}. */
export function* links(tokens: Tokens): Generator<FoldedDetail> {
  let nextHost = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isAlnum(tokens.at(index))) continue;
    let link = schemedLink(tokens, index) ?? numericLink(tokens, index) ?? meetingCode(tokens, index);
    if (!link && index >= nextHost) {
      const { host, lastLabel } = readHost(tokens, index, false);
      nextHost = lastLabel;
      link = host && bareLink(tokens, index, host);
    }
    if (!link) continue;
    if (!link.isKnown)
      yield { kind: 'LINK', start: tokens.at(link.first).start, end: tokens.at(link.last).end };
    // The text after a known host is read on: "docs.wpilib.org/?to=https://…".
    index = link.last;
  }
}
