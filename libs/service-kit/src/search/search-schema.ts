import { KATAKANA, type SearchSettings, searchTextFunctions, UNSPACED } from './search-text.ts';
import { keepSearchFunction, learnFrom, searchTriggers } from './search-triggers.ts';

/** A table that people search: its name without the schema, and SQL for the tsvector of a row. */
export interface SearchedTable {
  readonly table: string;
  readonly document: string;
}

/** Limits the letters of a script without blanks that count. */
const UNSPACED_LENGTH = 32;
/** Limits the words of the dictionary that may stand for one misspelt word. */
const ALTERNATIVES = 100;
/**
 * The dictionary and the functions of a schema's search, once per schema and before the first searched table.
 * A migration runs the statements in order (docs/adr/0020). They make:
 *
 * - `search_plain(text)`: the text without case, accents, marks and signs; "St. Mary's Québec" → "st marys quebec".
 * - `search_document(text, weight)`: the words of a text with a weight from A to D, for a table's `search` column. Words of
 *   weight D are found but not learned: derived words that would fill the dictionary.
 * - `search_word`: every word of all documents, with the forms that {@link https://github.com/wolfgarbe/SymSpell SymSpell}
 *   compares: two words share a form when they are one letter apart (left out, added, replaced or swapped).
 * - `search_query(typed, loose, weights)`: the tsquery for what a person typed; null when that holds no word.
 */
export const searchFunctions = ({ schema, english = false }: SearchSettings): string[] => [
  ...searchTextFunctions({ schema, english }),

  `create function ${schema}.search_forms(word text) returns text[]
   language sql immutable strict parallel safe
   return array(
     select word union select overlay(word placing '' from n for 1) from generate_series(1, char_length(word)) as n)`,

  `create table ${schema}.search_word (
     word text collate "C" primary key,
     forms text[] not null generated always as (${schema}.search_forms(word)) stored
   )`,
  `create index search_word_forms_idx on ${schema}.search_word using gin (forms)`,
  `create index search_word_piece_idx on ${schema}.search_word using gin (word extensions.gin_trgm_ops)`,

  keepSearchFunction(schema),
  searchQueryFunction({ schema, english }),
];

/**
 * A row has to match every word. A word matches as the beginning of a word, or by its stem where the texts are English; in a
 * loose search also as a piece of a word, or one letter apart from it. Letters of scripts without blanks match side by side,
 * wherever they stand.
 */
function searchQueryFunction({ schema, english = false }: SearchSettings): string {
  return `create function ${schema}.search_query(typed text, loose boolean default false, weights text default '')
   returns tsquery language plpgsql stable strict parallel safe as $$
   declare
     part text;
     part_forms text[];
     suffix text := case when weights = '' then '' else ':' || weights end;
     term tsquery;
     result tsquery;
   begin
     foreach part in array ${schema}.search_words(typed) loop
       if part ~ '^${UNSPACED}' then
         select string_agg(quote_literal(letter) || suffix, ' <-> ' order by place)::tsquery into term
         from string_to_table(left(part, ${UNSPACED_LENGTH}), null) with ordinality as letters (letter, place);
       else
         term := (quote_literal(part) || ${english ? "case when char_length(part) > 1 then ':*' else ':' end" : "':*'"} || weights)::tsquery;
         ${english ? "term := coalesce(term || (quote_literal((ts_lexize('pg_catalog.english_stem', part))[1]) || suffix)::tsquery, term);" : ''}
         if loose and char_length(part) >= 3 then
           part_forms := ${schema}.search_forms(part);
           select coalesce(term || string_agg(quote_literal(known.word) || suffix, '|')::tsquery, term) into term
           from (
             select word from (
               -- No limit in here: the planner would expect the first matches soon and scan the whole table.
               select word, 0 as distance from ${schema}.search_word
               where part !~ '^[0-9]+$' and forms && part_forms
               union all
               select word, char_length(word) from ${schema}.search_word where word like '%' || part || '%'
             ) alternative
             group by word order by min(distance), word limit ${ALTERNATIVES}
           ) known;
         end if;
       end if;
       result := case when result is null then term else result && term end;
     end loop;
     return result;
   end $$`;
}

/**
 * Lets a search of 0.3.0 find katakana by hiragana and the other way round. It writes the rows that have katakana, which the index knows, and
 * no table anew. Writers of the moment keep the former words of theirs, so it is a migration after that of the functions.
 * @param columns a column of each searched table that its document is made of
 */
export const renewKatakana = (schema: string, columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).map(
    ([table, column]) =>
      `update ${schema}.${table} set ${column} = ${column} where search @@ '${[...KATAKANA].join('|')}'::tsquery`,
  );

/**
 * Makes tables searchable: a `search` column with its index, the triggers that teach the dictionary new words, and
 * `prune_search_words()`, which drops words that no row has any more. Adding the column writes the table anew and
 * keeps it locked meanwhile.
 */
export const searchTables = ({ schema }: SearchSettings, tables: readonly SearchedTable[]): string[] => [
  ...tables.flatMap(({ table, document }) => [
    `alter table ${schema}.${table} add column search tsvector not null generated always as (${document}) stored`,
    `create index ${table}_search_words_idx on ${schema}.${table} using gin (search)`,
    learnFrom(schema, `${schema}.${table} as source`),
    ...searchTriggers(schema, table),
  ]),
  `create function ${schema}.prune_search_words() returns void language sql
   begin atomic
     delete from ${schema}.search_word known
     where ${tables
       .map(
         ({ table }) => `not exists (
       select from ${schema}.${table} where search @@ quote_literal(known.word::text)::tsquery)`,
       )
       .join(' and ')};
   end`,
  `comment on table ${schema}.search_word is
     'kit: One row is a word of the texts that people search, with the forms by which it is found in spite of a typing error.'`,
];
