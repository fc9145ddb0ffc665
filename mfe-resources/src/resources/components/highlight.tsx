import { withoutAccents } from '@meshwork/contracts-core';
import styles from './highlighted.module.css';

/** A stretch of text from `start` on, and whether the search matched it. */
export interface Part {
  readonly text: string;
  readonly match: boolean;
  readonly start: number;
}

/** Removes accents and case, as the search does. Each character stays one character, so that positions stay the same. */
const plain = (text: string): string =>
  [...text]
    .map((character) => {
      const base = withoutAccents(character);
      return base.length === character.length ? base : character;
    })
    .join('');

const WORD = /[\p{L}\p{N}]+/gu;

/** Tells whether two words are one letter apart: left out, added, replaced, or two neighbours swapped. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const wordsOf = (text: string) => [...plain(text).matchAll(WORD)];

/** Finds a typed word in a text: words that begin with it, else words one typing error away. */
function placesOf(typed: string, words: readonly RegExpExecArray[]): Place[] {
  const beginning = words.filter(([word]) => word.startsWith(typed));
  if (beginning.length > 0)
    return beginning.map(({ index }) => ({ start: index, end: index + typed.length }));
  if (typed.length < 4) return [];
  return words
    .filter(([word]) => isOneTypoApart(word, typed))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Splits a text at the matches of a search. */
export function highlight(text: string, search: string): Part[] {
  const words = wordsOf(text);
  const places = [...new Set(wordsOf(search).map(([word]) => word))]
    .flatMap((typed) => placesOf(typed, words))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const parts: Part[] = [];
  let done = 0;
  for (const { start, end } of places) {
    if (start < done) continue;
    if (start > done) parts.push({ text: text.slice(done, start), match: false, start: done });
    parts.push({ text: text.slice(start, end), match: true, start });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), match: false, start: done });
  return parts;
}

/** A text in which the matches of the search are marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  return highlight(text, search).map((part) =>
    part.match ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
