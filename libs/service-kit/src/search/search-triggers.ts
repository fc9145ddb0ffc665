/** A beginning is looked up if it has this many characters, and no digit in front: numbers of teams would fill the table. */
const BEGINNING_LENGTH = 3;

/** SQL that says whether a word stands in `search_lexeme`. */
export const isLookedUp = (word: string): string =>
  `char_length(${word}) >= ${BEGINNING_LENGTH} and ${word} !~ '^[0-9]'`;

/** Adds the words of `source.search`, except those of weight D, to the dictionary, always in one order to avoid deadlocks. */
export const learnFrom = (schema: string, source: string): string => `
  insert into ${schema}.search_word (word)
  select distinct lexeme
  from ${source}, unnest(tsvector_to_array(ts_filter(source.search, '{a,b,c}'))) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from ${schema}.search_word known where known.word = lexeme)
  order by lexeme
  on conflict do nothing`;

/** Adds the words of `source.search` to those of a table. All writers take the same order, so there are no deadlocks. */
const keepFrom = (schema: string, source: string): string => `
  insert into ${schema}.search_lexeme (source, word)
  select distinct tg_table_name, lexeme from ${source}, unnest(tsvector_to_array(source.search)) as lexeme
  where ${isLookedUp('lexeme')}
    and not exists (select from ${schema}.search_lexeme known where known.source = tg_table_name and known.word = lexeme)
  order by lexeme
  on conflict do nothing`;

/** The argument of the triggers of a table whose words are in `search_lexeme`, too. */
const BEGINNINGS = 'beginnings';

const keepBoth = (schema: string, source: string): string => `
  ${learnFrom(schema, source)};
  if tg_argv[0] = '${BEGINNINGS}' then ${keepFrom(schema, source)};
  end if;`;

/** The function of {@link searchTriggers}. Inserts run it per statement, since imports write many rows; updates per row, and only where words changed. */
export const keepSearchFunction = (schema: string): string =>
  `create function ${schema}.keep_search() returns trigger language plpgsql as $$
   begin
     if tg_level = 'ROW' then ${keepBoth(schema, '(select new.search) as source')}
     else ${keepBoth(schema, 'added as source')}
     end if;
     return null;
   end $$`;

/**
 * Keeps the dictionary complete, or makes the triggers of a table anew.
 * @param beginnings of this table, `search_lexeme` is kept complete as well: without a word there, a search would miss its rows
 */
export const searchTriggers = (schema: string, table: string, { beginnings = false } = {}): string[] => {
  const act = `execute function ${schema}.keep_search(${beginnings ? `'${BEGINNINGS}'` : ''})`;
  const keeps = beginnings ? 'search_word and search_lexeme have' : 'search_word has';
  return [
    `create or replace trigger ${table}_search_added after insert on ${schema}.${table}
     referencing new table as added for each statement ${act}`,
    `create or replace trigger ${table}_search_changed after update on ${schema}.${table}
     for each row when (old.search is distinct from new.search) ${act}`,
    ...['added', 'changed'].map(
      (when) =>
        `comment on trigger ${table}_search_${when} on ${schema}.${table} is '${keeps} every word of the texts.'`,
    ),
  ];
};

/**
 * Puts one pair of triggers in place of the two that a table of 0.3.0 has.
 * @param tables those whose words are in `search_lexeme`, too, have true
 */
export const joinSearchTriggers = (schema: string, tables: Readonly<Record<string, boolean>>): string[] => [
  keepSearchFunction(schema),
  ...Object.entries(tables).flatMap(([table, beginnings]) => searchTriggers(schema, table, { beginnings })),
  // The former triggers go with their functions.
  `drop function ${schema}.learn_search_words() cascade`,
  `drop function ${schema}.keep_search_lexemes() cascade`,
];
