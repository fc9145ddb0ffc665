import type { SearchSettings } from './search-text.ts';
import { isLookedUp, searchTriggers } from './search-triggers.ts';

/** A beginning of more words than this stays one: reading the lists of many words takes as long as reading all of them. */
const WORDS_OF_A_BEGINNING = 32;
/** Sorts behind every character, so that it ends the words that begin alike. */
const LAST_CHARACTER = 'chr(1114111)';

const isUsed = (schema: string, tables: readonly string[], known: string): string =>
  tables
    .map(
      (table) => `(${known}.source = '${table}' and exists (
        select from ${schema}.${table} where search @@ quote_literal(${known}.word::text)::tsquery))`,
    )
    .join(' or ');

export const learnLexemes = (schema: string, table: string): string => `
  insert into ${schema}.search_lexeme (source, word)
  select '${table}', word from ts_stat('select search from ${schema}.${table}') where ${isLookedUp('word')}
  order by word on conflict do nothing`;

/**
 * `search_lexeme`: every word of searched tables, which triggers keep complete. A search for the beginning of a word reads all
 * words that begin so before it compares anything; the words themselves are compared row by row, and most rows are skipped
 * (docs/adr/0020). A migration of its own before {@link searchByLexemes}: whoever writes from its end on adds words.
 * @param tables with few different words for their number of rows
 */
export const searchLexemes = ({ schema }: SearchSettings, tables: readonly string[]): string[] => [
  `create table ${schema}.search_lexeme (
     source text not null,
     word text collate "C" not null,
     primary key (source, word)
   )`,
  `comment on table ${schema}.search_lexeme is
     'kit: One row is a word of a searched table, by which a search for its beginning finds it.'`,
  ...tables.flatMap((table) => searchTriggers(schema, table, { beginnings: true })),
];

/**
 * Lets searches compare words instead of beginnings. `search_plan(table, typed, loose)` says both: `query` finds the rows, and `as_typed`,
 * in which a word is one beginning, ranks them; and how many rows PostgreSQL expects to find, and how many the table has. Both numbers
 * come from the statistics of the last ANALYZE, so that it costs the same for a word that is everywhere as for a rare one. `prune_search_lexemes()` removes words that no row has any more.
 */
export const searchByLexemes = ({ schema }: SearchSettings, tables: readonly string[]): string[] => [
  ...tables.map((table) => learnLexemes(schema, table)),
  `analyze ${schema}.search_lexeme`,

  // The word as typed is always among them: it may have been added a moment ago.
  `create function ${schema}.search_whole_words(beginnings tsquery, table_name text) returns tsquery
   language plpgsql stable strict parallel safe as $$
   declare
     result text := beginnings::text;
     beginning record;
     words text[];
   begin
     if table_name <> all ('{${tables.join(',')}}'::text[]) then return beginnings; end if;
     for beginning in
       select match[1] as term, match[2] as word from regexp_matches(result, '(''([^'']+)'':\\*)', 'g') as match
       where ${isLookedUp('match[2]')}
     loop
       words := array(
         select word from ${schema}.search_lexeme
         where source = table_name and word > beginning.word and word < beginning.word || ${LAST_CHARACTER}
         limit ${WORDS_OF_A_BEGINNING});
       if cardinality(words) < ${WORDS_OF_A_BEGINNING} then
         result := replace(result, beginning.term, (
           select '(' || string_agg(quote_literal(word), '|') || ')' from unnest(beginning.word || words) as word));
       end if;
     end loop;
     return result::tsquery;
   end $$`,

  `create function ${schema}.search_plan(relation regclass, typed text, loose boolean,
     out query text, out as_typed text, out estimate float8, out rows float8)
   language plpgsql as $$
   declare
     table_name text;
     plan json;
   begin
     select relname, greatest(reltuples, 0) into table_name, rows from pg_class where oid = relation;
     as_typed := ${schema}.search_query(typed, loose)::text;
     query := ${schema}.search_whole_words(as_typed::tsquery, table_name)::text;
     estimate := 0;
     if query is not null then
       -- Of many rare words PostgreSQL expects too many rows, of a beginning it does not.
       execute format('explain (format json) select from %s where search @@ %L::tsquery', relation, as_typed) into plan;
       estimate := (plan->0->'Plan'->>'Plan Rows')::float8;
     end if;
   end $$`,

  // A missing word would hide its rows. So what no row has is looked at again while nobody writes; busy writers are not kept
  // waiting for it.
  `create function ${schema}.prune_search_lexemes() returns void language plpgsql as $$
   declare
     unused ${schema}.search_lexeme[] := array(
       select known from ${schema}.search_lexeme known where not (${isUsed(schema, tables, 'known')}));
   begin
     set local lock_timeout = '1s';
     lock table ${schema}.search_lexeme in share row exclusive mode;
     delete from ${schema}.search_lexeme known using unnest(unused) as seen
     where known.source = seen.source and known.word = seen.word and not (${isUsed(schema, tables, 'known')});
   exception when lock_not_available then null;
   end $$`,
];
