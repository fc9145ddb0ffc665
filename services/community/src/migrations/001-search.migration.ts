import { sqlMigration } from '@meshwork/service-kit';

/**
 * How texts become searchable. All are immutable, so that generated columns and indexes can be made of them;
 * the collation is named, because the rules for letters must not depend on how the cluster was set up.
 * Only ASCII signs and dashes part words: a team may be called ❌⭕.
 */
export const searchMigration = sqlMigration('001-search', [
  `-- "St. Mary's Québec-Bots" → "st marys quebec bots"
   create function community.plain(value text) returns text
   language sql immutable strict parallel safe
   return btrim(regexp_replace(
     translate(lower(extensions.unaccent('extensions.unaccent'::regdictionary, value) collate pg_c_utf8), '''’', ''),
     '[[:space:]!-/:-@[-\`{-~–—“”«»·]+', ' ', 'g'))`,

  `-- The same with a blank before every word, so that like '% word%' finds the beginnings of words.
   create function community.search_text(value text) returns text
   language sql immutable parallel safe
   return ' ' || coalesce(community.plain(value), '')`,

  `-- A word and the word with one letter left out, in every way. Two words that share such a form are one
   -- insertion, deletion, replacement or swap apart (https://github.com/wolfgarbe/SymSpell).
   create function community.typo_forms(word text) returns text[]
   language sql immutable strict parallel safe
   return (
     select array_agg(distinct form collate pg_c_utf8) from (
       select word as form
       union all
       select left(word, n - 1) || substr(word, n + 1) from generate_series(1, char_length(word)) n
     ) forms
   )`,

  `-- The forms of all words worth a typo: four letters and more, no plain numbers. In PL/pgSQL, because it runs for
   -- every imported row, and ten times as fast as the same in one query.
   create function community.typo_keys(value text) returns text[]
   language plpgsql immutable parallel safe
   as $$
   declare
     keys text[] := '{}';
     word text;
   begin
     foreach word in array string_to_array(coalesce(community.plain(value), ''), ' ') loop
       if char_length(word) between 4 and 30 and word !~ '^[0-9]+$' then
         keys := keys || word;
         for n in 1..char_length(word) loop
           keys := keys || overlay(word placing '' from n for 1);
         end loop;
       end if;
     end loop;
     return keys;
   end $$`,

  `-- array_to_string for generated columns: ours holds only texts, so it is immutable.
   create function community.joined(parts text[]) returns text
   language plpgsql immutable strict parallel safe
   as $$ begin return array_to_string(parts, ' '); end $$`,

  `-- One comma-separated part of a place from its end, counted from 1: place_part('Calgary, Alberta, Canada', 1) = 'Canada'
   create function community.place_part(place text, part integer) returns text
   language sql immutable strict parallel safe
   return nullif(btrim(split_part(place, ',', -part)), '')`,
]);
