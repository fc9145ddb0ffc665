/**
 * The schema of catalog as release 0.3.0 made it: "pg_dump --schema-only --no-owner" of its database, without the tables of the service kit,
 * settings of the session and comments of pg_dump. Written once and never changed.
 */
export const SCHEMA_0_3_0 = `
CREATE FUNCTION catalog.copy_views() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into catalog.resource_use select id, view_count from added;
  return null;
end $$;

CREATE FUNCTION catalog.count_resource() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     declare
       was_listed boolean;
       is_listed boolean;
     begin
       if tg_op = 'INSERT' then 
    insert into catalog.resource_block
      select (id - 1) / 10000, count(*), max(updated_at) from added where added.hidden_at is null group by 1;
    insert into catalog.resource_facet
      select facet.*, count(*)
      from (select added.category, added.type, added.difficulty_level, added.cost from added where added.hidden_at is null) facet (category, type, difficulty_level, cost)
      group by facet.category, facet.type, facet.difficulty_level, facet.cost;
       elsif tg_op = 'DELETE' then 
    insert into catalog.resource_block
      select (id - 1) / 10000, -count(*), now() from removed where removed.hidden_at is null group by 1;
    insert into catalog.resource_facet
      select facet.*, -count(*)
      from (select removed.category, removed.type, removed.difficulty_level, removed.cost from removed where removed.hidden_at is null) facet (category, type, difficulty_level, cost)
      group by facet.category, facet.type, facet.difficulty_level, facet.cost;
       else
         was_listed := old.hidden_at is null;
         is_listed := new.hidden_at is null;
         if was_listed <> is_listed then
           insert into catalog.resource_block
             values ((new.id - 1) / 10000, case when is_listed then 1 else -1 end, now());
         elsif is_listed and old.updated_at is distinct from new.updated_at then
           insert into catalog.resource_block values ((new.id - 1) / 10000, 0, new.updated_at);
         end if;
         if was_listed and not (is_listed and not row(old.category, old.type, old.difficulty_level, old.cost) is distinct from row(new.category, new.type, new.difficulty_level, new.cost)) then
           insert into catalog.resource_facet values (old.category, old.type, old.difficulty_level, old.cost, -1);
         end if;
         if is_listed and not (was_listed and not row(old.category, old.type, old.difficulty_level, old.cost) is distinct from row(new.category, new.type, new.difficulty_level, new.cost)) then
           insert into catalog.resource_facet values (new.category, new.type, new.difficulty_level, new.cost, 1);
         end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION catalog.count_thanks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  change integer := case when tg_op <> 'DELETE' and new.counts then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.counts then 1 else 0 end;
begin
  if change <> 0 then
    update catalog.resource set thank_count = thank_count + change
    where id = case when tg_op = 'DELETE' then old.resource_id else new.resource_id end;
  end if;
  return null;
end $$;

CREATE FUNCTION catalog.keep_search_lexemes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_level = 'ROW' then 
  insert into catalog.search_lexeme (source, word)
  select distinct tg_table_name, lexeme from (select new.search) as source, unnest(tsvector_to_array(source.search)) as lexeme
  where char_length(lexeme) >= 3 and lexeme !~ '^[0-9]'
    and not exists (select from catalog.search_lexeme known where known.source = tg_table_name and known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     else 
  insert into catalog.search_lexeme (source, word)
  select distinct tg_table_name, lexeme from added as source, unnest(tsvector_to_array(source.search)) as lexeme
  where char_length(lexeme) >= 3 and lexeme !~ '^[0-9]'
    and not exists (select from catalog.search_lexeme known where known.source = tg_table_name and known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     end if;
     return null;
   end $$;

CREATE FUNCTION catalog.learn_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_level = 'ROW' then 
  insert into catalog.search_word (word)
  select distinct lexeme
  from (select new.search) as source, unnest(tsvector_to_array(ts_filter(source.search, '{a,b,c}'))) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from catalog.search_word known where known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     else 
  insert into catalog.search_word (word)
  select distinct lexeme
  from added as source, unnest(tsvector_to_array(ts_filter(source.search, '{a,b,c}'))) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from catalog.search_word known where known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     end if;
     return null;
   end $$;

CREATE FUNCTION catalog.merge_totals() RETURNS void
    LANGUAGE plpgsql
    AS $$
   begin 
    if (select count(*) from catalog.resource_block) >
       500 + (select count(*) from (select distinct block from catalog.resource_block) keys) then
      with merged as (delete from catalog.resource_block returning *)
      insert into catalog.resource_block select block, sum(rows), max(changed_at) from merged
      group by block having sum(rows) <> 0;
    end if;
    if (select count(*) from catalog.resource_facet) >
       500 + (select count(*) from (select distinct category, type, difficulty_level, cost from catalog.resource_facet) keys) then
      with merged as (delete from catalog.resource_facet returning *)
      insert into catalog.resource_facet select category, type, difficulty_level, cost, sum(rows) from merged
      group by category, type, difficulty_level, cost having sum(rows) <> 0;
    end if;  end $$;

CREATE FUNCTION catalog.plain(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace((lower(extensions.unaccent('extensions.unaccent'::regdictionary, replace(translate(value, '’'''::text, ''::text), '_'::text, ' '::text))) COLLATE pg_c_utf8), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

COMMENT ON FUNCTION catalog.plain(value text) IS 'Text as the search compares it: no accents, no case, words parted by one blank.';

CREATE FUNCTION catalog.prune_search_lexemes() RETURNS void
    LANGUAGE plpgsql
    AS $$
   declare
     unused catalog.search_lexeme[] := array(
       select known from catalog.search_lexeme known where not ((known.source = 'resource' and exists (
        select from catalog.resource where search @@ quote_literal(known.word::text)::tsquery)) or (known.source = 'path' and exists (
        select from catalog.path where search @@ quote_literal(known.word::text)::tsquery))));
   begin
     set local lock_timeout = '1s';
     lock table catalog.search_lexeme in share row exclusive mode;
     delete from catalog.search_lexeme known using unnest(unused) as seen
     where known.source = seen.source and known.word = seen.word and not ((known.source = 'resource' and exists (
        select from catalog.resource where search @@ quote_literal(known.word::text)::tsquery)) or (known.source = 'path' and exists (
        select from catalog.path where search @@ quote_literal(known.word::text)::tsquery)));
   exception when lock_not_available then null;
   end $$;

CREATE FUNCTION catalog.search_document(value text, weight text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
   declare
     plain text := coalesce(catalog.search_plain(case when value ~ '[+#♯.]' then regexp_replace(regexp_replace(regexp_replace(normalize(value, nfkc), '(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]*)[+][+](?![+])', ' \\1 \\1plusplus ', 'g'), '(?<![A-Za-z0-9])([A-Za-z])[#♯](?![A-Za-z0-9])', ' \\1 \\1sharp ', 'g'), '(?<![A-Za-z0-9.])[.]([Nn][Ee][Tt])(?![A-Za-z0-9])', ' \\1 dot\\1 ', 'g') else value end), '');
     words text[] := string_to_array(case when plain ~ '[฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]'
       then btrim(regexp_replace(regexp_replace(translate(plain, 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ', 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'), '([฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿])', ' \\1 ', 'g'), ' +', ' ', 'g')) else plain end, ' ');
     document text := '';
   begin
     for n in 1..cardinality(words) loop
       document := document || quote_literal(left(words[n], 100)) || ':' || least(n, 16383) || weight || ' ';
     end loop;
     return document::tsvector || setweight(to_tsvector('pg_catalog.english', plain), weight::"char");
   end $$;

CREATE FUNCTION catalog.search_document(parts text[], weight text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN catalog.search_document(array_to_string(parts, ' '::text), weight);

CREATE FUNCTION catalog.search_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT search_forms.word AS word UNION SELECT OVERLAY(search_forms.word PLACING ''::text FROM n.n FOR 1) AS "overlay" FROM generate_series(1, char_length(search_forms.word)) n(n));

CREATE TABLE catalog.path (
    id integer NOT NULL,
    title text NOT NULL,
    goal text NOT NULL,
    programme text,
    level text,
    status text NOT NULL,
    created_by integer,
    team_id integer,
    import_key text,
    import_hash text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    search tsvector GENERATED ALWAYS AS (((catalog.search_document(title, 'A'::text) || catalog.search_document(programme, 'B'::text)) || catalog.search_document(goal, 'C'::text))) STORED NOT NULL,
    CONSTRAINT path_goal_check CHECK (((char_length(goal) >= 1) AND (char_length(goal) <= 600))),
    CONSTRAINT path_programme_check CHECK ((programme = ANY (ARRAY['FRC'::text, 'FTC'::text, 'FLL'::text, 'VEX'::text]))),
    CONSTRAINT path_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text]))),
    CONSTRAINT path_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);

COMMENT ON TABLE catalog.path IS 'paths: One row is a learning path: resources in an order, for a goal.';

COMMENT ON COLUMN catalog.path.team_id IS 'The team that it is made for; null: the library, by moderators or the importer.';

CREATE TABLE catalog.resource (
    id integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    url text NOT NULL,
    canonical_url text NOT NULL,
    category text[] NOT NULL,
    type text NOT NULL,
    difficulty_level text,
    prerequisites text,
    additional_content text,
    publisher text,
    licence text,
    created_by integer,
    team_id integer,
    view_count integer DEFAULT 0 NOT NULL,
    link_status text DEFAULT 'UNCHECKED'::text NOT NULL,
    link_checked_at timestamp(3) with time zone,
    import_key text,
    import_hash text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    link_due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search tsvector GENERATED ALWAYS AS (((((catalog.search_document(((title || ' '::text) || regexp_replace(title, '([a-z])([A-Z])'::text, '\\1 \\2'::text, 'g'::text)), 'A'::text) || catalog.search_document(category, 'B'::text)) || catalog.search_document(publisher, 'B'::text)) || catalog.search_document(description, 'C'::text)) || catalog.search_document(type, 'C'::text))) STORED NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    by_new_account boolean DEFAULT false NOT NULL,
    cost text,
    season_year integer,
    thank_count integer DEFAULT 0 NOT NULL,
    is_confirmed boolean DEFAULT true NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    still_asked_at timestamp with time zone,
    CONSTRAINT resource_category_check CHECK ((cardinality(category) > 0)),
    CONSTRAINT resource_cost_check CHECK ((cost = ANY (ARRAY['FREE'::text, 'PAID'::text, 'MIXED'::text]))),
    CONSTRAINT resource_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT resource_link_status_check CHECK ((link_status = ANY (ARRAY['UNCHECKED'::text, 'OK'::text, 'BROKEN'::text]))),
    CONSTRAINT resource_season_year_check CHECK (((season_year >= 1992) AND (season_year <= 2100))),
    CONSTRAINT resource_thank_count_check CHECK ((thank_count >= 0)),
    CONSTRAINT resource_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
    CONSTRAINT resource_url_check CHECK ((url ~* '^https?://'::text)),
    CONSTRAINT resource_view_count_check CHECK ((view_count >= 0))
)
WITH (fillfactor='90');

COMMENT ON TABLE catalog.resource IS 'resources: One row is a link of the library, with what is said about it.';

COMMENT ON COLUMN catalog.resource.created_by IS 'Account id in the domain of auth; null for imported resources.';

COMMENT ON COLUMN catalog.resource.team_id IS 'Team id in the domain of community, when posted on behalf of a team.';

COMMENT ON COLUMN catalog.resource.import_key IS 'Canonical link under which the importer knows this row; null for people''s own.';

COMMENT ON COLUMN catalog.resource.import_hash IS 'Digest of what the importer last wrote; a row that differs from it was edited by a person.';

COMMENT ON COLUMN catalog.resource.link_due_at IS 'When the link is to be checked next.';

COMMENT ON COLUMN catalog.resource.thank_count IS 'Kept by the trigger of resource_thanks.';

CREATE TABLE catalog.search_word (
    word text NOT NULL COLLATE pg_catalog."C",
    forms text[] GENERATED ALWAYS AS (catalog.search_forms(word)) STORED NOT NULL
);

COMMENT ON TABLE catalog.search_word IS 'kit: One row is a word of the texts that people search, with the forms by which it is found in spite of a typing error.';

CREATE FUNCTION catalog.prune_search_words() RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 DELETE FROM catalog.search_word known
   WHERE ((NOT (EXISTS ( SELECT
            FROM catalog.resource
           WHERE (resource.search @@ (quote_literal(known.word))::tsquery)))) AND (NOT (EXISTS ( SELECT
            FROM catalog.path
           WHERE (path.search @@ (quote_literal(known.word))::tsquery)))));
END;

CREATE FUNCTION catalog.search_plain(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(regexp_replace(lower((extensions.unaccent('extensions.unaccent'::regdictionary, NORMALIZE(value, NFKC)) COLLATE pg_c_utf8)), '[֑-ׇֽֿׁׂׅׄؐ-ؚـً-ٰٟۖ-ۜ۟-۪ۨ-ۭ­​-‏⁠﻿]+'::text, ''::text, 'g'::text), 'آأإٱىيكة''’׳״'::text, 'ااااییکه'::text), '[\\s!-/:-@[-\`{-~–—“”„«»‹›·•־׀׃،؛؟۔、。〈-】・]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION catalog.search_plan(relation regclass, typed text, loose boolean, OUT query text, OUT as_typed text, OUT estimate double precision, OUT rows double precision) RETURNS record
    LANGUAGE plpgsql
    AS $$
   declare
     table_name text;
     plan json;
   begin
     select relname, greatest(reltuples, 0) into table_name, rows from pg_class where oid = relation;
     as_typed := catalog.search_query(typed, loose)::text;
     query := catalog.search_whole_words(as_typed::tsquery, table_name)::text;
     estimate := 0;
     if query is not null then
       -- Of many rare words PostgreSQL expects too many rows, of a beginning it does not.
       execute format('explain (format json) select from %s where search @@ %L::tsquery', relation, as_typed) into plan;
       estimate := (plan->0->'Plan'->>'Plan Rows')::float8;
     end if;
   end $$;

CREATE FUNCTION catalog.search_query(value text, OUT matching tsquery, OUT exact tsquery, OUT phrase tsquery) RETURNS record
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
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

CREATE FUNCTION catalog.search_query(typed text, loose boolean DEFAULT false, weights text DEFAULT ''::text) RETURNS tsquery
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $_$
   declare
     part text;
     part_forms text[];
     suffix text := case when weights = '' then '' else ':' || weights end;
     term tsquery;
     result tsquery;
   begin
     foreach part in array catalog.search_words(typed) loop
       if part ~ '^[฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]' then
         select string_agg(quote_literal(letter) || suffix, ' <-> ' order by place)::tsquery into term
         from string_to_table(left(part, 32), null) with ordinality as letters (letter, place);
       else
         term := (quote_literal(part) || case when char_length(part) > 1 then ':*' else ':' end || weights)::tsquery;
         term := coalesce(term || (quote_literal((ts_lexize('pg_catalog.english_stem', part))[1]) || suffix)::tsquery, term);
         if loose and char_length(part) >= 3 then
           part_forms := catalog.search_forms(part);
           select coalesce(term || string_agg(quote_literal(known.word) || suffix, '|')::tsquery, term) into term
           from (
             select word from (
               -- No limit in here: the planner would expect the first matches soon and scan the whole table.
               select word, 0 as distance from catalog.search_word
               where part !~ '^[0-9]+$' and forms && part_forms
               union all
               select word, char_length(word) from catalog.search_word where word like '%' || part || '%'
             ) alternative
             group by word order by min(distance), word limit 100
           ) known;
         end if;
       end if;
       result := case when result is null then term else result && term end;
     end loop;
     return result;
   end $_$;

CREATE FUNCTION catalog.search_score(document tsvector, matching tsquery, exact tsquery, phrase tsquery) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((((1000)::double precision * ts_rank('{0.05,0.15,0.4,1}'::real[], document, exact)) + ((500)::double precision * ts_rank('{0.05,0.15,0.4,1}'::real[], document, matching, 1))) + (CASE WHEN (document @@ phrase) THEN 500 ELSE 0 END)::double precision))::integer;

CREATE FUNCTION catalog.search_whole_words(beginnings tsquery, table_name text) RETURNS tsquery
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
   declare
     result text := beginnings::text;
     beginning record;
     words text[];
   begin
     if table_name <> all ('{resource,path}'::text[]) then return beginnings; end if;
     for beginning in
       select match[1] as term, match[2] as word from regexp_matches(result, '(''([^'']+)'':\\*)', 'g') as match
       where char_length(match[2]) >= 3 and match[2] !~ '^[0-9]'
     loop
       words := array(
         select word from catalog.search_lexeme
         where source = table_name and word > beginning.word and word < beginning.word || chr(1114111)
         limit 32);
       if cardinality(words) < 32 then
         result := replace(result, beginning.term, (
           select '(' || string_agg(quote_literal(word), '|') || ')' from unnest(beginning.word || words) as word));
       end if;
     end loop;
     return result::tsquery;
   end $$;

CREATE FUNCTION catalog.search_word_query(typed text) RETURNS tsquery
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
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

CREATE FUNCTION catalog.search_words(typed text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
   declare
     plain text := regexp_replace(translate(catalog.search_plain(regexp_replace(regexp_replace(regexp_replace(normalize(typed, nfkc), '(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]*)[+][+](?![+])', ' \\1plusplus ', 'g'), '(?<![A-Za-z0-9])([A-Za-z])[#♯](?![A-Za-z0-9])', ' \\1sharp ', 'g'), '(?<![A-Za-z0-9.])[.]([Nn][Ee][Tt])(?![A-Za-z0-9])', ' dot\\1 ', 'g')), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ', 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'), '([฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]+)', ' \\1 ', 'g');
     words text[] := array(
       select left(word, 100) from string_to_table(plain, ' ') as word where word <> '' limit 12);
     needed text[] := array(select word from unnest(words) as word where word <> all ('{a,an,and,are,as,at,be,by,do,for,from,how,i,in,into,is,it,of,on,or,our,that,the,this,to,we,what,
  when,where,which,with,you,your}'::text[]));
   begin
     return case when cardinality(needed) > 0 then needed else words end;
   end $$;

CREATE FUNCTION catalog.word_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT array_agg(DISTINCT forms.form) AS array_agg
    FROM ( SELECT word_forms.word AS form
         UNION ALL
          SELECT OVERLAY(word_forms.word PLACING ''::text FROM place.place FOR 1) AS "overlay"
            FROM generate_series(1, char_length(word_forms.word)) place(place)) forms;
END;

CREATE VIEW catalog.asked_resource_v1 AS
 SELECT id AS resource_id,
    created_by,
    team_id,
    still_asked_at AS asked_at
   FROM catalog.resource
  WHERE ((still_asked_at IS NOT NULL) AND is_confirmed AND (hidden_at IS NULL) AND ((created_by IS NOT NULL) OR (team_id IS NOT NULL)));

COMMENT ON VIEW catalog.asked_resource_v1 IS 'Published for community, which tells people that their resources are asked about.';

CREATE TABLE catalog.dismissed_suggestion (
    person_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    dismissed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dismissed_suggestion_kind_check CHECK ((char_length(kind) <= 40))
);

COMMENT ON TABLE catalog.dismissed_suggestion IS 'suggestions: One row is a thing that a person does not want to be suggested again.';

CREATE VIEW catalog.kept_item_v1 AS
 SELECT author_id,
    min(created_at) AS kept_since
   FROM ( SELECT resource.created_by AS author_id,
            resource.created_at
           FROM catalog.resource
          WHERE ((resource.created_by IS NOT NULL) AND (resource.hidden_at IS NULL))) item
  GROUP BY author_id;

CREATE TABLE catalog.mail_refusal (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    address_hash bytea NOT NULL,
    refusal text NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE catalog.mail_refusal IS 'people: One row is a mail to a person that came back.';

ALTER TABLE catalog.mail_refusal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.mail_refusal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW catalog.mail_refusal_v1 AS
 SELECT user_id,
    address_hash,
    refusal,
    refused_at
   FROM catalog.mail_refusal
  WHERE (refused_at > (now() - '1 day'::interval));

CREATE TABLE catalog.path_step (
    id integer NOT NULL,
    path_id integer NOT NULL,
    "position" integer NOT NULL,
    resource_id integer,
    goal text,
    note text,
    minutes integer,
    CONSTRAINT path_step_minutes_check CHECK (((minutes >= 1) AND (minutes <= 6000)))
);

COMMENT ON TABLE catalog.path_step IS 'paths: One row is a resource of a path, and why it stands there.';

CREATE VIEW catalog.moderated_item AS
 SELECT 'resource'::text AS kind,
    resource.id,
    resource.created_by AS author_id,
    resource.title,
    concat_ws('
'::text, resource.url, resource.description, resource.prerequisites, resource.additional_content) AS text,
    ('/resources/'::text || resource.id) AS path,
    resource.created_at,
    resource.hidden_at,
    NULL::integer[] AS visible_to
   FROM catalog.resource
UNION ALL
 SELECT 'path'::text AS kind,
    path.id,
    path.created_by AS author_id,
    path.title,
    concat_ws('
'::text, path.goal, ( SELECT string_agg(concat_ws('
'::text, step.goal, step.note), '
'::text ORDER BY step."position") AS string_agg
           FROM catalog.path_step step
          WHERE (step.path_id = path.id))) AS text,
    ('/paths/'::text || path.id) AS path,
    path.created_at,
    path.hidden_at,
        CASE
            WHEN (path.status = 'DRAFT'::text) THEN array_remove(ARRAY[path.created_by], NULL::integer)
            ELSE NULL::integer[]
        END AS visible_to
   FROM catalog.path;

CREATE TABLE catalog.moderation_applied (
    account_decision_id integer NOT NULL
);

COMMENT ON TABLE catalog.moderation_applied IS 'kit: One row is a decision about a whole account that was applied to its things here.';

CREATE TABLE catalog.moderation_case (
    id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    source text NOT NULL,
    author_id integer,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone,
    words text,
    about_decision_id integer,
    priority smallint DEFAULT 2 NOT NULL,
    CONSTRAINT moderation_case_source_check CHECK ((source = ANY (ARRAY['REPORTS'::text, 'SECOND_LOOK'::text])))
);

COMMENT ON TABLE catalog.moderation_case IS 'kit: One row is a thing that moderators look at: it was reported, or its author asks for a second look.';

ALTER TABLE catalog.moderation_case ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.moderation_case_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.moderation_decision (
    id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    author_id integer,
    title text NOT NULL,
    path text,
    action text NOT NULL,
    rule text,
    note text,
    decided_by integer,
    account_decision_id integer,
    is_final boolean DEFAULT false NOT NULL,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE catalog.moderation_decision IS 'kit: One row is a decision about a thing, by a moderator or by reports alone.';

ALTER TABLE catalog.moderation_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.moderation_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.moderation_notice (
    id bigint NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_notice_kind_check CHECK ((kind = ANY (ARRAY['ITEM_DECISION'::text, 'REPORT_OUTCOME'::text, 'SECOND_LOOK'::text, 'STAFF_CALL'::text])))
);

COMMENT ON TABLE catalog.moderation_notice IS 'kit: One row is something that a person is told about a decision.';

ALTER TABLE catalog.moderation_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.moderation_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.moderation_report (
    id integer NOT NULL,
    case_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    author_id integer,
    reporter_id integer NOT NULL,
    reason text NOT NULL,
    words text,
    counts boolean NOT NULL,
    was_dismissed boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone
);

COMMENT ON TABLE catalog.moderation_report IS 'kit: One row is what one person reported about one thing.';

ALTER TABLE catalog.moderation_report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.moderation_report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW catalog.notice_v1 AS
 SELECT id,
    account_id,
    kind,
    data,
    (created_at)::timestamp with time zone AS created_at
   FROM catalog.moderation_notice;

CREATE VIEW catalog.open_case_v1 AS
 SELECT id,
    priority
   FROM catalog.moderation_case
  WHERE (closed_at IS NULL);

ALTER TABLE catalog.path ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.path_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE catalog.path_step ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.path_step_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.resource_progress (
    person_id integer NOT NULL,
    resource_id integer NOT NULL,
    done_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE catalog.resource_progress IS 'paths: One row is a resource that a person has done.';

CREATE TABLE catalog.resource_thanks (
    resource_id integer NOT NULL,
    person_id integer NOT NULL,
    counts boolean NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE catalog.resource_thanks IS 'thanks: One row is a person whom a resource has helped.';

COMMENT ON COLUMN catalog.resource_thanks.counts IS 'Thanks of a new account count after a week.';

CREATE TABLE catalog.saved_item (
    person_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    saved_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE catalog.saved_item IS 'kit: One row is a thing that a person has saved.';

CREATE TABLE catalog.saved_search (
    id integer NOT NULL,
    person_id integer NOT NULL,
    list text NOT NULL,
    query text NOT NULL,
    name text NOT NULL,
    digest text DEFAULT 'OFF'::text NOT NULL,
    saved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_until timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone,
    stopped_digest text,
    CONSTRAINT saved_search_digest_check CHECK ((digest = ANY (ARRAY['OFF'::text, 'DAILY'::text, 'WEEKLY'::text]))),
    CONSTRAINT saved_search_due CHECK (((digest = 'OFF'::text) = (due_at IS NULL))),
    CONSTRAINT saved_search_list_check CHECK ((char_length(list) <= 40)),
    CONSTRAINT saved_search_name_check CHECK ((char_length(name) <= 100)),
    CONSTRAINT saved_search_query_check CHECK ((char_length(query) <= 1500)),
    CONSTRAINT saved_search_stopped_digest_check CHECK ((stopped_digest = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text])))
);

COMMENT ON TABLE catalog.saved_search IS 'kit: One row is a search of a list that a person has saved, and when a mail says what is new in it.';

CREATE TABLE catalog.search_mail (
    person_id integer NOT NULL,
    unsubscribe_key bytea NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_mail_time_zone_check CHECK ((char_length(time_zone) <= 60))
);

COMMENT ON TABLE catalog.search_mail IS 'kit: One row is a person who has saved searches, with the key and the time zone of the mails about them.';

CREATE VIEW catalog.personal_data_v1 AS
 SELECT resource.created_by AS user_id,
    'resource'::text AS kind,
    jsonb_build_object('id', resource.id, 'title', resource.title, 'description', resource.description, 'url', resource.url, 'category', resource.category, 'type', resource.type, 'difficultyLevel', resource.difficulty_level, 'prerequisites', resource.prerequisites, 'cost', resource.cost, 'seasonYear', resource.season_year, 'additionalContent', resource.additional_content, 'teamId', resource.team_id, 'createdAt', resource.created_at) AS data
   FROM catalog.resource
  WHERE (resource.created_by IS NOT NULL)
UNION ALL
 SELECT resource_thanks.person_id AS user_id,
    'resource_thanks'::text AS kind,
    jsonb_build_object('resourceId', resource_thanks.resource_id, 'createdAt', resource_thanks.created_at) AS data
   FROM catalog.resource_thanks
UNION ALL
 SELECT path.created_by AS user_id,
    'path'::text AS kind,
    jsonb_build_object('id', path.id, 'title', path.title, 'goal', path.goal, 'programme', path.programme, 'level', path.level, 'status', path.status, 'teamId', path.team_id, 'createdAt', path.created_at, 'steps', ( SELECT jsonb_agg(jsonb_build_object('resourceId', step.resource_id, 'goal', step.goal, 'note', step.note, 'minutes', step.minutes) ORDER BY step."position") AS jsonb_agg
           FROM catalog.path_step step
          WHERE (step.path_id = path.id))) AS data
   FROM catalog.path
  WHERE (path.created_by IS NOT NULL)
UNION ALL
 SELECT resource_progress.person_id AS user_id,
    'resource_progress'::text AS kind,
    jsonb_build_object('resourceId', resource_progress.resource_id, 'doneAt', resource_progress.done_at) AS data
   FROM catalog.resource_progress
UNION ALL
 SELECT moderation_report.reporter_id AS user_id,
    'report'::text AS kind,
    jsonb_build_object('kind', moderation_report.kind, 'id', moderation_report.item_id, 'reason', moderation_report.reason, 'words', moderation_report.words, 'createdAt', moderation_report.created_at) AS data
   FROM catalog.moderation_report
UNION ALL
 SELECT moderation_case.author_id AS user_id,
    'second_look'::text AS kind,
    jsonb_build_object('kind', moderation_case.kind, 'id', moderation_case.item_id, 'words', moderation_case.words, 'createdAt', moderation_case.opened_at) AS data
   FROM catalog.moderation_case
  WHERE (moderation_case.source = 'SECOND_LOOK'::text)
UNION ALL
 SELECT dismissed_suggestion.person_id AS user_id,
    'dismissed_suggestion'::text AS kind,
    jsonb_build_object('kind', dismissed_suggestion.kind, 'id', dismissed_suggestion.item_id, 'dismissedAt', dismissed_suggestion.dismissed_at) AS data
   FROM catalog.dismissed_suggestion
UNION ALL
 SELECT saved_item.person_id AS user_id,
    'saved'::text AS kind,
    jsonb_build_object('kind', saved_item.kind, 'id', saved_item.item_id, 'savedAt', saved_item.saved_at) AS data
   FROM catalog.saved_item
UNION ALL
 SELECT search.person_id AS user_id,
    'savedSearch'::text AS kind,
    jsonb_build_object('list', search.list, 'query', search.query, 'name', search.name, 'mail', search.digest, 'timeZone', mail.time_zone, 'savedAt', search.saved_at) AS data
   FROM (catalog.saved_search search
     LEFT JOIN catalog.search_mail mail ON ((mail.person_id = search.person_id)));

CREATE TABLE catalog.resource_block (
    block integer NOT NULL,
    rows integer NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE catalog.resource_block IS 'kit: One row counts the listed rows of resource among 10000 ids, with their last change, or is a change of that count.';

CREATE TABLE catalog.resource_facet (
    category text[],
    type text,
    difficulty_level text,
    cost text,
    rows integer NOT NULL
);

COMMENT ON TABLE catalog.resource_facet IS 'kit: One row counts the listed rows of resource that are alike to the filters of its list, or is a change of that count.';

ALTER TABLE catalog.resource ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.resource_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.resource_use (
    resource_id integer NOT NULL,
    views integer NOT NULL
)
WITH (fillfactor='90');

COMMENT ON TABLE catalog.resource_use IS 'resources: One row is how many people opened a resource; resource.view_count counts each opening.';

ALTER TABLE catalog.saved_search ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.saved_search_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalog.search_lexeme (
    source text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);

COMMENT ON TABLE catalog.search_lexeme IS 'kit: One row is a word of a searched table, by which a search for its beginning finds it.';

CREATE VIEW catalog.team_resource_v1 AS
 SELECT id AS resource_id,
    team_id,
    title,
    description,
    url,
    category,
    type,
    difficulty_level,
    view_count,
    created_at,
    created_by
   FROM catalog.resource
  WHERE ((team_id IS NOT NULL) AND (hidden_at IS NULL));

COMMENT ON VIEW catalog.team_resource_v1 IS 'Published for community: the resources posted on behalf of a team.';

ALTER TABLE ONLY catalog.dismissed_suggestion
    ADD CONSTRAINT dismissed_suggestion_pkey PRIMARY KEY (person_id, kind, item_id);

ALTER TABLE ONLY catalog.mail_refusal
    ADD CONSTRAINT mail_refusal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.moderation_applied
    ADD CONSTRAINT moderation_applied_pkey PRIMARY KEY (account_decision_id);

ALTER TABLE ONLY catalog.moderation_case
    ADD CONSTRAINT moderation_case_about_decision_id_key UNIQUE (about_decision_id);

ALTER TABLE ONLY catalog.moderation_case
    ADD CONSTRAINT moderation_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.moderation_decision
    ADD CONSTRAINT moderation_decision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.moderation_notice
    ADD CONSTRAINT moderation_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.moderation_report
    ADD CONSTRAINT moderation_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.path
    ADD CONSTRAINT path_import_key_key UNIQUE (import_key);

ALTER TABLE ONLY catalog.path
    ADD CONSTRAINT path_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.path_step
    ADD CONSTRAINT path_step_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.resource
    ADD CONSTRAINT resource_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.resource_progress
    ADD CONSTRAINT resource_progress_pkey PRIMARY KEY (person_id, resource_id);

ALTER TABLE ONLY catalog.resource_thanks
    ADD CONSTRAINT resource_thanks_pkey PRIMARY KEY (resource_id, person_id);

ALTER TABLE ONLY catalog.resource_use
    ADD CONSTRAINT resource_use_pkey PRIMARY KEY (resource_id);

ALTER TABLE ONLY catalog.saved_item
    ADD CONSTRAINT saved_item_pkey PRIMARY KEY (person_id, kind, item_id);

ALTER TABLE ONLY catalog.saved_search
    ADD CONSTRAINT saved_search_once UNIQUE (person_id, list, query);

ALTER TABLE ONLY catalog.saved_search
    ADD CONSTRAINT saved_search_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog.search_lexeme
    ADD CONSTRAINT search_lexeme_pkey PRIMARY KEY (source, word);

ALTER TABLE ONLY catalog.search_mail
    ADD CONSTRAINT search_mail_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY catalog.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (word);

CREATE INDEX mail_refusal_refused_at_idx ON catalog.mail_refusal USING btree (refused_at);

CREATE INDEX mail_refusal_user_idx ON catalog.mail_refusal USING btree (user_id);

CREATE INDEX moderation_case_author_idx ON catalog.moderation_case USING btree (author_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_closed_idx ON catalog.moderation_case USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);

CREATE UNIQUE INDEX moderation_case_open_key ON catalog.moderation_case USING btree (kind, item_id, source) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_queue_idx ON catalog.moderation_case USING btree (priority, opened_at, id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_words_idx ON catalog.moderation_case USING btree (author_id) WHERE (words IS NOT NULL);

CREATE INDEX moderation_decision_author_idx ON catalog.moderation_decision USING btree (author_id, id DESC) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_decision_item_idx ON catalog.moderation_decision USING btree (kind, item_id, id DESC);

CREATE INDEX moderation_decision_time_idx ON catalog.moderation_decision USING btree (decided_at);

CREATE INDEX moderation_notice_time_idx ON catalog.moderation_notice USING btree (created_at);

CREATE INDEX moderation_report_author_idx ON catalog.moderation_report USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_report_case_idx ON catalog.moderation_report USING btree (case_id, id DESC);

CREATE INDEX moderation_report_dismissed_idx ON catalog.moderation_report USING btree (reporter_id, closed_at) WHERE was_dismissed;

CREATE UNIQUE INDEX moderation_report_open_key ON catalog.moderation_report USING btree (kind, item_id, reporter_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_report_reporter_idx ON catalog.moderation_report USING btree (reporter_id, created_at) WHERE counts;

CREATE INDEX moderation_report_words_idx ON catalog.moderation_report USING btree (reporter_id) WHERE (words IS NOT NULL);

CREATE INDEX path_created_by_idx ON catalog.path USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX path_listed_idx ON catalog.path USING btree (created_at DESC, id DESC) INCLUDE (programme, level) WHERE ((hidden_at IS NULL) AND (status = 'PUBLISHED'::text));

CREATE INDEX path_search_words_idx ON catalog.path USING gin (search);

CREATE INDEX path_step_order_idx ON catalog.path_step USING btree (path_id, "position");

CREATE INDEX path_step_resource_idx ON catalog.path_step USING btree (resource_id) WHERE (resource_id IS NOT NULL);

CREATE INDEX path_team_idx ON catalog.path USING btree (team_id) WHERE (team_id IS NOT NULL);

CREATE INDEX resource_asked_idx ON catalog.resource USING btree (still_asked_at, id) WHERE ((still_asked_at IS NOT NULL) AND (hidden_at IS NULL));

CREATE UNIQUE INDEX resource_canonical_url_key ON catalog.resource USING btree (md5(canonical_url));

CREATE INDEX resource_confirmed_idx ON catalog.resource USING btree (confirmed_at) WHERE (still_asked_at IS NULL);

CREATE INDEX resource_cost_listed_idx ON catalog.resource USING btree (cost, is_confirmed DESC, created_at DESC, id DESC) WHERE (cost IS NOT NULL);

CREATE INDEX resource_created_by_idx ON catalog.resource USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX resource_difficulty_level_listed_idx ON catalog.resource USING btree (difficulty_level, is_confirmed DESC, created_at DESC, id DESC);

CREATE INDEX resource_fading_idx ON catalog.resource USING btree (still_asked_at) WHERE ((still_asked_at IS NOT NULL) AND is_confirmed);

CREATE UNIQUE INDEX resource_import_key_key ON catalog.resource USING btree (md5(import_key));

CREATE INDEX resource_link_due_idx ON catalog.resource USING btree (link_due_at, id);

CREATE INDEX resource_listed_idx ON catalog.resource USING btree (is_confirmed DESC, created_at DESC, id DESC) INCLUDE (category, type, difficulty_level, cost) WHERE (hidden_at IS NULL);

CREATE INDEX resource_newest_cost_idx ON catalog.resource USING btree (created_at DESC, id DESC) INCLUDE (category, type, difficulty_level, cost) WHERE (hidden_at IS NULL);

CREATE INDEX resource_progress_resource_idx ON catalog.resource_progress USING btree (resource_id);

CREATE INDEX resource_team_idx ON catalog.resource USING btree (team_id, created_at DESC) WHERE (team_id IS NOT NULL);

CREATE INDEX resource_thanked_newest_idx ON catalog.resource USING btree (thank_count DESC, created_at DESC, id DESC) INCLUDE (category, type, difficulty_level, cost) WHERE (hidden_at IS NULL);

CREATE INDEX resource_thanks_person_idx ON catalog.resource_thanks USING btree (person_id, created_at DESC);

CREATE INDEX resource_thanks_waiting_idx ON catalog.resource_thanks USING btree (created_at) WHERE (NOT counts);

CREATE INDEX resource_type_listed_idx ON catalog.resource USING btree (type, is_confirmed DESC, created_at DESC, id DESC);

CREATE INDEX resource_use_views_idx ON catalog.resource_use USING btree (views DESC, resource_id DESC);

CREATE INDEX resource_words_idx ON catalog.resource USING gin (search, category, (ARRAY[type]), (ARRAY[difficulty_level]), (ARRAY[cost]));

CREATE INDEX saved_item_latest_idx ON catalog.saved_item USING btree (person_id, saved_at DESC, kind, item_id DESC);

CREATE INDEX saved_search_due_idx ON catalog.saved_search USING btree (due_at, person_id) WHERE (due_at IS NOT NULL);

CREATE INDEX search_word_forms_idx ON catalog.search_word USING gin (forms);

CREATE INDEX search_word_piece_idx ON catalog.search_word USING gin (word extensions.gin_trgm_ops);

CREATE TRIGGER path_lexemes_added AFTER INSERT ON catalog.path REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.keep_search_lexemes();

COMMENT ON TRIGGER path_lexemes_added ON catalog.path IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER path_lexemes_changed AFTER UPDATE ON catalog.path FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION catalog.keep_search_lexemes();

COMMENT ON TRIGGER path_lexemes_changed ON catalog.path IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER path_words_added AFTER INSERT ON catalog.path REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.learn_search_words();

COMMENT ON TRIGGER path_words_added ON catalog.path IS 'search_word has every word of the texts.';

CREATE TRIGGER path_words_changed AFTER UPDATE ON catalog.path FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION catalog.learn_search_words();

COMMENT ON TRIGGER path_words_changed ON catalog.path IS 'search_word has every word of the texts.';

CREATE TRIGGER resource_counted_added AFTER INSERT ON catalog.resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_resource();

COMMENT ON TRIGGER resource_counted_added ON catalog.resource IS 'The sums of resource_block and resource_facet are the listed rows of resource.';

CREATE TRIGGER resource_counted_changed AFTER UPDATE ON catalog.resource FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR ((((old.category IS DISTINCT FROM new.category) OR (old.type IS DISTINCT FROM new.type)) OR (old.difficulty_level IS DISTINCT FROM new.difficulty_level)) OR (old.cost IS DISTINCT FROM new.cost)))) EXECUTE FUNCTION catalog.count_resource();

COMMENT ON TRIGGER resource_counted_changed ON catalog.resource IS 'The sums of resource_block and resource_facet are the listed rows of resource.';

CREATE TRIGGER resource_counted_removed AFTER DELETE ON catalog.resource REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_resource();

COMMENT ON TRIGGER resource_counted_removed ON catalog.resource IS 'The sums of resource_block and resource_facet are the listed rows of resource.';

CREATE TRIGGER resource_lexemes_added AFTER INSERT ON catalog.resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.keep_search_lexemes();

COMMENT ON TRIGGER resource_lexemes_added ON catalog.resource IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER resource_lexemes_changed AFTER UPDATE ON catalog.resource FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION catalog.keep_search_lexemes();

COMMENT ON TRIGGER resource_lexemes_changed ON catalog.resource IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER resource_thanks_counted AFTER INSERT OR DELETE OR UPDATE OF counts ON catalog.resource_thanks FOR EACH ROW EXECUTE FUNCTION catalog.count_thanks();

COMMENT ON TRIGGER resource_thanks_counted ON catalog.resource_thanks IS 'resource.thank_count is the number of thanks that count.';

CREATE TRIGGER resource_use_added AFTER INSERT ON catalog.resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.copy_views();

COMMENT ON TRIGGER resource_use_added ON catalog.resource IS 'Each resource has a row in resource_use.';

CREATE TRIGGER resource_words_added AFTER INSERT ON catalog.resource REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.learn_search_words();

COMMENT ON TRIGGER resource_words_added ON catalog.resource IS 'search_word has every word of the texts.';

CREATE TRIGGER resource_words_changed AFTER UPDATE ON catalog.resource FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION catalog.learn_search_words();

COMMENT ON TRIGGER resource_words_changed ON catalog.resource IS 'search_word has every word of the texts.';

ALTER TABLE ONLY catalog.moderation_report
    ADD CONSTRAINT moderation_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES catalog.moderation_case(id) ON DELETE CASCADE;

ALTER TABLE ONLY catalog.path_step
    ADD CONSTRAINT path_step_path_id_fkey FOREIGN KEY (path_id) REFERENCES catalog.path(id) ON DELETE CASCADE;

ALTER TABLE ONLY catalog.path_step
    ADD CONSTRAINT path_step_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES catalog.resource(id) ON DELETE SET NULL;

ALTER TABLE ONLY catalog.resource_progress
    ADD CONSTRAINT resource_progress_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES catalog.resource(id) ON DELETE CASCADE;

ALTER TABLE ONLY catalog.resource_thanks
    ADD CONSTRAINT resource_thanks_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES catalog.resource(id) ON DELETE CASCADE;

ALTER TABLE ONLY catalog.resource_use
    ADD CONSTRAINT resource_use_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES catalog.resource(id) ON DELETE CASCADE;

GRANT SELECT ON TABLE catalog.asked_resource_v1 TO meshwork_community;

GRANT SELECT ON TABLE catalog.kept_item_v1 TO meshwork_auth;

GRANT SELECT ON TABLE catalog.mail_refusal_v1 TO meshwork_auth;

GRANT SELECT ON TABLE catalog.notice_v1 TO meshwork_auth;

GRANT SELECT ON TABLE catalog.open_case_v1 TO meshwork_auth;

GRANT SELECT ON TABLE catalog.personal_data_v1 TO meshwork_auth;

GRANT SELECT ON TABLE catalog.team_resource_v1 TO meshwork_community;
`;
