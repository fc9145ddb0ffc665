import { sqlMigration } from '@meshwork/service-kit';

/**
 * How else cities are called: "Wien" and "Вена" are Vienna (docs/product.md#places). The import fills the table. A name that a city
 * bears itself goes before: "Moskva, Tajikistan" stays what it was.
 */
export const cityNamesMigration = sqlMigration('053-city-names', [
  `create table community.city_name (
     city_id integer not null references community.city on delete cascade,
     name text not null,
     -- As the columns of city: computed by the import.
     plain_label text not null,
     name_key text,
     primary key (city_id, name)
   )`,
  'create index city_name_key_idx on community.city_name (name_key)',
  'create index city_name_prefix_idx on community.city_name (plain_label text_pattern_ops)',
  // Typing errors are forgiven in our letters alone.
  `create index city_name_words_idx on community.city_name using gin (plain_label extensions.gin_trgm_ops)
   where plain_label ~ '^[a-z]'`,

  `-- Which cities a text names by another of their names. After a comma stands the country or the region, or both.
   create function community.cities_also_named(place text) returns setof community.city
   language plpgsql stable strict parallel safe rows 10
   as $$
   declare
     parts text[] := array(select btrim(part) from unnest(string_to_array(place, ',')) with ordinality as split(part, n)
       where btrim(part) <> '' order by n);
     areas text[];
   begin
     select coalesce(array_agg(community.plain(coalesce(
         (select country_name from community.place_name where country in (part, upper(part)) and region = '' limit 1), part))), '{}')
       into areas from unnest(parts[2:]) part;
     return query select city.* from community.city
       where id in (select city_id from community.city_name where name_key = community.place_key(community.plain(parts[1])))
         and areas <@ array[region_key, country_key];
   end $$`,

  `-- The cities that a text may mean, as somebody types it: "Roma" is Rome, and Roma in Texas too.
   create function community.cities_called(place text) returns setof community.city
   language plpgsql stable strict parallel safe rows 10
   as $$
   begin
     return query select * from community.cities_named(place);
     if found and place like '%,%' then return; end if;
     return query select * from community.cities_also_named(place) other
       where other.id not in (select id from community.cities_named(place));
   end $$`,

  `create or replace function community.city_of(place text) returns integer
   language sql stable strict parallel safe
   as $$
     select case when count(distinct (region, country)) = 1 then
       (array_agg(id order by position(community.plain(name) in community.plain(place)) > 0 desc, population desc))[1] end
     from (
       select * from community.cities_named(place)
       union all
       select * from community.cities_also_named(place) where not exists (select from community.cities_named(place))
     ) named
   $$`,

  `create or replace function community.find_cities(typed text, most integer) returns setof community.city
   language plpgsql stable strict parallel safe
   set pg_trgm.word_similarity_threshold = 0.4
   as $$
   declare
     words text := community.plain(typed);
   begin
     if words = '' then return; end if;
     -- Another name counts as much as the own one where it is whole; names that only begin so come after.
     return query select city.* from community.city join (
         select id, bool_or(is_near) as is_near from (
           (select id, true as is_near from community.city where plain_label like words || '%' order by population desc, id limit most)
           union all
           select city_id, name_key is not distinct from community.place_key(words) from community.city_name where plain_label like words || '%'
         ) label group by id
       ) begun using (id)
       order by begun.is_near desc, city.population desc, city.id limit most;
     if found then return; end if;
     return query select * from community.cities_called(typed) order by population desc, id limit most;
     -- Without three letters there is nothing to be similar to, and all cities would be compared.
     if found or words !~ '[[:alnum:]]{3}' then return; end if;
     return query select city.* from community.city join (
         select id, max(similarity) as similarity from (
           (select id, extensions.word_similarity(words, plain_label) as similarity
             from community.city where words operator(extensions.<%) plain_label
             order by extensions.word_similarity(words, plain_label) + ln(population + 1) / 40 desc, id limit most)
           union all
           (select city_id, max(extensions.word_similarity(words, plain_label))
             from community.city_name where words operator(extensions.<%) plain_label and plain_label ~ '^[a-z]'
             group by city_id order by 2 desc, 1 limit 5 * most)
         ) label group by id
       ) alike using (id)
       order by alike.similarity + ln(city.population + 1) / 40 desc, id limit most;
   end $$`,
]);
