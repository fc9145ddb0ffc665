import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { mayHaveTypo, mayStandInside } from './search-terms.ts';

/** `strict`: words begin as typed. `loose`: where nothing does, one typo per word, or a piece inside a word. */
export type SearchMode = 'strict' | 'loose';

/** A text made by community.search_text(), and its words with a letter left out by community.typo_keys(). */
export interface Searchable {
  readonly text: Expression<string>;
  readonly typoKeys: Expression<string[]>;
}

const both = (parts: readonly RawBuilder<SqlBool>[], operator: 'and' | 'or'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(parts, sql.raw(` ${operator} `))})`;

const beginsWord = (text: Expression<string>, word: string) =>
  sql<SqlBool>`${text} like '% ' || community.plain(${word}) || '%'`;

const standsInside = (text: Expression<string>, word: string) =>
  sql<SqlBool>`${text} like '%' || community.plain(${word}) || '%'`;

const isOneTypoAway = (keys: Expression<string[]>, word: string) =>
  sql<SqlBool>`${keys} && community.typo_forms(community.plain(${word}))`;

/** Every word is the beginning of a word of the text, whatever its case and accents. */
export const allWordsBegin = (text: Expression<string>, words: readonly string[]): RawBuilder<SqlBool> =>
  both(
    words.map((word) => beginsWord(text, word)),
    'and',
  );

const matchesLoosely = ({ text, typoKeys }: Searchable, word: string) =>
  both(
    [
      mayStandInside(word) ? standsInside(text, word) : beginsWord(text, word),
      ...(mayHaveTypo(word) ? [isOneTypoAway(typoKeys, word)] : []),
    ],
    'or',
  );

/** Whether a row answers a search. */
export const matchesWords = (
  searchable: Searchable,
  words: readonly string[],
  mode: SearchMode,
): RawBuilder<SqlBool> =>
  mode === 'strict'
    ? allWordsBegin(searchable.text, words)
    : both(
        words.map((word) => matchesLoosely(searchable, word)),
        'and',
      );
