import { sqlMigration } from '@meshwork/service-kit';

/**
 * Tolerates typing errors by deletion neighbourhoods (https://github.com/wolfgarbe/SymSpell): two words that differ by
 * one letter (missing, added, replaced or swapped) have a form in common with at most one letter deleted. That is exact
 * for words of any length, while trigram similarity misses short ones ("cadd", "swrve"), and it needs only an equality
 * search in an index.
 */
const NEIGHBOURS = `
create function catalog.word_forms(word text) returns text[]
language sql immutable strict parallel safe
begin atomic
  select array_agg(distinct form)
  from (
    select word as form
    union all
    select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  ) as forms;
end;

-- Every word of the library. Rows are only added here; catalog.prune_words() drops those no longer in use.
create table catalog.search_word (
  word text collate "C" primary key,
  forms text[] not null generated always as (catalog.word_forms(word)) stored
);
create index search_word_forms_idx on catalog.search_word using gin (forms);

create function catalog.learn_words(documents tsvector[]) returns void
language sql
begin atomic
  insert into catalog.search_word (word)
  select distinct lexeme
  from unnest(documents) as document, unnest(tsvector_to_array(document)) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from catalog.search_word known where known.word = lexeme)
  -- One order for all writers: no two of them wait for each other.
  order by lexeme
  on conflict do nothing;
end;
`;

const TRIGGERS = `
create function catalog.learn_added() returns trigger language plpgsql as $$
begin
  perform catalog.learn_words((select array_agg(search) from added));
  return null;
end $$;

create function catalog.learn_changed() returns trigger language plpgsql as $$
begin
  perform catalog.learn_words(array[new.search]);
  return null;
end $$;

create trigger resource_words_added after insert on catalog.resource
  referencing new table as added for each statement execute function catalog.learn_added();

-- Not for counting views: only when the words changed.
create trigger resource_words_changed after update on catalog.resource
  for each row when (old.search is distinct from new.search) execute function catalog.learn_changed();

create function catalog.prune_words() returns void language sql
begin atomic
  delete from catalog.search_word
  where not exists (
    select from catalog.resource where search @@ (quote_literal(search_word.word::text))::tsquery
  );
end;
`;

/**
 * Turns the typed text into two queries: one for the matching resources (each word by its beginning, by its stem, or,
 * when no resource has it, by words that differ by one letter), and one for their rank (the exact words).
 * Filler words are ignored unless there are no others.
 */
const QUERY = `
create function catalog.search_word_query(typed text) returns tsquery
language plpgsql stable strict parallel safe as $$
declare
  stem tsquery := plainto_tsquery('pg_catalog.english', typed);
  itself tsquery := (quote_literal(typed) || case when char_length(typed) > 1 then ':*' else '' end)::tsquery;
  stems text[] := tsvector_to_array(to_tsvector('pg_catalog.english', typed));
  near tsquery;
begin
  if char_length(typed) >= 3 and typed !~ '[0-9]'
     and not exists (select from catalog.search_word where word ^@ typed or word = any (stems))
  then
    select string_agg(quote_literal(word) || case when char_length(word) > 3 then ':*' else '' end, ' | ')::tsquery into near
    from catalog.search_word where forms && catalog.word_forms(typed);
  end if;
  if near is not null then return near; end if;
  return case when numnode(stem) = 0 then itself else itself || stem end;
end $$;

create function catalog.search_query(value text, out matching tsquery, out exact tsquery, out phrase tsquery)
language plpgsql stable strict parallel safe as $$
declare
  all_words text[] := coalesce((string_to_array(nullif(catalog.plain(value), ''), ' '))[1:12], '{}');
  fillers constant text[] := array['a','an','and','are','as','at','be','by','do','for','from','how','i','in','into','is',
    'it','of','on','or','our','that','the','this','to','we','what','when','where','which','with','you','your'];
  needed text[] := array(select part from unnest(all_words) as part where part <> all (fillers));
  typed text;
  word tsquery;
begin
  if cardinality(needed) = 0 then needed := all_words; end if;
  foreach typed in array needed loop
    word := quote_literal(typed)::tsquery;
    exact := case when exact is null then word else exact || word end;
    word := catalog.search_word_query(typed);
    matching := case when matching is null then word else matching && word end;
  end loop;
  select string_agg(quote_literal(part) || ':A', ' <-> ')::tsquery into phrase from unnest(all_words) as part;
end $$;

-- Words in the title count most, then in category and publisher, then in the description; the words as typed count
-- more than their relatives, the words in one piece in the title more again.
create function catalog.search_score(document tsvector, matching tsquery, exact tsquery, phrase tsquery) returns integer
language sql immutable parallel safe
return (1000 * ts_rank('{0.05, 0.15, 0.4, 1}', document, exact)
      + 500 * ts_rank('{0.05, 0.15, 0.4, 1}', document, matching, 1)
      + case when document @@ phrase then 500 else 0 end)::integer;
`;

export const searchMigration = sqlMigration('002-search', [NEIGHBOURS, TRIGGERS, QUERY]);
