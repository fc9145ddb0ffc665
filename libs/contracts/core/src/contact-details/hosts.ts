import { COMMON_WORDS } from './common-words.ts';
import { fold } from './folded-text.ts';
import { isAlnum, skipBlank, type Tokens, words } from './tokens.ts';

/** Endings that are meant even where the dot is a blank: "mail com". */
const CORE_ENDINGS = words('com org net edu gov xyz gg');
/** Endings of names of sites that are nothing else after a dot. */
export const STRONG_ENDINGS = words(
  fold(`
  com org net edu gov mil info biz xyz app dev io gg tv ly gl gle co uk ca fr nl ch br mx tr il au eu cn jp kr ru cz sk hu ro bg gr
  dk fi pt ie nz za ar cl pe ve uy ua by kz hk tw sg th vn lk ng ke gh eg sa ae qa lt lv ee fm ai vc cx ws su tech online social
  site club website blog chat bio store shop email cloud codes science engineering university education wiki icu vip lol fyi link
  tk eth onion page digital studio media art fun life live space world games live moe ink lat рф бел укр рус срб мкд қаз сайт онлайн קום איל`)
    .text,
);
/** Endings that are also a word or an abbreviation: "it" after a full stop without its blank is no site. */
const WORD_ENDINGS = words(`
  me in it is at so no us be to my as am do id de la es se si li pl st ph pk team name network zone center pro one top click today
  school academy cafe run build group host tools work works video news events systems design training place`);
/** Endings that are also an ending of a file's name. */
const FILE_ENDINGS = words('py md sh rs cc ps cs zip mov');
const isEnding = (word: string): boolean => STRONG_ENDINGS.has(word) || WORD_ENDINGS.has(word);

export type DotManner = 'tight' | 'bracketed' | 'spelled' | 'spaced' | 'after' | 'blank';
export interface Host {
  /** Indices of the first and last token. */
  readonly first: number;
  readonly last: number;
  readonly firstLabel: string;
  readonly ending: string;
  /** The written form of the dot before the ending. */
  readonly manner: DotManner;
  readonly dots: number;
}

const DOT_WORDS = words(
  fold(
    'dot punkt punto point ponto pont pontos nokta tocka tochka точка крапка kropka tecka bodka punktum punct piste prik τελεία dott d0t period ドット 닷 점 点 נקודה',
  ).text,
);
const OPENING = '([{<';
const CLOSING = ')]}>';
const MOST_LABELS = 6;
const MOST_OF_LABEL = 16;

export const isOpening = (text: string): boolean => text !== '' && OPENING.includes(text);
export const isClosing = (text: string): boolean => text !== '' && CLOSING.includes(text);
/** Signs on both sides of a spelled sign: "-at-", "*dot*". */
export const isFraming = (text: string): boolean => text !== '' && '-_*~|/"'.includes(text);
const isDotWord = (text: string): boolean => text === '.' || DOT_WORDS.has(text);

/** A way of writing a dot. @returns the index after it, which is that of the next label */
function readDot(
  tokens: Tokens,
  index: number,
  takesAnySign: boolean,
): { next: number; manner: DotManner } | undefined {
  const before = skipBlank(tokens, index);
  const isSpacedBefore = before > index;
  const { text } = tokens.at(before);
  if (isOpening(text) || (isFraming(text) && DOT_WORDS.has(tokens.at(before + 1).text))) {
    const inside = skipBlank(tokens, before + 1);
    const after = skipBlank(tokens, inside + 1);
    const end = tokens.at(after).text;
    const dot = tokens.at(inside).text;
    if ((isDotWord(dot) || dot === 'd') && (isClosing(end) || end === text))
      return { next: skipBlank(tokens, after + 1), manner: 'bracketed' };
    return undefined;
  }
  const next = skipBlank(tokens, before + 1);
  const isSpacedAfter = next > before + 1;
  // "mail,com", "mail;com", and after an @ also "mail/com"
  if (text !== '' && (takesAnySign ? ',;:/|*~=' : ',;').includes(text) && !isSpacedBefore && !isSpacedAfter)
    return { next, manner: 'spaced' };
  if (text === '.') {
    if (!isSpacedBefore) return { next, manner: isSpacedAfter ? 'after' : 'tight' };
    return { next, manner: 'spaced' };
  }
  if (isSpacedBefore && isSpacedAfter && DOT_WORDS.has(text)) return { next, manner: 'spelled' };
  return isSpacedBefore ? { next: before, manner: 'blank' } : undefined;
}

/** The last token of a part of a host's name, such as "my-site"; one less than the first where there is none. */
export function labelEnd(tokens: Tokens, first: number): number {
  let last = first - 1;
  while (last - first < MOST_OF_LABEL && isAlnum(tokens.at(last + 1))) {
    last += 1;
    const sign = tokens.at(last + 1).text;
    if ((sign !== '-' && sign !== '_') || !isAlnum(tokens.at(last + 2))) break;
    if (DOT_WORDS.has(tokens.at(last + 2).text)) break;
    last += 1;
  }
  return last;
}

/** Tells whether an ending ends a host's name where its dot is written like this. */
const isAccepted = (manner: DotManner, ending: string): boolean =>
  manner === 'after' || manner === 'blank'
    ? CORE_ENDINGS.has(ending)
    : isEnding(ending) || (manner === 'tight' && FILE_ENDINGS.has(ending));

/**
 * A host's name from a token on, such as "mail.com", "mail . com", "mail (dot) com".
 * @param takesAnyEnding whether endings count that are not known, as after an @
 * @returns also the last part's first token: a host that begins before it would have been found
 */
export function readHost(
  tokens: Tokens,
  first: number,
  takesAnyEnding: boolean,
): { host?: Host; lastLabel: number } {
  let last = labelEnd(tokens, first);
  let lastLabel = last;
  const firstLabel = tokens.folded.text.slice(tokens.at(first).start, tokens.at(last).end);
  let host: Host | undefined;
  for (let dots = 1; last >= first && dots <= MOST_LABELS; dots += 1) {
    const dot = readDot(tokens, last + 1, takesAnyEnding);
    if (!dot) break;
    last = labelEnd(tokens, dot.next);
    if (last < dot.next) break;
    const ending = tokens.at(last).text;
    if (dot.manner === 'tight') lastLabel = dot.next;
    const { manner } = dot;
    const isAny = takesAnyEnding && (manner === 'tight' || manner === 'bracketed');
    if (isAccepted(manner, ending) || isAny) host = { first, last, firstLabel, ending, manner, dots };
    // "mail . school . k12 . mi . us"
    else if (manner === 'after' || manner === 'blank') break;
  }
  return host ? { host, lastLabel } : { lastLabel };
}

const isCapitalised = (tokens: Tokens, index: number): boolean => {
  const { source, placeOf } = tokens.folded;
  const { start, end } = tokens.at(index);
  const written = source.slice(placeOf(start), placeOf(end));
  return written !== written.toLowerCase() && written !== written.toUpperCase();
};

/** "Point by point" is none. */
const isSpelledEnding = (isSure: boolean, ending: string): boolean =>
  CORE_ENDINGS.has(ending) || (isSure && STRONG_ENDINGS.has(ending) && !COMMON_WORDS.has(ending));

/** "Punkt de" is nothing else; "punto de" is. */
const isGermanEnding = (tokens: Tokens, { last, ending, manner }: Host): boolean =>
  manner === 'spelled' && /^(?:de|at|li)$/.test(ending) && tokens.at(last - 2).text === 'punkt';

/** Tells whether a host in the middle of a sentence is one: no code, no file and no full stop without its blank. */
export function isPlainHost(tokens: Tokens, host: Host, hasPath: boolean): boolean {
  const { ending, manner, last, firstLabel } = host;
  if (tokens.at(last + 1).text === '(') return false;
  if (manner === 'spelled' || manner === 'spaced' || manner === 'after')
    return (
      (hasPath ||
        isGermanEnding(tokens, host) ||
        isSpelledEnding(manner === 'spelled' || (manner === 'spaced' && host.dots > 1), ending)) &&
      !/^\d+$/.test(firstLabel)
    );
  if (manner === 'blank') return false;
  if (hasPath) return isEnding(ending) || FILE_ENDINGS.has(ending);
  if (tokens.at(last - 2).kind === 'NUMBER' && host.dots === 1 && ending !== 'com') return false;
  if (STRONG_ENDINGS.has(ending)) return !isCapitalised(tokens, last);
  return WORD_ENDINGS.has(ending) && firstLabel.length > 2 && !isCapitalised(tokens, last);
}
