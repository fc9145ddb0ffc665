/**
 * The characters between words, as the inside of a character class for PostgreSQL and JavaScript alike. Only ASCII signs,
 * dashes, quotation marks and the punctuation of other scripts separate words: a team may be called ❌⭕.
 */
const WORD_SEPARATORS =
  '\\s!-/:-@[-`{-~–—“”„«»‹›·•\u05be\u05c0\u05c3\u060c\u061b\u061f\u06d4\u3001\u3002\u3008-\u3011\u30fb';

const SOMETHING_ELSE = new RegExp(`[^${WORD_SEPARATORS}'’]`, 'u');

/** Tells whether a text holds any word to search for. */
export const hasWords = (text: string): boolean => SOMETHING_ELSE.test(text);

export interface SearchSettings {
  readonly schema: string;
  /**
   * The texts are English prose. Words are then found by their stem, too ("tuning" finds "tuned"), and filler words ("how to …") narrow
   * nothing.
   */
  readonly english?: boolean;
}

const FILLERS = `'{a,an,and,are,as,at,be,by,do,for,from,how,i,in,into,is,it,of,on,or,our,that,the,this,to,we,what,
  when,where,which,with,you,your}'::text[]`;

/** Limits the words of a search, so that its cost is bounded. */
const WORDS = 12;
/** Characters of a word that count; PostgreSQL refuses lexemes of more than 2 KB. */
export const WORD_LENGTH = 100;

/**
 * One letter of a script that writes without blanks: Thai, Lao, Burmese, Khmer, Chinese, Japanese, Korean. Each is a word of its own,
 * so that what stands inside a name is found.
 */
export const UNSPACED =
  '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]';

/** Marks that Hebrew and Arabic texts have or leave out, and what is never seen. */
const MARKS =
  '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u2060\ufeff]';

/** Letters of Arabic and Persian that people write for each other: alef with its signs, yeh, kaf, teh marbuta. Then signs within words. */
const LIKE_LETTERS = [
  '\u0622\u0623\u0625\u0671\u0649\u064a\u0643\u0629',
  '\u0627\u0627\u0627\u0627\u06cc\u06cc\u06a9\u0647',
];
const WITHIN_WORDS = "''’\u05f3\u05f4";

const lettersFrom = (first: number, count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index));
/** Katakana, and the hiragana for the same syllables in the same order: a word of Japanese is typed in one and printed in the other. */
export const KATAKANA = `${lettersFrom(0x30a1, 86)}ヽヾ`;
const HIRAGANA = `${lettersFrom(0x3041, 86)}ゝゞ`;
const withoutKatakana = (value: string): string => `translate(${value}, '${KATAKANA}', '${HIRAGANA}')`;

/** Names of languages and tools that signs tell apart: what is written, and the word that stands for it. */
const SIGNED: readonly (readonly [pattern: string, word: string])[] = [
  ['(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]*)[+][+](?![+])', '\\1plusplus'],
  ['(?<![A-Za-z0-9])([A-Za-z])[#♯](?![A-Za-z0-9])', '\\1sharp'],
  ['(?<![A-Za-z0-9.])[.]([Nn][Ee][Tt])(?![A-Za-z0-9])', 'dot\\1'],
];

/** SQL of a text with the names of {@link SIGNED} as words. @param besides whether they also stay without their signs */
const withSigned = (value: string, besides: boolean): string =>
  SIGNED.reduce(
    (text, [pattern, word]) =>
      `regexp_replace(${text}, '${pattern}', '${besides ? ' \\1' : ''} ${word} ', 'g')`,
    `normalize(${value}, nfkc)`,
  );

/** The functions of {@link searchFunctions} that read a text; an earlier release's are replaced. */
export const searchTextFunctions = ({ schema, english = false }: SearchSettings): string[] => [
  // The collation is named, because the rules for letters must not depend on the configuration of the cluster.
  `create or replace function ${schema}.search_plain(value text) returns text
   language sql immutable strict parallel safe
   return btrim(regexp_replace(
     translate(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value, nfkc))
       collate pg_c_utf8), '${MARKS}+', '', 'g'), '${LIKE_LETTERS[0]}${WITHIN_WORDS}', '${LIKE_LETTERS[1]}'),
     '[${WORD_SEPARATORS}]+', ' ', 'g'))`,

  // A loop, because it runs for every imported row and takes half as long as an aggregate.
  `create or replace function ${schema}.search_document(value text, weight text) returns tsvector
   language plpgsql immutable parallel safe as $$
   declare
     plain text := coalesce(${schema}.search_plain(case when value ~ '[+#♯.]' then ${withSigned('value', true)} else value end), '');
     words text[] := string_to_array(case when plain ~ '${UNSPACED}'
       then btrim(regexp_replace(regexp_replace(${withoutKatakana('plain')}, '(${UNSPACED})', ' \\1 ', 'g'), ' +', ' ', 'g')) else plain end, ' ');
     document text := '';
   begin
     for n in 1..cardinality(words) loop
       document := document || quote_literal(left(words[n], ${WORD_LENGTH})) || ':' || least(n, 16383) || weight || ' ';
     end loop;
     return document::tsvector${english ? ` || setweight(to_tsvector('pg_catalog.english', plain), weight::"char")` : ''};
   end $$`,

  `create or replace function ${schema}.search_document(parts text[], weight text) returns tsvector
   language sql immutable parallel safe
   return ${schema}.search_document(array_to_string(parts, ' '), weight)`,

  `create or replace function ${schema}.search_words(typed text) returns text[]
   language plpgsql immutable strict parallel safe as $$
   declare
     plain text := regexp_replace(${withoutKatakana(`${schema}.search_plain(${withSigned('typed', false)})`)}, '(${UNSPACED}+)', ' \\1 ', 'g');
     words text[] := array(
       select left(word, ${WORD_LENGTH}) from string_to_table(plain, ' ') as word where word <> '' limit ${WORDS});
     ${english ? `needed text[] := array(select word from unnest(words) as word where word <> all (${FILLERS}));` : ''}
   begin
     return ${english ? 'case when cardinality(needed) > 0 then needed else words end' : 'words'};
   end $$`,
];
