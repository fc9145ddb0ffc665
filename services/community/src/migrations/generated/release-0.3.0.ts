/**
 * The schema of community as release 0.3.0 made it: "pg_dump --schema-only --no-owner" of its database, without the tables of the service kit,
 * settings of the session and comments of pg_dump. Written once and never changed.
 */
export const SCHEMA_0_3_0 = `
-- Loads pg_trgm, so that a function may name its setting.
SELECT extensions.similarity('', '');

CREATE FUNCTION community.check_capacity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare needed community.initiative%rowtype;
   begin
     select * into needed from community.initiative where id = new.initiative_id for update;
     if needed.state = 'CANCELLED' then
       raise exception 'initiative % is cancelled', new.initiative_id
         using errcode = 'check_violation', constraint = 'initiative_cancelled';
     end if;
     if community.is_side_full(needed, new.team_id) then
       raise exception 'initiative % is full', new.initiative_id
         using errcode = 'check_violation', constraint = 'initiative_capacity';
     end if;
     return new;
   end $$;

CREATE FUNCTION community.check_request_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if new.state is distinct from old.state and (old.state, new.state) not in (
       ('PENDING', 'ACCEPTED'), ('PENDING', 'DECLINED'), ('PENDING', 'WITHDRAWN'), ('PENDING', 'WAITING'),
       ('WAITING', 'ACCEPTED'), ('WAITING', 'DECLINED'), ('WAITING', 'WITHDRAWN'), ('ACCEPTED', 'ENDED'))
     then
       raise exception 'request % is %', old.id, old.state using errcode = 'check_violation', constraint = 'request_life';
     end if;
     return new;
   end $$;

CREATE TABLE community.city (
    id integer NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    country text NOT NULL,
    country_code text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    population integer NOT NULL,
    label text GENERATED ALWAYS AS ((((name ||
CASE
    WHEN (region = ''::text) THEN ''::text
    ELSE (', '::text || region)
END) || ', '::text) || country)) STORED NOT NULL,
    plain_label text NOT NULL,
    name_key text,
    region_key text NOT NULL,
    country_key text NOT NULL,
    is_used boolean DEFAULT false NOT NULL,
    map_x double precision GENERATED ALWAYS AS (((longitude + (180)::double precision) / (360)::double precision)) STORED NOT NULL,
    map_y double precision GENERATED ALWAYS AS (((0.5)::double precision - (asinh(tan(radians(latitude))) / ((2)::double precision * pi())))) STORED NOT NULL,
    map_across integer GENERATED ALWAYS AS ((floor((((longitude + (180)::double precision) / (360)::double precision) * (768)::double precision)))::integer) STORED NOT NULL,
    map_down integer GENERATED ALWAYS AS ((floor((((0.5)::double precision - (asinh(tan(radians(latitude))) / ((2)::double precision * pi()))) * (768)::double precision)))::integer) STORED NOT NULL,
    CONSTRAINT city_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT city_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT city_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

COMMENT ON TABLE community.city IS 'places: One row is a city of the world, where things can be.';

CREATE FUNCTION community.cities_also_named(place text) RETURNS SETOF community.city
    LANGUAGE plpgsql STABLE STRICT ROWS 10 PARALLEL SAFE
    AS $$
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
   end $$;

CREATE FUNCTION community.cities_called(place text) RETURNS SETOF community.city
    LANGUAGE plpgsql STABLE STRICT ROWS 10 PARALLEL SAFE
    AS $$
   begin
     return query select * from community.cities_named(place);
     if found and place like '%,%' then return; end if;
     return query select * from community.cities_also_named(place) other
       where other.id not in (select id from community.cities_named(place));
   end $$;

CREATE FUNCTION community.cities_named(place text) RETURNS SETOF community.city
    LANGUAGE plpgsql STABLE STRICT ROWS 10 PARALLEL SAFE
    AS $$
   declare
     usual text := community.usual_place(place);
   begin
     return query select * from community.cities_spelled(place);
     if found then return; end if;
     if usual <> place then
       return query select * from community.cities_spelled(usual);
       if found then return; end if;
     end if;
     if usual like '%,%' and community.plain(usual) <> '' then
       return query select * from community.city
         where plain_label like community.plain(usual) || '%' and name like '%,%';
     end if;
   end $$;

CREATE FUNCTION community.cities_spelled(place text) RETURNS SETOF community.city
    LANGUAGE plpgsql STABLE STRICT ROWS 10 PARALLEL SAFE
    AS $$
   declare
     parts text[] := array(select btrim(part) from unnest(string_to_array(place, ',')) with ordinality as split(part, n)
       where btrim(part) <> '' order by n);
     n integer := cardinality(parts);
     land text;
     area text;
   begin
     if n = 0 then return; end if;
     if n = 1 then
       return query select * from community.city where name_key = community.place_key(community.plain(parts[1]));
       return;
     end if;
     select country_name into land from community.place_name
       where country in (parts[n], upper(parts[n])) and region = '' limit 1;
     land := community.plain(coalesce(land, parts[n]));
     -- The name under which FIRST lists these teams.
     if land = 'chinese taipei' then land := 'taiwan'; end if;
     if n > 2 then
       select region_name into area from community.place_name
         where country = (select country_name from community.place_name where community.plain(country_name) = land limit 1)
           and region in (parts[n - 1], upper(parts[n - 1])) and region <> '' limit 1;
       area := community.plain(coalesce(area, parts[n - 1]));
       return query select * from community.city
         where name_key = community.place_key(community.plain(parts[n - 2])) and country_key = land and region_key = area;
       if found or exists (select from community.city where country_key = land and region_key = area) then return; end if;
       return query select * from community.city where name_key = community.place_key(community.plain(parts[n - 2])) and country_key = land;
       if found then return; end if;
     end if;
     return query select * from community.city where name_key = community.place_key(community.plain(parts[n - 1])) and country_key = land;
     if found then return; end if;
     return query select * from community.city where name_key = community.place_key(community.plain(parts[n - 1]))
       and region_key in (select community.plain(region_name) from community.place_name
         where region in (parts[n], upper(parts[n])) and region <> '' union all select community.plain(parts[n]));
   end $$;

CREATE FUNCTION community.city_of(place text) RETURNS integer
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
     select case when count(distinct (region, country)) = 1 then
       (array_agg(id order by position(community.plain(name) in community.plain(place)) > 0 desc, population desc))[1] end
     from (
       select * from community.cities_named(place)
       union all
       select * from community.cities_also_named(place) where not exists (select from community.cities_named(place))
     ) named
   $$;

CREATE FUNCTION community.city_of_initiative(location text) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select case when location !~* '(virtual|online)' then community.city_of(location) end $$;

CREATE FUNCTION community.city_of_team(location text, city text) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
     select coalesce(
       case when city is not null then community.city_of(concat_ws(', ', city,
         community.place_part(location, 2), community.place_part(location, 1))) end,
       community.city_of(location), community.city_of(city))
   $$;

CREATE FUNCTION community.count_initiative() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     declare
       was_listed boolean;
       is_listed boolean;
     begin
       if tg_op = 'INSERT' then 
    insert into community.initiative_block
      select (id - 1) / 10000, count(*), max(updated_at) from added where added.is_listed group by 1;
    insert into community.initiative_facet
      select facet.*, count(*)
      from (select added.initiative_type, added.country, added.is_virtual, added.last_day - (extract(day from added.last_day)::integer - 1) from added where added.is_listed) facet (initiative_type, country, is_virtual, last_month)
      group by facet.initiative_type, facet.country, facet.is_virtual, facet.last_month;
       elsif tg_op = 'DELETE' then 
    insert into community.initiative_block
      select (id - 1) / 10000, -count(*), now() from removed where removed.is_listed group by 1;
    insert into community.initiative_facet
      select facet.*, -count(*)
      from (select removed.initiative_type, removed.country, removed.is_virtual, removed.last_day - (extract(day from removed.last_day)::integer - 1) from removed where removed.is_listed) facet (initiative_type, country, is_virtual, last_month)
      group by facet.initiative_type, facet.country, facet.is_virtual, facet.last_month;
       else
         was_listed := old.is_listed;
         is_listed := new.is_listed;
         if was_listed <> is_listed then
           insert into community.initiative_block
             values ((new.id - 1) / 10000, case when is_listed then 1 else -1 end, now());
         elsif is_listed and old.updated_at is distinct from new.updated_at then
           insert into community.initiative_block values ((new.id - 1) / 10000, 0, new.updated_at);
         end if;
         if was_listed and not (is_listed and not row(old.initiative_type, old.country, old.is_virtual, old.last_day - (extract(day from old.last_day)::integer - 1)) is distinct from row(new.initiative_type, new.country, new.is_virtual, new.last_day - (extract(day from new.last_day)::integer - 1))) then
           insert into community.initiative_facet values (old.initiative_type, old.country, old.is_virtual, old.last_day - (extract(day from old.last_day)::integer - 1), -1);
         end if;
         if is_listed and not (was_listed and not row(old.initiative_type, old.country, old.is_virtual, old.last_day - (extract(day from old.last_day)::integer - 1)) is distinct from row(new.initiative_type, new.country, new.is_virtual, new.last_day - (extract(day from new.last_day)::integer - 1))) then
           insert into community.initiative_facet values (new.initiative_type, new.country, new.is_virtual, new.last_day - (extract(day from new.last_day)::integer - 1), 1);
         end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_mentor_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     declare
       was_listed boolean;
       is_listed boolean;
     begin
       if tg_op = 'INSERT' then 
    insert into community.mentor_profile_block
      select (id - 1) / 10000, count(*), max(updated_at) from added where added.hidden_at is null group by 1;
    insert into community.mentor_profile_facet
      select facet.*, count(*)
      from (select added.expertise_areas, added.availability_status from added where added.hidden_at is null) facet (expertise_areas, availability_status)
      group by facet.expertise_areas, facet.availability_status;
       elsif tg_op = 'DELETE' then 
    insert into community.mentor_profile_block
      select (id - 1) / 10000, -count(*), now() from removed where removed.hidden_at is null group by 1;
    insert into community.mentor_profile_facet
      select facet.*, -count(*)
      from (select removed.expertise_areas, removed.availability_status from removed where removed.hidden_at is null) facet (expertise_areas, availability_status)
      group by facet.expertise_areas, facet.availability_status;
       else
         was_listed := old.hidden_at is null;
         is_listed := new.hidden_at is null;
         if was_listed <> is_listed then
           insert into community.mentor_profile_block
             values ((new.id - 1) / 10000, case when is_listed then 1 else -1 end, now());
         elsif is_listed and old.updated_at is distinct from new.updated_at then
           insert into community.mentor_profile_block values ((new.id - 1) / 10000, 0, new.updated_at);
         end if;
         if was_listed and not (is_listed and not row(old.expertise_areas, old.availability_status) is distinct from row(new.expertise_areas, new.availability_status)) then
           insert into community.mentor_profile_facet values (old.expertise_areas, old.availability_status, -1);
         end if;
         if is_listed and not (was_listed and not row(old.expertise_areas, old.availability_status) is distinct from row(new.expertise_areas, new.availability_status)) then
           insert into community.mentor_profile_facet values (new.expertise_areas, new.availability_status, 1);
         end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_mentor_profile_city() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then insert into community.mentor_profile_city select city_id, count(*), count(*) filter (where is_faded)
     from added where hidden_at is null group by city_id;
       elsif tg_op = 'DELETE' then insert into community.mentor_profile_city select city_id, -count(*), -count(*) filter (where is_faded)
     from removed where hidden_at is null group by city_id;
       else if old.hidden_at is null then
       insert into community.mentor_profile_city values (old.city_id, -1, -old.is_faded::integer); end if; if new.hidden_at is null then
       insert into community.mentor_profile_city values (new.city_id, 1, new.is_faded::integer); end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_mentor_profile_city_availability_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then insert into community.mentor_profile_city_availability_status select availability_status, city_id, count(*), count(*) filter (where is_faded)
     from added where hidden_at is null and availability_status is not null group by availability_status, city_id;
       elsif tg_op = 'DELETE' then insert into community.mentor_profile_city_availability_status select availability_status, city_id, -count(*), -count(*) filter (where is_faded)
     from removed where hidden_at is null and availability_status is not null group by availability_status, city_id;
       else if old.hidden_at is null and old.availability_status is not null then
       insert into community.mentor_profile_city_availability_status values (old.availability_status, old.city_id, -1, -old.is_faded::integer); end if; if new.hidden_at is null and new.availability_status is not null then
       insert into community.mentor_profile_city_availability_status values (new.availability_status, new.city_id, 1, new.is_faded::integer); end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_team() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     declare
       was_listed boolean;
       is_listed boolean;
     begin
       if tg_op = 'INSERT' then 
    insert into community.team_block
      select (id - 1) / 10000, count(*), max(updated_at) from added where added.hidden_at is null group by 1;
    insert into community.team_facet
      select facet.*, count(*)
      from (select added.team_type, added.country, added.region, added.is_verified from added where added.hidden_at is null) facet (team_type, country, region, is_verified)
      group by facet.team_type, facet.country, facet.region, facet.is_verified;
       elsif tg_op = 'DELETE' then 
    insert into community.team_block
      select (id - 1) / 10000, -count(*), now() from removed where removed.hidden_at is null group by 1;
    insert into community.team_facet
      select facet.*, -count(*)
      from (select removed.team_type, removed.country, removed.region, removed.is_verified from removed where removed.hidden_at is null) facet (team_type, country, region, is_verified)
      group by facet.team_type, facet.country, facet.region, facet.is_verified;
       else
         was_listed := old.hidden_at is null;
         is_listed := new.hidden_at is null;
         if was_listed <> is_listed then
           insert into community.team_block
             values ((new.id - 1) / 10000, case when is_listed then 1 else -1 end, now());
         elsif is_listed and old.updated_at is distinct from new.updated_at then
           insert into community.team_block values ((new.id - 1) / 10000, 0, new.updated_at);
         end if;
         if was_listed and not (is_listed and not row(old.team_type, old.country, old.region, old.is_verified) is distinct from row(new.team_type, new.country, new.region, new.is_verified)) then
           insert into community.team_facet values (old.team_type, old.country, old.region, old.is_verified, -1);
         end if;
         if is_listed and not (was_listed and not row(old.team_type, old.country, old.region, old.is_verified) is distinct from row(new.team_type, new.country, new.region, new.is_verified)) then
           insert into community.team_facet values (new.team_type, new.country, new.region, new.is_verified, 1);
         end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_team_city() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then insert into community.team_city select city_id, count(*), count(*) filter (where is_faded)
     from added where hidden_at is null group by city_id;
       elsif tg_op = 'DELETE' then insert into community.team_city select city_id, -count(*), -count(*) filter (where is_faded)
     from removed where hidden_at is null group by city_id;
       else if old.hidden_at is null then
       insert into community.team_city values (old.city_id, -1, -old.is_faded::integer); end if; if new.hidden_at is null then
       insert into community.team_city values (new.city_id, 1, new.is_faded::integer); end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.count_team_city_country() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then insert into community.team_city_country select country, city_id, count(*), count(*) filter (where is_faded)
     from added where hidden_at is null and country is not null group by country, city_id;
       elsif tg_op = 'DELETE' then insert into community.team_city_country select country, city_id, -count(*), -count(*) filter (where is_faded)
     from removed where hidden_at is null and country is not null group by country, city_id;
       else if old.hidden_at is null and old.country is not null then
       insert into community.team_city_country values (old.country, old.city_id, -1, -old.is_faded::integer); end if; if new.hidden_at is null and new.country is not null then
       insert into community.team_city_country values (new.country, new.city_id, 1, new.is_faded::integer); end if;
       end if;
       return null;
     end $$;

CREATE FUNCTION community.find_cities(typed text, most integer) RETURNS SETOF community.city
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    SET "pg_trgm.word_similarity_threshold" TO '0.4'
    AS $$
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
   end $$;

CREATE FUNCTION community.initiative_end(last_day date, start_time text, end_time text, time_zone text) RETURNS timestamp with time zone
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
   declare
     clock timestamp := case when start_time is null or end_time is null then last_day + interval '1 day'
       else last_day + end_time::time end;
   begin
     return clock at time zone coalesce(time_zone, 'Etc/GMT+12');
   exception when invalid_parameter_value then
     return clock at time zone 'Etc/GMT+12';
   end $$;

CREATE FUNCTION community.place_part(place text, part integer) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN NULLIF(btrim(split_part(place, ','::text, (- part))), ''::text);

CREATE FUNCTION community.plain(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(lower((extensions.unaccent('extensions.unaccent'::regdictionary, value) COLLATE pg_c_utf8)), '''’'::text, ''::text), '[[:space:]!-/:-@[-\`{-~–—“”«»·]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION community.search_document(value text, weight text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
   declare
     plain text := coalesce(community.search_plain(case when value ~ '[+#♯.]' then regexp_replace(regexp_replace(regexp_replace(normalize(value, nfkc), '(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]*)[+][+](?![+])', ' \\1 \\1plusplus ', 'g'), '(?<![A-Za-z0-9])([A-Za-z])[#♯](?![A-Za-z0-9])', ' \\1 \\1sharp ', 'g'), '(?<![A-Za-z0-9.])[.]([Nn][Ee][Tt])(?![A-Za-z0-9])', ' \\1 dot\\1 ', 'g') else value end), '');
     words text[] := string_to_array(case when plain ~ '[฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]'
       then btrim(regexp_replace(regexp_replace(translate(plain, 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ', 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'), '([฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿])', ' \\1 ', 'g'), ' +', ' ', 'g')) else plain end, ' ');
     document text := '';
   begin
     for n in 1..cardinality(words) loop
       document := document || quote_literal(left(words[n], 100)) || ':' || least(n, 16383) || weight || ' ';
     end loop;
     return document::tsvector;
   end $$;

CREATE FUNCTION community.search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (' '::text || COALESCE(community.plain(value), ''::text));

CREATE FUNCTION community.typo_keys(value text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
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
   end $_$;

CREATE TABLE community.initiative (
    id integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    organization text NOT NULL,
    initiative_type text NOT NULL,
    start_date date,
    end_date date,
    location text,
    contact_email text,
    application_url text,
    team_id integer,
    teams_needed integer,
    individuals_needed integer,
    roles_description text,
    created_by integer,
    import_key text,
    imported jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    first_day date GENERATED ALWAYS AS (COALESCE(start_date, end_date)) STORED,
    last_day date GENERATED ALWAYS AS (COALESCE(end_date, start_date)) STORED,
    country text GENERATED ALWAYS AS (
CASE
    WHEN (location ~~ '%,%'::text) THEN community.place_part(location, 1)
    ELSE NULL::text
END) STORED,
    is_virtual boolean GENERATED ALWAYS AS (((location IS NULL) OR (location ~* '(virtual|online)'::text))) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (community.search_text(((((((title || ' '::text) || organization) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || description))) STORED NOT NULL,
    typo_keys text[] GENERATED ALWAYS AS (community.typo_keys(((((title || ' '::text) || organization) || ' '::text) || COALESCE(location, ''::text)))) STORED NOT NULL,
    search tsvector GENERATED ALWAYS AS ((((community.search_document(title, 'A'::text) || community.search_document(organization, 'B'::text)) || community.search_document(location, 'B'::text)) || community.search_document(description, 'C'::text))) STORED NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    by_new_account boolean DEFAULT false NOT NULL,
    state text DEFAULT 'PUBLISHED'::text NOT NULL,
    published_at timestamp with time zone,
    removed_at timestamp(3) with time zone,
    sequence integer DEFAULT 0 NOT NULL,
    news_at timestamp(3) with time zone,
    start_time text,
    end_time text,
    time_zone text,
    address text,
    city_id integer,
    min_age integer,
    max_age integer,
    price text,
    registration_deadline date,
    series_id integer,
    reminded_day date,
    shows_address boolean DEFAULT true NOT NULL,
    is_listed boolean GENERATED ALWAYS AS (((hidden_at IS NULL) AND (removed_at IS NULL) AND (state <> 'DRAFT'::text))) STORED NOT NULL,
    CONSTRAINT initiative_address_check CHECK ((char_length(address) <= 300)),
    CONSTRAINT initiative_dates CHECK ((end_date >= start_date)),
    CONSTRAINT initiative_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))),
    CONSTRAINT initiative_end_time_check CHECK ((end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT initiative_individuals_needed_check CHECK ((individuals_needed > 0)),
    CONSTRAINT initiative_initiative_type_check CHECK ((initiative_type = ANY (ARRAY['COMPETITION'::text, 'EVENT'::text, 'MENTORSHIP'::text, 'PROGRAM'::text, 'WORKSHOP'::text]))),
    CONSTRAINT initiative_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 200))),
    CONSTRAINT initiative_max_age_check CHECK (((max_age >= 1) AND (max_age <= 120))),
    CONSTRAINT initiative_min_age_check CHECK (((min_age >= 1) AND (min_age <= 120))),
    CONSTRAINT initiative_organization_check CHECK (((char_length(organization) >= 1) AND (char_length(organization) <= 120))),
    CONSTRAINT initiative_price_check CHECK ((char_length(price) <= 120)),
    CONSTRAINT initiative_roles_description_check CHECK ((char_length(roles_description) <= 2000)),
    CONSTRAINT initiative_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT initiative_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'POSTPONED'::text, 'CANCELLED'::text]))),
    CONSTRAINT initiative_teams_needed_check CHECK ((teams_needed > 0)),
    CONSTRAINT initiative_time_of_day CHECK (((start_time IS NULL) OR ((start_date IS NOT NULL) AND (time_zone IS NOT NULL)))),
    CONSTRAINT initiative_time_zone_check CHECK ((char_length(time_zone) <= 64)),
    CONSTRAINT initiative_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

COMMENT ON TABLE community.initiative IS 'initiatives: One row is something that people can join: an event, a programme.';

COMMENT ON COLUMN community.initiative.published_at IS 'When it was published, of what was a draft before; null for everything else.';

COMMENT ON COLUMN community.initiative.removed_at IS 'Deleted, but readable for 30 days by those who had joined or asked.';

COMMENT ON COLUMN community.initiative.news_at IS 'When its date, place, title or state last changed in a way that people were told of.';

COMMENT ON COLUMN community.initiative.series_id IS 'The first initiative of its series, also where that is gone.';

CREATE FUNCTION community.is_side_full(initiative community.initiative, team integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
   declare joined integer;
   begin
     if team is null then
       if initiative.individuals_needed is null then return false; end if;
       select count(*) into joined from community.initiative_place place
         where place.initiative_id = initiative.id and place.team_id is null;
       return joined >= initiative.individuals_needed;
     end if;
     if initiative.teams_needed is null or exists (
       select from community.initiative_place place where place.initiative_id = initiative.id and place.team_id = team)
     then return false; end if;
     select count(distinct place.team_id) into joined from community.initiative_place place
       where place.initiative_id = initiative.id and place.team_id is not null;
     return joined >= initiative.teams_needed;
   end $$;

CREATE FUNCTION community.joined(parts text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ begin return array_to_string(parts, ' '); end $$;

CREATE FUNCTION community.joined_words(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
   declare
     words text[] := string_to_array(community.search_plain(value), ' ');
     result text := '';
   begin
     for n in 1..cardinality(words) - 1 loop
       result := result || ' ' || array_to_string(words[n:], '');
     end loop;
     return result;
   end $$;

CREATE FUNCTION community.keep_listed_needs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_op <> 'INSERT' then perform community.list_team_needs(old.team_id); end if;
     if tg_op <> 'DELETE' then perform community.list_team_needs(new.team_id); end if;
     return null;
   end $$;

CREATE FUNCTION community.keep_search_lexemes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_level = 'ROW' then 
  insert into community.search_lexeme (source, word)
  select distinct tg_table_name, lexeme from (select new.search) as source, unnest(tsvector_to_array(source.search)) as lexeme
  where char_length(lexeme) >= 3 and lexeme !~ '^[0-9]'
    and not exists (select from community.search_lexeme known where known.source = tg_table_name and known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     else 
  insert into community.search_lexeme (source, word)
  select distinct tg_table_name, lexeme from added as source, unnest(tsvector_to_array(source.search)) as lexeme
  where char_length(lexeme) >= 3 and lexeme !~ '^[0-9]'
    and not exists (select from community.search_lexeme known where known.source = tg_table_name and known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     end if;
     return null;
   end $$;

CREATE FUNCTION community.keep_team_needs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     perform community.write_team_needs(new);
     return null;
   end $$;

CREATE FUNCTION community.learn_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_level = 'ROW' then 
  insert into community.search_word (word)
  select distinct lexeme
  from (select new.search) as source, unnest(tsvector_to_array(ts_filter(source.search, '{a,b,c}'))) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from community.search_word known where known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     else 
  insert into community.search_word (word)
  select distinct lexeme
  from added as source, unnest(tsvector_to_array(ts_filter(source.search, '{a,b,c}'))) as lexeme
  where char_length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
    and not exists (select from community.search_word known where known.word = lexeme)
  order by lexeme
  on conflict do nothing;
     end if;
     return null;
   end $$;

CREATE FUNCTION community.list_team_needs(changed_team integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
   begin
     perform from community.team where id = changed_team for no key update;
     update community.team_need need set is_listed = not need.is_listed from community.team
     where team.id = changed_team and need.team_id = team.id and need.is_listed <> (team.hidden_at is null and exists (
  select from community.team_membership owner where owner.team_id = team.id and owner.role = 'OWNER'));
   end $$;

CREATE FUNCTION community.merge_totals() RETURNS void
    LANGUAGE plpgsql
    AS $$
   begin 
    if (select count(*) from community.team_block) >
       500 + (select count(*) from (select distinct block from community.team_block) keys) then
      with merged as (delete from community.team_block returning *)
      insert into community.team_block select block, sum(rows), max(changed_at) from merged
      group by block having sum(rows) <> 0;
    end if;
    if (select count(*) from community.team_facet) >
       500 + (select count(*) from (select distinct team_type, country, region, is_verified from community.team_facet) keys) then
      with merged as (delete from community.team_facet returning *)
      insert into community.team_facet select team_type, country, region, is_verified, sum(rows) from merged
      group by team_type, country, region, is_verified having sum(rows) <> 0;
    end if;

    if (select count(*) from community.mentor_profile_block) >
       500 + (select count(*) from (select distinct block from community.mentor_profile_block) keys) then
      with merged as (delete from community.mentor_profile_block returning *)
      insert into community.mentor_profile_block select block, sum(rows), max(changed_at) from merged
      group by block having sum(rows) <> 0;
    end if;
    if (select count(*) from community.mentor_profile_facet) >
       500 + (select count(*) from (select distinct expertise_areas, availability_status from community.mentor_profile_facet) keys) then
      with merged as (delete from community.mentor_profile_facet returning *)
      insert into community.mentor_profile_facet select expertise_areas, availability_status, sum(rows) from merged
      group by expertise_areas, availability_status having sum(rows) <> 0;
    end if;

    if (select count(*) from community.initiative_block) >
       500 + (select count(*) from (select distinct block from community.initiative_block) keys) then
      with merged as (delete from community.initiative_block returning *)
      insert into community.initiative_block select block, sum(rows), max(changed_at) from merged
      group by block having sum(rows) <> 0;
    end if;
    if (select count(*) from community.initiative_facet) >
       500 + (select count(*) from (select distinct initiative_type, country, is_virtual, last_month from community.initiative_facet) keys) then
      with merged as (delete from community.initiative_facet returning *)
      insert into community.initiative_facet select initiative_type, country, is_virtual, last_month, sum(rows) from merged
      group by initiative_type, country, is_virtual, last_month having sum(rows) <> 0;
    end if; 
  if (select count(*) from community.team_city) >
     500 + (select count(*) from (select distinct city_id from community.team_city) keys) then
    with merged as (delete from community.team_city returning *)
    insert into community.team_city select city_id, sum(rows), sum(faded) from merged group by city_id having sum(rows) <> 0
    order by city_id;
  end if;

  if (select count(*) from community.mentor_profile_city) >
     500 + (select count(*) from (select distinct city_id from community.mentor_profile_city) keys) then
    with merged as (delete from community.mentor_profile_city returning *)
    insert into community.mentor_profile_city select city_id, sum(rows), sum(faded) from merged group by city_id having sum(rows) <> 0
    order by city_id;
  end if;

  if (select count(*) from community.team_city_country) >
     500 + (select count(*) from (select distinct country, city_id from community.team_city_country) keys) then
    with merged as (delete from community.team_city_country returning *)
    insert into community.team_city_country select country, city_id, sum(rows), sum(faded) from merged group by country, city_id having sum(rows) <> 0
    order by country, city_id;
  end if;

  if (select count(*) from community.mentor_profile_city_availability_status) >
     500 + (select count(*) from (select distinct availability_status, city_id from community.mentor_profile_city_availability_status) keys) then
    with merged as (delete from community.mentor_profile_city_availability_status returning *)
    insert into community.mentor_profile_city_availability_status select availability_status, city_id, sum(rows), sum(faded) from merged group by availability_status, city_id having sum(rows) <> 0
    order by availability_status, city_id;
  end if; end $$;

CREATE FUNCTION community.metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((12742000)::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((lat2 - lat1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * (sin((radians((lng2 - lng1)) / (2)::double precision)) ^ (2)::double precision))))))))::integer;

CREATE FUNCTION community.note_initiative_news() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     new.news_at := now();
     return new;
   end $$;

CREATE FUNCTION community.note_publishing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     new.published_at := now();
     return new;
   end $$;

CREATE FUNCTION community.people_of_request(request integer) RETURNS TABLE(user_id integer, side text)
    LANGUAGE plpgsql STABLE STRICT ROWS 3 PARALLEL SAFE
    AS $$
   begin
     return query select person.user_id, person.side from community.request_person person where person.request_id = request;
   end $$;

CREATE FUNCTION community.place_initiative() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then
         new.city_id := coalesce(new.city_id, community.city_of_initiative(new.location));
       elsif (new.location) is distinct from (old.location) then
         new.city_id := community.city_of_initiative(new.location);
       end if;
       if new.city_id is not null then
         update community.city set is_used = true where id = new.city_id and not is_used;
       end if;
       return new;
     end $$;

CREATE FUNCTION community.place_key(plain_name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (plain_name ~ '\\m(saint|sankt|fort|mount|charter|city|town|township|twp)\\M'::text) THEN NULLIF(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(plain_name, '\\m(saint|sankt)\\M'::text, 'st'::text, 'g'::text), '\\mfort\\M'::text, 'ft'::text, 'g'::text), '\\mmount\\M'::text, 'mt'::text, 'g'::text), ' *\\m(charter|city|town|township|twp)\\M'::text, ''::text, 'g'::text)), ''::text) ELSE plain_name END;

CREATE FUNCTION community.place_mentor_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then
         new.city_id := coalesce(new.city_id, community.city_of(new.city));
       elsif (new.city) is distinct from (old.city) then
         new.city_id := community.city_of(new.city);
       end if;
       if new.city_id is not null then
         update community.city set is_used = true where id = new.city_id and not is_used;
       end if;
       return new;
     end $$;

CREATE FUNCTION community.place_team() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if tg_op = 'INSERT' then
         new.city_id := coalesce(new.city_id, community.city_of_team(new.location, new.city));
       elsif (new.location, new.city) is distinct from (old.location, old.city) then
         new.city_id := community.city_of_team(new.location, new.city);
       end if;
       if new.city_id is not null then
         update community.city set is_used = true where id = new.city_id and not is_used;
       end if;
       return new;
     end $$;

CREATE FUNCTION community.prune_search_lexemes() RETURNS void
    LANGUAGE plpgsql
    AS $$
   declare
     unused community.search_lexeme[] := array(
       select known from community.search_lexeme known where not ((known.source = 'mentor_profile' and exists (
        select from community.mentor_profile where search @@ quote_literal(known.word::text)::tsquery)) or (known.source = 'initiative' and exists (
        select from community.initiative where search @@ quote_literal(known.word::text)::tsquery))));
   begin
     set local lock_timeout = '1s';
     lock table community.search_lexeme in share row exclusive mode;
     delete from community.search_lexeme known using unnest(unused) as seen
     where known.source = seen.source and known.word = seen.word and not ((known.source = 'mentor_profile' and exists (
        select from community.mentor_profile where search @@ quote_literal(known.word::text)::tsquery)) or (known.source = 'initiative' and exists (
        select from community.initiative where search @@ quote_literal(known.word::text)::tsquery)));
   exception when lock_not_available then null;
   end $$;

CREATE FUNCTION community.search_document(parts text[], weight text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN community.search_document(array_to_string(parts, ' '::text), weight);

CREATE FUNCTION community.search_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT search_forms.word AS word UNION SELECT OVERLAY(search_forms.word PLACING ''::text FROM n.n FOR 1) AS "overlay" FROM generate_series(1, char_length(search_forms.word)) n(n));

CREATE FUNCTION community.search_plain(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(regexp_replace(lower((extensions.unaccent('extensions.unaccent'::regdictionary, NORMALIZE(value, NFKC)) COLLATE pg_c_utf8)), '[֑-ׇֽֿׁׂׅׄؐ-ؚـً-ٰٟۖ-ۜ۟-۪ۨ-ۭ­​-‏⁠﻿]+'::text, ''::text, 'g'::text), 'آأإٱىيكة''’׳״'::text, 'ااااییکه'::text), '[\\s!-/:-@[-\`{-~–—“”„«»‹›·•־׀׃،؛؟۔、。〈-】・]+'::text, ' '::text, 'g'::text));

CREATE TABLE community.mentor_profile (
    id integer NOT NULL,
    user_id integer,
    display_name text,
    bio text NOT NULL,
    "position" text,
    organization text,
    years_experience integer,
    availability_status text NOT NULL,
    expertise_areas text[] NOT NULL,
    linkedin_url text,
    contact_email text,
    is_demo boolean DEFAULT false NOT NULL,
    import_key text,
    imported jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    directory_rank integer GENERATED ALWAYS AS ((((array_position(ARRAY['AVAILABLE'::text, 'LIMITED'::text, 'UNAVAILABLE'::text], availability_status) * 2) + (is_demo)::integer) +
CASE
    WHEN is_faded THEN 6
    ELSE 0
END)) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (community.search_text(((((((((COALESCE(display_name, ''::text) || ' '::text) || bio) || ' '::text) || COALESCE("position", ''::text)) || ' '::text) || COALESCE(organization, ''::text)) || ' '::text) || community.joined(expertise_areas)))) STORED NOT NULL,
    typo_keys text[] GENERATED ALWAYS AS (community.typo_keys(((((((COALESCE(display_name, ''::text) || ' '::text) || COALESCE("position", ''::text)) || ' '::text) || COALESCE(organization, ''::text)) || ' '::text) || community.joined(expertise_areas)))) STORED NOT NULL,
    account_name text,
    search tsvector GENERATED ALWAYS AS (((((community.search_document(COALESCE(display_name, account_name), 'A'::text) || community.search_document("position", 'B'::text)) || community.search_document(organization, 'B'::text)) || community.search_document(expertise_areas, 'B'::text)) || community.search_document(bio, 'C'::text))) STORED NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    city text,
    city_id integer,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    country text,
    time_zone text,
    meets text,
    age_groups text[] DEFAULT '{}'::text[] NOT NULL,
    capacity integer,
    available_again_on date,
    hidden_team_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    shows_address boolean DEFAULT true NOT NULL,
    is_faded boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    still_asked_at timestamp with time zone,
    CONSTRAINT mentor_demo_unavailable CHECK (((NOT is_demo) OR ((availability_status = 'UNAVAILABLE'::text) AND (available_again_on IS NULL)))),
    CONSTRAINT mentor_profile_availability_status_check CHECK ((availability_status = ANY (ARRAY['AVAILABLE'::text, 'LIMITED'::text, 'UNAVAILABLE'::text]))),
    CONSTRAINT mentor_profile_bio_check CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 2000))),
    CONSTRAINT mentor_profile_capacity_check CHECK (((capacity >= 1) AND (capacity <= 50))),
    CONSTRAINT mentor_profile_check CHECK (((is_demo = (user_id IS NULL)) AND (is_demo = (display_name IS NOT NULL)))),
    CONSTRAINT mentor_profile_check1 CHECK (((available_again_on IS NULL) OR (availability_status = 'UNAVAILABLE'::text))),
    CONSTRAINT mentor_profile_city_check CHECK ((char_length(city) <= 100)),
    CONSTRAINT mentor_profile_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT mentor_profile_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
    CONSTRAINT mentor_profile_expertise_areas_check CHECK ((cardinality(expertise_areas) > 0)),
    CONSTRAINT mentor_profile_hidden_team_ids_check CHECK ((cardinality(hidden_team_ids) <= 100)),
    CONSTRAINT mentor_profile_languages_check CHECK ((cardinality(languages) <= 10)),
    CONSTRAINT mentor_profile_meets_check CHECK ((meets = ANY (ARRAY['REMOTE'::text, 'ON_SITE'::text, 'BOTH'::text]))),
    CONSTRAINT mentor_profile_organization_check CHECK ((char_length(organization) <= 120)),
    CONSTRAINT mentor_profile_position_check CHECK ((char_length("position") <= 120)),
    CONSTRAINT mentor_profile_time_zone_check CHECK ((char_length(time_zone) <= 64)),
    CONSTRAINT mentor_profile_years_experience_check CHECK (((years_experience >= 0) AND (years_experience <= 80)))
);

COMMENT ON TABLE community.mentor_profile IS 'mentors: One row is a person who offers help, or an example of one (is_demo).';

COMMENT ON COLUMN community.mentor_profile.account_name IS 'The name of the account, copied so that an index finds it; MentorNames follows its changes.';

CREATE TABLE community.search_word (
    word text NOT NULL COLLATE pg_catalog."C",
    forms text[] GENERATED ALWAYS AS (community.search_forms(word)) STORED NOT NULL
);

COMMENT ON TABLE community.search_word IS 'kit: One row is a word of the texts that people search, with the forms by which it is found in spite of a typing error.';

CREATE TABLE community.team (
    id integer NOT NULL,
    team_name text NOT NULL,
    team_number text NOT NULL,
    team_type text NOT NULL,
    location text,
    rookie_year integer,
    is_community_team boolean DEFAULT false NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    website_url text,
    instagram_url text,
    twitter_url text,
    facebook_url text,
    youtube_url text,
    linkedin_url text,
    github_url text,
    created_by integer,
    import_key text,
    imported jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    country text GENERATED ALWAYS AS (
CASE
    WHEN (location ~~ '%,%'::text) THEN community.place_part(location, 1)
    ELSE NULL::text
END) STORED,
    region text GENERATED ALWAYS AS (
CASE
    WHEN (location ~~ '%,%,%'::text) THEN community.place_part(location, 2)
    ELSE NULL::text
END) STORED,
    number_key text GENERATED ALWAYS AS (upper((team_number COLLATE pg_c_utf8))) STORED COLLATE pg_catalog.pg_c_utf8,
    number_value bigint GENERATED ALWAYS AS (COALESCE(("left"("substring"(team_number, '^[0-9]+'::text), 18))::bigint, '9000000000000000000'::bigint)) STORED NOT NULL,
    name_text text GENERATED ALWAYS AS (((community.search_text(team_name) || ' '::text) || replace(community.plain(team_name), ' '::text, ''::text))) STORED NOT NULL,
    place_text text GENERATED ALWAYS AS (community.search_text(location)) STORED NOT NULL,
    typo_keys text[] GENERATED ALWAYS AS (community.typo_keys(((team_name || ' '::text) || COALESCE(location, ''::text)))) STORED NOT NULL,
    plain_name text GENERATED ALWAYS AS (community.search_plain(team_name)) STORED NOT NULL,
    search tsvector GENERATED ALWAYS AS ((((community.search_document(team_name, 'A'::text) || community.search_document(community.joined_words(team_name), 'D'::text)) || community.search_document(team_number, 'D'::text)) || community.search_document(location, 'B'::text))) STORED NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    by_new_account boolean DEFAULT false NOT NULL,
    who_posts text DEFAULT 'MEMBERS'::text NOT NULL,
    description text,
    city text,
    city_id integer,
    meeting_times text,
    min_age smallint,
    max_age smallint,
    takes_members boolean,
    needs jsonb DEFAULT '[]'::jsonb NOT NULL,
    verified_at timestamp with time zone,
    renewal_asked_at timestamp with time zone,
    is_faded boolean DEFAULT false NOT NULL,
    unlisted_at timestamp with time zone,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    still_asked_at timestamp with time zone,
    CONSTRAINT team_ages_check CHECK ((min_age <= max_age)),
    CONSTRAINT team_city_check CHECK ((char_length(city) <= 100)),
    CONSTRAINT team_description_check CHECK ((char_length(description) <= 3000)),
    CONSTRAINT team_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 200))),
    CONSTRAINT team_max_age_check CHECK (((max_age >= 3) AND (max_age <= 99))),
    CONSTRAINT team_meeting_times_check CHECK ((char_length(meeting_times) <= 300)),
    CONSTRAINT team_min_age_check CHECK (((min_age >= 3) AND (min_age <= 99))),
    CONSTRAINT team_needs_check CHECK ((jsonb_typeof(needs) = 'array'::text)),
    CONSTRAINT team_rookie_year_check CHECK (((rookie_year >= 1900) AND (rookie_year <= 2100))),
    CONSTRAINT team_team_name_check CHECK (((char_length(team_name) >= 1) AND (char_length(team_name) <= 120))),
    CONSTRAINT team_team_number_check CHECK (((char_length(team_number) >= 1) AND (char_length(team_number) <= 20))),
    CONSTRAINT team_team_type_check CHECK ((team_type = ANY (ARRAY['VEX'::text, 'FIRST_FRC'::text, 'FIRST_FTC'::text, 'FIRST_FLL'::text, 'MAKERSPACE'::text, 'RESEARCH_TEAM'::text, 'SCIENCE_OLYMPIAD'::text, 'COMPANY'::text, 'NONPROFIT'::text, 'STARTUP'::text, 'OTHER'::text]))),
    CONSTRAINT team_who_posts_check CHECK ((who_posts = ANY (ARRAY['MEMBERS'::text, 'OWNERS'::text])))
);

COMMENT ON TABLE community.team IS 'teams: One row is a team.';

CREATE FUNCTION community.prune_search_words() RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 DELETE FROM community.search_word known
   WHERE ((NOT (EXISTS ( SELECT
            FROM community.team
           WHERE (team.search @@ (quote_literal(known.word))::tsquery)))) AND (NOT (EXISTS ( SELECT
            FROM community.mentor_profile
           WHERE (mentor_profile.search @@ (quote_literal(known.word))::tsquery)))) AND (NOT (EXISTS ( SELECT
            FROM community.initiative
           WHERE (initiative.search @@ (quote_literal(known.word))::tsquery)))));
END;

CREATE FUNCTION community.search_plan(relation regclass, typed text, loose boolean, OUT query text, OUT as_typed text, OUT estimate double precision, OUT rows double precision) RETURNS record
    LANGUAGE plpgsql
    AS $$
   declare
     table_name text;
     plan json;
   begin
     select relname, greatest(reltuples, 0) into table_name, rows from pg_class where oid = relation;
     as_typed := community.search_query(typed, loose)::text;
     query := community.search_whole_words(as_typed::tsquery, table_name)::text;
     estimate := 0;
     if query is not null then
       -- Of many rare words PostgreSQL expects too many rows, of a beginning it does not.
       execute format('explain (format json) select from %s where search @@ %L::tsquery', relation, as_typed) into plan;
       estimate := (plan->0->'Plan'->>'Plan Rows')::float8;
     end if;
   end $$;

CREATE FUNCTION community.search_query(typed text, loose boolean DEFAULT false, weights text DEFAULT ''::text) RETURNS tsquery
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $_$
   declare
     part text;
     part_forms text[];
     suffix text := case when weights = '' then '' else ':' || weights end;
     term tsquery;
     result tsquery;
   begin
     foreach part in array community.search_words(typed) loop
       if part ~ '^[฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]' then
         select string_agg(quote_literal(letter) || suffix, ' <-> ' order by place)::tsquery into term
         from string_to_table(left(part, 32), null) with ordinality as letters (letter, place);
       else
         term := (quote_literal(part) || ':*' || weights)::tsquery;
         
         if loose and char_length(part) >= 3 then
           part_forms := community.search_forms(part);
           select coalesce(term || string_agg(quote_literal(known.word) || suffix, '|')::tsquery, term) into term
           from (
             select word from (
               -- No limit in here: the planner would expect the first matches soon and scan the whole table.
               select word, 0 as distance from community.search_word
               where part !~ '^[0-9]+$' and forms && part_forms
               union all
               select word, char_length(word) from community.search_word where word like '%' || part || '%'
             ) alternative
             group by word order by min(distance), word limit 100
           ) known;
         end if;
       end if;
       result := case when result is null then term else result && term end;
     end loop;
     return result;
   end $_$;

CREATE FUNCTION community.search_whole_words(beginnings tsquery, table_name text) RETURNS tsquery
    LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
    AS $$
   declare
     result text := beginnings::text;
     beginning record;
     words text[];
   begin
     if table_name <> all ('{mentor_profile,initiative}'::text[]) then return beginnings; end if;
     for beginning in
       select match[1] as term, match[2] as word from regexp_matches(result, '(''([^'']+)'':\\*)', 'g') as match
       where char_length(match[2]) >= 3 and match[2] !~ '^[0-9]'
     loop
       words := array(
         select word from community.search_lexeme
         where source = table_name and word > beginning.word and word < beginning.word || chr(1114111)
         limit 32);
       if cardinality(words) < 32 then
         result := replace(result, beginning.term, (
           select '(' || string_agg(quote_literal(word), '|') || ')' from unnest(beginning.word || words) as word));
       end if;
     end loop;
     return result::tsquery;
   end $$;

CREATE FUNCTION community.search_words(typed text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
   declare
     plain text := regexp_replace(translate(community.search_plain(regexp_replace(regexp_replace(regexp_replace(normalize(typed, nfkc), '(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]*)[+][+](?![+])', ' \\1plusplus ', 'g'), '(?<![A-Za-z0-9])([A-Za-z])[#♯](?![A-Za-z0-9])', ' \\1sharp ', 'g'), '(?<![A-Za-z0-9.])[.]([Nn][Ee][Tt])(?![A-Za-z0-9])', ' dot\\1 ', 'g')), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ', 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'), '([฀-໿က-႟ᄀ-ᇿក-៿⺀-⿟々-〇ぁ-ゖゝ-ゟァ-ヺー-ㄯㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𿿿]+)', ' \\1 ', 'g');
     words text[] := array(
       select left(word, 100) from string_to_table(plain, ' ') as word where word <> '' limit 12);
     
   begin
     return words;
   end $$;

CREATE FUNCTION community.typo_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT array_agg(DISTINCT (forms.form COLLATE pg_c_utf8)) AS array_agg FROM (SELECT typo_forms.word AS form UNION ALL SELECT ("left"(typo_forms.word, (n.n - 1)) || substr(typo_forms.word, (n.n + 1))) FROM generate_series(1, char_length(typo_forms.word)) n(n)) forms);

CREATE FUNCTION community.usual_place(place text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(place, '^(.*,)? *Washington,? +D[.]? *C[.]?(?![[:alnum:]]).*$'::text, 'Washington, D.C.'::text, 'i'::text), '^ *(?:Washington|D[.]? ?C[.]?) *$'::text, 'Washington, D.C.'::text, 'i'::text), '^ *N[.]?Y[.]?C[.]?(?![[:alnum:]])'::text, 'New York'::text, 'i'::text), '^ *L[.]?A[.]?(?![[:alnum:].])'::text, 'Los Angeles'::text, 'i'::text), '^ *S[.]?F[.]?(?![[:alnum:].])'::text, 'San Francisco'::text, 'i'::text), '^ *Philly(?![[:alnum:]])'::text, 'Philadelphia'::text, 'i'::text), '^ *Vegas(?![[:alnum:]])'::text, 'Las Vegas'::text, 'i'::text), '^ *NOLA(?![[:alnum:]])'::text, 'New Orleans'::text, 'i'::text), '^ *SLC(?![[:alnum:]])'::text, 'Salt Lake City'::text, 'i'::text), '(^|, *)N[.]? +(?=[[:alpha:]]{2})'::text, '\\1North '::text, 'i'::text), '(^|, *)S[.]? +(?=[[:alpha:]]{2})'::text, '\\1South '::text, 'i'::text), '(^|, *)E[.]? +(?=[[:alpha:]]{2})'::text, '\\1East '::text, 'i'::text), '(^|, *)W[.]? +(?=[[:alpha:]]{2})'::text, '\\1West '::text, 'i'::text), '(^|[ ,])(O|D|L) +(?=[[:alpha:]]{3})'::text, '\\1\\2'::text, 'i'::text), ' Hts[.]?(?![[:alnum:]])'::text, ' Heights'::text, 'i'::text), ' Spr?gs[.]?(?![[:alnum:]])'::text, ' Springs'::text, 'i'::text), ' Bch[.]?(?![[:alnum:]])'::text, ' Beach'::text, 'i'::text), ' Jct[.]?(?![[:alnum:]])'::text, ' Junction'::text, 'i'::text);

CREATE FUNCTION community.write_team_needs(team community.team) RETURNS void
    LANGUAGE sql
    AS $$
     delete from community.team_need need where need.team_id = team.id and not exists (
       select from jsonb_to_recordset(team.needs) kept (kind text, words text)
       where kept.kind = need.kind and kept.words = need.words);
     insert into community.team_need
       (team_id, kind, words, area, is_remote, language, team_type, city_id, is_faded, is_listed, plain)
     select team.id, item.kind, item.words, item.area, item.is_remote, item.language, team.team_type, team.city_id, team.is_faded,
       (team.hidden_at is null and exists (
  select from community.team_membership owner where owner.team_id = team.id and owner.role = 'OWNER')), community.plain(concat_ws(' ', item.words, team.team_number, team.team_name))
     from (
       select distinct on (value ->> 'kind', value ->> 'words') n, value ->> 'kind' as kind, value ->> 'words' as words,
         value ->> 'area' as area, coalesce((value ->> 'isRemote')::boolean, false) as is_remote, value ->> 'language' as language
       from jsonb_array_elements(team.needs) with ordinality listed (value, n)
       order by value ->> 'kind', value ->> 'words', n
     ) item
     order by item.n
     on conflict (team_id, kind, words) do update set area = excluded.area, is_remote = excluded.is_remote,
       language = excluded.language, team_type = excluded.team_type, city_id = excluded.city_id,
       is_faded = excluded.is_faded, is_listed = excluded.is_listed, plain = excluded.plain
   $$;

CREATE TABLE community.applied_deletion (
    user_id integer NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.applied_deletion IS 'people: One row is a deleted account whose data was deleted here, and when last. Ids of accounts are never reused.';

CREATE TABLE community.asked_organizer (
    initiative_id integer NOT NULL,
    user_id integer NOT NULL,
    asked_by integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.asked_organizer IS 'initiatives: One row is a person who is asked to help to run an initiative.';

CREATE TABLE community.calendar_feed (
    id integer NOT NULL,
    user_id integer NOT NULL,
    team_id integer,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.calendar_feed IS 'initiatives: One row is the secret address of a calendar of a person or a team.';

ALTER TABLE community.calendar_feed ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.calendar_feed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE community.city ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.city_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.city_name (
    city_id integer NOT NULL,
    name text NOT NULL,
    plain_label text NOT NULL,
    name_key text
);

COMMENT ON TABLE community.city_name IS 'places: One row is another name of a city: "Wien" and "Вена" are Vienna.';

CREATE TABLE community.dismissed_suggestion (
    person_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    dismissed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dismissed_suggestion_kind_check CHECK ((char_length(kind) <= 40))
);

COMMENT ON TABLE community.dismissed_suggestion IS 'initiatives: One row is a thing that a person does not want to be suggested again.';

CREATE TABLE community.guardian (
    id integer NOT NULL,
    minor_id integer NOT NULL,
    person_id integer,
    relation text,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    CONSTRAINT guardian_check CHECK ((person_id <> minor_id)),
    CONSTRAINT guardian_check1 CHECK ((((person_id IS NULL) = (accepted_at IS NULL)) AND ((relation IS NULL) = (accepted_at IS NULL)))),
    CONSTRAINT guardian_relation_check CHECK ((relation = ANY (ARRAY['PARENT'::text, 'GUARDIAN'::text, 'TEACHER'::text])))
);

COMMENT ON TABLE community.guardian IS 'conversations: One row is the link of a person under 18 to an adult, or the adult who has followed it and may read along.';

ALTER TABLE community.guardian ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.guardian_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.held_message (
    id integer NOT NULL,
    author_id integer NOT NULL,
    request_id integer,
    mentor_id integer,
    initiative_id integer,
    team_id integer,
    acting_team_id integer,
    text text NOT NULL,
    by_new_account boolean NOT NULL,
    is_verified boolean NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    tried_at timestamp(3) with time zone,
    CONSTRAINT held_message_check CHECK ((num_nonnulls(request_id, mentor_id, initiative_id, team_id) = 1)),
    CONSTRAINT held_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

COMMENT ON TABLE community.held_message IS 'conversations: One row is what a person under 18 has written, which waits for an adult who reads along.';

ALTER TABLE community.held_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.held_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.initiative_block (
    block integer NOT NULL,
    rows integer NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE community.initiative_block IS 'kit: One row counts the listed rows of initiative among 10000 ids, with their last change, or is a change of that count.';

CREATE TABLE community.initiative_facet (
    initiative_type text,
    country text,
    is_virtual boolean,
    last_month date,
    rows integer NOT NULL
);

COMMENT ON TABLE community.initiative_facet IS 'kit: One row counts the listed rows of initiative that are alike to the filters of its list, or is a change of that count.';

ALTER TABLE community.initiative ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.initiative_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.initiative_organizer (
    initiative_id integer NOT NULL,
    user_id integer NOT NULL,
    added_by integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.initiative_organizer IS 'initiatives: One row is a person who was added to those who run an initiative.';

CREATE TABLE community.team_membership (
    team_id integer NOT NULL,
    user_id integer NOT NULL,
    role text DEFAULT 'MEMBER'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_membership_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'MEMBER'::text])))
);

COMMENT ON TABLE community.team_membership IS 'teams: One row is a member of a team.';

CREATE VIEW community.initiative_manager AS
 SELECT initiative.id AS initiative_id,
    initiative.created_by AS user_id
   FROM community.initiative
  WHERE ((initiative.created_by IS NOT NULL) AND ((initiative.team_id IS NULL) OR ( SELECT true
           FROM community.team_membership poster
          WHERE ((poster.team_id = initiative.team_id) AND (poster.user_id = initiative.created_by)))))
UNION
 SELECT initiative.id AS initiative_id,
    owner.user_id
   FROM (community.initiative
     JOIN community.team_membership owner ON ((owner.team_id = initiative.team_id)))
  WHERE (owner.role = 'OWNER'::text)
UNION
 SELECT organizer.initiative_id,
    organizer.user_id
   FROM community.initiative_organizer organizer;

CREATE TABLE community.initiative_place (
    id integer NOT NULL,
    initiative_id integer NOT NULL,
    request_id integer,
    person_id integer,
    team_id integer,
    joined_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    import_key text
);

COMMENT ON TABLE community.initiative_place IS 'initiatives: One row is a place that somebody has in an initiative. It outlives its request and its person, so that the count stays.';

ALTER TABLE community.initiative_place ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.initiative_place_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.request (
    id integer NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    requester_id integer,
    acting_team_id integer,
    mentor_id integer,
    initiative_id integer,
    team_id integer,
    target_id integer GENERATED ALWAYS AS (COALESCE(mentor_id, initiative_id, team_id)) STORED,
    target_name text DEFAULT ''::text NOT NULL,
    recipient_id integer,
    due text,
    last_side text DEFAULT 'REQUESTER'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answered_at timestamp(3) with time zone,
    decided_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    reminded_at timestamp(3) with time zone,
    overdue_told_at timestamp(3) with time zone,
    given_up_at timestamp(3) with time zone,
    by_new_account boolean DEFAULT false NOT NULL,
    by_minor boolean DEFAULT false NOT NULL,
    with_minor boolean DEFAULT false NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    CONSTRAINT request_check CHECK ((num_nonnulls(mentor_id, initiative_id, team_id) <= 1)),
    CONSTRAINT request_check1 CHECK (((kind = 'MENTOR'::text) OR (mentor_id IS NULL))),
    CONSTRAINT request_check2 CHECK (((kind = 'INITIATIVE'::text) OR (initiative_id IS NULL))),
    CONSTRAINT request_check3 CHECK (((kind = ANY (ARRAY['TEAM'::text, 'TEAMS'::text, 'OFFER'::text])) OR (team_id IS NULL))),
    CONSTRAINT request_check4 CHECK (((state <> 'WAITING'::text) OR (kind = 'INITIATIVE'::text))),
    CONSTRAINT request_check5 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['PENDING'::text, 'WAITING'::text])))),
    CONSTRAINT request_check6 CHECK (((ended_at IS NOT NULL) = (state = 'ENDED'::text))),
    CONSTRAINT request_due_check CHECK ((due = ANY (ARRAY['REQUESTER'::text, 'RECIPIENT'::text]))),
    CONSTRAINT request_kind_check CHECK ((kind = ANY (ARRAY['MENTOR'::text, 'INITIATIVE'::text, 'TEAM'::text, 'TEAMS'::text, 'OFFER'::text]))),
    CONSTRAINT request_last_side_check CHECK ((last_side = ANY (ARRAY['REQUESTER'::text, 'RECIPIENT'::text]))),
    CONSTRAINT request_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'WAITING'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'ENDED'::text])))
);

COMMENT ON TABLE community.request IS 'conversations: One row is what one person or team asks of another, and how it stands.';

CREATE VIEW community.kept_item_v1 AS
 SELECT author_id,
    min(created_at) AS kept_since
   FROM ( SELECT team.created_by AS author_id,
            team.created_at
           FROM community.team
          WHERE ((team.created_by IS NOT NULL) AND (team.hidden_at IS NULL))
        UNION ALL
         SELECT initiative.created_by,
            initiative.created_at
           FROM community.initiative
          WHERE ((initiative.created_by IS NOT NULL) AND (initiative.hidden_at IS NULL) AND (initiative.removed_at IS NULL) AND (initiative.state <> 'DRAFT'::text))
        UNION ALL
         SELECT mentor_profile.user_id,
            mentor_profile.created_at
           FROM community.mentor_profile
          WHERE ((mentor_profile.user_id IS NOT NULL) AND (mentor_profile.hidden_at IS NULL))
        UNION ALL
         SELECT request.requester_id,
            '-infinity'
           FROM community.request
          WHERE ((request.requester_id IS NOT NULL) AND (request.state = ANY (ARRAY['ACCEPTED'::text, 'ENDED'::text])))) item
  GROUP BY author_id;

CREATE TABLE community.mail_refusal (
    id bigint NOT NULL,
    user_id integer NOT NULL,
    address_hash bytea NOT NULL,
    refusal text NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.mail_refusal IS 'notifications: One row is a mail to a person that came back.';

ALTER TABLE community.mail_refusal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.mail_refusal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW community.mail_refusal_v1 AS
 SELECT user_id,
    address_hash,
    refusal,
    refused_at
   FROM community.mail_refusal
  WHERE (refused_at > (now() - '1 day'::interval));

CREATE TABLE community.mark (
    person_id integer NOT NULL,
    request_id integer NOT NULL,
    unread_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    mailed_at timestamp(3) with time zone
);

COMMENT ON TABLE community.mark IS 'conversations: One row is what one person has not seen of one request, and whether a mail says so already.';

CREATE TABLE community.mentor_hours (
    id integer NOT NULL,
    person_id integer NOT NULL,
    day date NOT NULL,
    hours numeric(4,2) NOT NULL,
    request_id integer,
    with_whom text,
    note text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mentor_hours_hours_check CHECK ((((hours >= 0.25) AND (hours <= (24)::numeric)) AND (mod(hours, 0.25) = (0)::numeric))),
    CONSTRAINT mentor_hours_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
    CONSTRAINT mentor_hours_with_whom_check CHECK (((char_length(with_whom) >= 1) AND (char_length(with_whom) <= 120)))
);

COMMENT ON TABLE community.mentor_hours IS 'mentors: One row is hours that a person writes down as spent on mentoring (docs/product.md#mentoring-hours).';

ALTER TABLE community.mentor_hours ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.mentor_hours_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.mentor_profile_block (
    block integer NOT NULL,
    rows integer NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE community.mentor_profile_block IS 'kit: One row counts the listed rows of mentor_profile among 10000 ids, with their last change, or is a change of that count.';

CREATE TABLE community.mentor_profile_city (
    city_id integer,
    rows integer NOT NULL,
    faded integer NOT NULL
);

COMMENT ON TABLE community.mentor_profile_city IS 'places: One row counts the rows of mentor_profile in a city (null: without a place), and those that have faded, or is a change of that count.';

CREATE TABLE community.mentor_profile_city_availability_status (
    availability_status text CONSTRAINT mentor_profile_city_availability_s_availability_status_not_null NOT NULL,
    city_id integer,
    rows integer NOT NULL,
    faded integer NOT NULL
);

COMMENT ON TABLE community.mentor_profile_city_availability_status IS 'places: One row counts the rows of mentor_profile with a availability_status in a city (null: without a place), and those that have faded, or is a change of that count.';

CREATE TABLE community.mentor_profile_facet (
    expertise_areas text[],
    availability_status text,
    rows integer NOT NULL
);

COMMENT ON TABLE community.mentor_profile_facet IS 'kit: One row counts the listed rows of mentor_profile that are alike to the filters of its list, or is a change of that count.';

ALTER TABLE community.mentor_profile ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.mentor_profile_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.message (
    id integer NOT NULL,
    request_id integer NOT NULL,
    part text DEFAULT 'MESSAGE'::text NOT NULL,
    author_id integer,
    side text NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp(3) with time zone,
    hidden_rule text,
    hidden_note text,
    CONSTRAINT message_part_check CHECK ((part = ANY (ARRAY['OPENING'::text, 'MESSAGE'::text, 'NOTE'::text, 'THANKS'::text]))),
    CONSTRAINT message_side_check CHECK ((side = ANY (ARRAY['REQUESTER'::text, 'RECIPIENT'::text]))),
    CONSTRAINT message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

COMMENT ON TABLE community.message IS 'conversations: One row is something said about a request: its first words, a message, the note of an answer, or thanks.';

ALTER TABLE community.message ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.reader (
    request_id integer NOT NULL,
    minor_id integer NOT NULL,
    person_id integer NOT NULL,
    side text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reader_side_check CHECK ((side = ANY (ARRAY['REQUESTER'::text, 'RECIPIENT'::text])))
);

COMMENT ON TABLE community.reader IS 'conversations: One row is an adult who reads along in a request with one person under 18.';

CREATE VIEW community.moderated_item AS
 SELECT 'team'::text AS kind,
    team.id,
    owner.user_id AS author_id,
    ((team.team_number || ' '::text) || team.team_name) AS title,
    concat_ws('
'::text, team.location, team.city, team.description, team.meeting_times, NULLIF((team.needs)::text, '[]'::text), team.website_url, team.instagram_url, team.twitter_url, team.facebook_url, team.youtube_url, team.linkedin_url, team.github_url) AS text,
    ('/teams/'::text || team.id) AS path,
    team.created_at,
    team.hidden_at,
    NULL::integer[] AS visible_to
   FROM (community.team_membership owner
     JOIN community.team ON ((team.id = owner.team_id)))
  WHERE ((owner.role = 'OWNER'::text) AND (NOT (EXISTS ( SELECT
           FROM community.team_membership longer
          WHERE ((longer.team_id = owner.team_id) AND (longer.role = 'OWNER'::text) AND (ROW(longer.joined_at, longer.user_id) < ROW(owner.joined_at, owner.user_id)))))))
UNION ALL
 SELECT 'team'::text AS kind,
    team.id,
    team.created_by AS author_id,
    ((team.team_number || ' '::text) || team.team_name) AS title,
    concat_ws('
'::text, team.location, team.city, team.description, team.meeting_times, NULLIF((team.needs)::text, '[]'::text), team.website_url, team.instagram_url, team.twitter_url, team.facebook_url, team.youtube_url, team.linkedin_url, team.github_url) AS text,
    ('/teams/'::text || team.id) AS path,
    team.created_at,
    team.hidden_at,
    NULL::integer[] AS visible_to
   FROM community.team
  WHERE (NOT (EXISTS ( SELECT
           FROM community.team_membership owner
          WHERE ((owner.team_id = team.id) AND (owner.role = 'OWNER'::text)))))
UNION ALL
 SELECT 'initiative'::text AS kind,
    initiative.id,
    initiative.created_by AS author_id,
    initiative.title,
    concat_ws('
'::text, initiative.organization, initiative.location, initiative.description, initiative.roles_description, initiative.contact_email, initiative.application_url) AS text,
    ('/initiatives/'::text || initiative.id) AS path,
    initiative.created_at,
    initiative.hidden_at,
        CASE
            WHEN ((initiative.state = 'DRAFT'::text) OR (initiative.removed_at IS NOT NULL)) THEN ARRAY( SELECT manager.user_id
               FROM community.initiative_manager manager
              WHERE (manager.initiative_id = initiative.id))
            ELSE NULL::integer[]
        END AS visible_to
   FROM community.initiative
UNION ALL
 SELECT 'mentor'::text AS kind,
    mentor_profile.id,
    mentor_profile.user_id AS author_id,
    COALESCE(mentor_profile.display_name, mentor_profile.account_name, 'Mentor profile'::text) AS title,
    concat_ws('
'::text, mentor_profile."position", mentor_profile.organization, mentor_profile.city, mentor_profile.bio, mentor_profile.linkedin_url, mentor_profile.contact_email) AS text,
    ('/mentors/'::text || mentor_profile.id) AS path,
    mentor_profile.created_at,
    mentor_profile.hidden_at,
    NULL::integer[] AS visible_to
   FROM community.mentor_profile
UNION ALL
 SELECT 'request'::text AS kind,
    request.id,
    request.requester_id AS author_id,
    (
        CASE request.kind
            WHEN 'MENTOR'::text THEN 'Message to '::text
            ELSE 'Request to join '::text
        END || COALESCE(mentor.account_name, mentor.display_name, initiative.title, ((team.team_number || ' '::text) || team.team_name), request.target_name)) AS title,
    COALESCE(opening.text, ''::text) AS text,
    NULL::text AS path,
    request.created_at,
    request.hidden_at,
    ARRAY( SELECT person.user_id
           FROM community.people_of_request(request.id) person(user_id, side)
        UNION
         SELECT reader.person_id
           FROM community.reader
          WHERE (reader.request_id = request.id)) AS visible_to
   FROM ((((community.request
     LEFT JOIN community.message opening ON (((opening.request_id = request.id) AND (opening.part = 'OPENING'::text))))
     LEFT JOIN community.mentor_profile mentor ON ((mentor.id = request.mentor_id)))
     LEFT JOIN community.initiative ON ((initiative.id = request.initiative_id)))
     LEFT JOIN community.team ON ((team.id = request.team_id)))
  WHERE ((request.kind = ANY (ARRAY['MENTOR'::text, 'INITIATIVE'::text])) AND (request.target_id IS NOT NULL))
UNION ALL
 SELECT 'message'::text AS kind,
    message.id,
    message.author_id,
    ('Message about '::text || COALESCE(mentor.account_name, mentor.display_name, initiative.title, ((team.team_number || ' '::text) || team.team_name), request.target_name)) AS title,
    message.text,
    NULL::text AS path,
    message.created_at,
    message.hidden_at,
    ARRAY( SELECT person.user_id
           FROM community.people_of_request(request.id) person(user_id, side)
        UNION
         SELECT reader.person_id
           FROM community.reader
          WHERE (reader.request_id = request.id)) AS visible_to
   FROM ((((community.message
     JOIN community.request ON ((request.id = message.request_id)))
     LEFT JOIN community.mentor_profile mentor ON ((mentor.id = request.mentor_id)))
     LEFT JOIN community.initiative ON ((initiative.id = request.initiative_id)))
     LEFT JOIN community.team ON ((team.id = request.team_id)))
  WHERE ((message.part <> 'OPENING'::text) OR (request.kind <> ALL (ARRAY['MENTOR'::text, 'INITIATIVE'::text])));

CREATE TABLE community.moderation_applied (
    account_decision_id integer NOT NULL
);

COMMENT ON TABLE community.moderation_applied IS 'kit: One row is a decision about a whole account that was applied to its things here.';

CREATE TABLE community.moderation_case (
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

COMMENT ON TABLE community.moderation_case IS 'kit: One row is a thing that moderators look at: it was reported, or its author asks for a second look.';

ALTER TABLE community.moderation_case ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.moderation_case_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.moderation_decision (
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

COMMENT ON TABLE community.moderation_decision IS 'kit: One row is a decision about a thing, by a moderator or by reports alone.';

ALTER TABLE community.moderation_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.moderation_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.moderation_notice (
    id bigint NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_notice_kind_check CHECK ((kind = ANY (ARRAY['ITEM_DECISION'::text, 'REPORT_OUTCOME'::text, 'SECOND_LOOK'::text, 'STAFF_CALL'::text])))
);

COMMENT ON TABLE community.moderation_notice IS 'kit: One row is something that a person is told about a decision.';

ALTER TABLE community.moderation_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.moderation_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.moderation_report (
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

COMMENT ON TABLE community.moderation_report IS 'kit: One row is what one person reported about one thing.';

ALTER TABLE community.moderation_report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.moderation_report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW community.notice_v1 AS
 SELECT id,
    account_id,
    kind,
    data,
    (created_at)::timestamp with time zone AS created_at
   FROM community.moderation_notice;

CREATE TABLE community.notification (
    id bigint NOT NULL,
    person_id integer NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    actor_id integer,
    path text NOT NULL,
    request_id integer,
    about_kind text,
    about_id integer,
    key text,
    mail text DEFAULT 'NONE'::text NOT NULL,
    mailed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notification_about_kind_check CHECK ((about_kind = ANY (ARRAY['team'::text, 'initiative'::text, 'mentor'::text]))),
    CONSTRAINT notification_check CHECK (((about_kind IS NULL) = (about_id IS NULL))),
    CONSTRAINT notification_kind_check CHECK ((kind = ANY (ARRAY['REQUEST'::text, 'ANSWER'::text, 'MESSAGE'::text, 'EVENT'::text, 'REMINDER'::text, 'TEAM'::text, 'READING'::text]))),
    CONSTRAINT notification_mail_check CHECK ((mail = ANY (ARRAY['NONE'::text, 'AT_ONCE'::text, 'DIGEST'::text])))
);

COMMENT ON TABLE community.notification IS 'notifications: One row is something that one person is told, in the list behind the bell.';

ALTER TABLE community.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.notification_setting (
    person_id integer NOT NULL,
    deliveries jsonb DEFAULT '{}'::jsonb NOT NULL,
    digest_hour smallint DEFAULT 8 NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    unsubscribe_key bytea NOT NULL,
    CONSTRAINT notification_setting_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23)))
);

COMMENT ON TABLE community.notification_setting IS 'notifications: One row is how a person wants to be told, where that is not as usual.';

CREATE VIEW community.open_case_v1 AS
 SELECT id,
    priority
   FROM community.moderation_case
  WHERE (closed_at IS NULL);

CREATE TABLE community.saved_item (
    person_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    saved_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.saved_item IS 'kit: One row is a thing that a person has saved.';

CREATE TABLE community.saved_search (
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

COMMENT ON TABLE community.saved_search IS 'kit: One row is a search of a list that a person has saved, and when a mail says what is new in it.';

CREATE TABLE community.search_mail (
    person_id integer NOT NULL,
    unsubscribe_key bytea NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_mail_time_zone_check CHECK ((char_length(time_zone) <= 60))
);

COMMENT ON TABLE community.search_mail IS 'kit: One row is a person who has saved searches, with the key and the time zone of the mails about them.';

CREATE TABLE community.team_claim (
    id integer NOT NULL,
    team_id integer NOT NULL,
    user_id integer NOT NULL,
    method text NOT NULL,
    state text DEFAULT 'OPEN'::text NOT NULL,
    website_url text,
    token text,
    address text,
    code_hash bytea,
    attempts integer DEFAULT 0 NOT NULL,
    statement text,
    reason text,
    mail_refusal text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by integer,
    CONSTRAINT team_claim_check CHECK (((decided_at IS NULL) = (state = 'OPEN'::text))),
    CONSTRAINT team_claim_check1 CHECK (((method <> 'WEBSITE'::text) OR ((token IS NOT NULL) AND (website_url IS NOT NULL)))),
    CONSTRAINT team_claim_check2 CHECK (((method <> 'STATEMENT'::text) OR (statement IS NOT NULL))),
    CONSTRAINT team_claim_method_check CHECK ((method = ANY (ARRAY['WEBSITE'::text, 'MAIL'::text, 'STATEMENT'::text]))),
    CONSTRAINT team_claim_reason_check CHECK ((char_length(reason) <= 1000)),
    CONSTRAINT team_claim_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'PROVEN'::text, 'DECLINED'::text, 'LOST'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))),
    CONSTRAINT team_claim_statement_check CHECK ((char_length(statement) <= 2000))
);

COMMENT ON TABLE community.team_claim IS 'teams: One row is a person who wants to run a team that nobody runs, and how they prove it.';

CREATE TABLE community.team_invitation (
    id integer NOT NULL,
    team_id integer NOT NULL,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    user_id integer,
    sent_to text,
    uses_left integer NOT NULL,
    mail_refusal text,
    expires_at timestamp with time zone NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT team_invitation_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'MEMBER'::text]))),
    CONSTRAINT team_invitation_uses_left_check CHECK ((uses_left >= 0))
);

COMMENT ON TABLE community.team_invitation IS 'teams: One row is a link by which people become members of a team.';

CREATE TABLE community.team_watch (
    team_id integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.team_watch IS 'teams: One row is a person who wants to hear when somebody runs a team.';

CREATE VIEW community.personal_data_v1 AS
 SELECT team_membership.user_id,
    'membership'::text AS kind,
    jsonb_build_object('teamId', team_membership.team_id, 'role', team_membership.role, 'createdAt', team_membership.created_at, 'joinedAt', team_membership.joined_at) AS data
   FROM community.team_membership
UNION ALL
 SELECT mentor_profile.user_id,
    'mentorProfile'::text AS kind,
    jsonb_build_object('id', mentor_profile.id, 'bio', mentor_profile.bio, 'position', mentor_profile."position", 'organization', mentor_profile.organization, 'yearsExperience', mentor_profile.years_experience, 'availabilityStatus', mentor_profile.availability_status, 'expertiseAreas', mentor_profile.expertise_areas, 'linkedinUrl', mentor_profile.linkedin_url, 'contactEmail', mentor_profile.contact_email, 'hiddenTeamIds', mentor_profile.hidden_team_ids, 'languages', mentor_profile.languages, 'country', mentor_profile.country, 'city', mentor_profile.city, 'timeZone', mentor_profile.time_zone, 'meets', mentor_profile.meets, 'ageGroups', mentor_profile.age_groups, 'capacity', mentor_profile.capacity, 'availableAgainOn', mentor_profile.available_again_on) AS data
   FROM community.mentor_profile
  WHERE (mentor_profile.user_id IS NOT NULL)
UNION ALL
 SELECT request.requester_id AS user_id,
    'messageToMentor'::text AS kind,
    jsonb_build_object('id', request.id, 'mentorId', request.mentor_id, 'status', request.state, 'note', ( SELECT note.text
           FROM community.message note
          WHERE ((note.request_id = request.id) AND (note.part = 'NOTE'::text) AND (NOT request.with_minor))), 'createdAt', request.created_at, 'decidedAt', request.decided_at) AS data
   FROM community.request
  WHERE ((request.requester_id IS NOT NULL) AND (request.kind = 'MENTOR'::text))
UNION ALL
 SELECT request.requester_id AS user_id,
    'joinRequest'::text AS kind,
    jsonb_build_object('id', request.id, 'initiativeId', request.initiative_id, 'teamId', request.acting_team_id, 'status', request.state, 'note', ( SELECT note.text
           FROM community.message note
          WHERE ((note.request_id = request.id) AND (note.part = 'NOTE'::text) AND (NOT request.with_minor))), 'createdAt', request.created_at, 'decidedAt', request.decided_at) AS data
   FROM community.request
  WHERE ((request.requester_id IS NOT NULL) AND (request.kind = 'INITIATIVE'::text))
UNION ALL
 SELECT request.requester_id AS user_id,
    'teamRequest'::text AS kind,
    jsonb_build_object('id', request.id, 'kind', request.kind, 'teamId', request.team_id, 'fromTeamId', request.acting_team_id, 'status', request.state, 'note', ( SELECT note.text
           FROM community.message note
          WHERE ((note.request_id = request.id) AND (note.part = 'NOTE'::text) AND (NOT request.with_minor))), 'createdAt', request.created_at, 'decidedAt', request.decided_at) AS data
   FROM community.request
  WHERE ((request.requester_id IS NOT NULL) AND (request.kind = ANY (ARRAY['TEAM'::text, 'TEAMS'::text, 'OFFER'::text])))
UNION ALL
 SELECT initiative.created_by AS user_id,
    'initiative'::text AS kind,
    jsonb_build_object('id', initiative.id, 'title', initiative.title, 'description', initiative.description, 'organization', initiative.organization, 'initiativeType', initiative.initiative_type, 'startDate', initiative.start_date, 'endDate', initiative.end_date, 'location', initiative.location, 'contactEmail', initiative.contact_email, 'applicationUrl', initiative.application_url, 'teamId', initiative.team_id, 'rolesDescription', initiative.roles_description, 'createdAt', initiative.created_at, 'state', initiative.state, 'startTime', initiative.start_time, 'endTime', initiative.end_time, 'timeZone', initiative.time_zone, 'address', initiative.address, 'minAge', initiative.min_age, 'maxAge', initiative.max_age, 'price', initiative.price, 'registrationDeadline', initiative.registration_deadline) AS data
   FROM community.initiative
  WHERE (initiative.created_by IS NOT NULL)
UNION ALL
 SELECT message.author_id AS user_id,
    'threadMessage'::text AS kind,
    jsonb_build_object('id', message.id, 'threadId', message.request_id, 'part', message.part, 'text', message.text, 'createdAt', message.created_at) AS data
   FROM community.message
  WHERE (message.author_id IS NOT NULL)
UNION ALL
 SELECT initiative_organizer.user_id,
    'initiativeOrganizer'::text AS kind,
    jsonb_build_object('initiativeId', initiative_organizer.initiative_id, 'createdAt', initiative_organizer.created_at) AS data
   FROM community.initiative_organizer
UNION ALL
 SELECT initiative_place.person_id AS user_id,
    'initiativePlace'::text AS kind,
    jsonb_build_object('initiativeId', initiative_place.initiative_id, 'teamId', initiative_place.team_id, 'joinedAt', initiative_place.joined_at) AS data
   FROM community.initiative_place
  WHERE (initiative_place.person_id IS NOT NULL)
UNION ALL
 SELECT notification.person_id AS user_id,
    'notification'::text AS kind,
    jsonb_build_object('title', replace(notification.title, '{actor}'::text, 'Somebody'::text), 'path', notification.path, 'createdAt', notification.created_at, 'readAt', notification.read_at) AS data
   FROM community.notification
UNION ALL
 SELECT notification_setting.person_id AS user_id,
    'notificationSettings'::text AS kind,
    jsonb_build_object('deliveries', notification_setting.deliveries, 'digestHour', notification_setting.digest_hour, 'timeZone', notification_setting.time_zone) AS data
   FROM community.notification_setting
UNION ALL
 SELECT team_claim.user_id,
    'teamClaim'::text AS kind,
    jsonb_build_object('teamId', team_claim.team_id, 'method', team_claim.method, 'state', team_claim.state, 'address', team_claim.address, 'statement', team_claim.statement, 'reason', team_claim.reason, 'createdAt', team_claim.created_at, 'decidedAt', team_claim.decided_at) AS data
   FROM community.team_claim
UNION ALL
 SELECT team_watch.user_id,
    'watchedTeam'::text AS kind,
    jsonb_build_object('teamId', team_watch.team_id, 'createdAt', team_watch.created_at) AS data
   FROM community.team_watch
UNION ALL
 SELECT team_invitation.created_by AS user_id,
    'invitationToTeam'::text AS kind,
    jsonb_build_object('teamId', team_invitation.team_id, 'role', team_invitation.role, 'to', team_invitation.sent_to, 'createdAt', team_invitation.created_at, 'expiresAt', team_invitation.expires_at) AS data
   FROM community.team_invitation
UNION ALL
 SELECT held_message.author_id AS user_id,
    'waitingMessage'::text AS kind,
    jsonb_build_object('threadId', held_message.request_id, 'mentorId', held_message.mentor_id, 'initiativeId', held_message.initiative_id, 'teamId', held_message.team_id, 'text', held_message.text, 'createdAt', held_message.created_at) AS data
   FROM community.held_message
UNION ALL
 SELECT reader.person_id AS user_id,
    'readsAlong'::text AS kind,
    jsonb_build_object('threadId', reader.request_id, 'since', reader.created_at) AS data
   FROM community.reader
UNION ALL
 SELECT moderation_report.reporter_id AS user_id,
    'report'::text AS kind,
    jsonb_build_object('kind', moderation_report.kind, 'id', moderation_report.item_id, 'reason', moderation_report.reason, 'words', moderation_report.words, 'createdAt', moderation_report.created_at) AS data
   FROM community.moderation_report
UNION ALL
 SELECT moderation_case.author_id AS user_id,
    'secondLook'::text AS kind,
    jsonb_build_object('kind', moderation_case.kind, 'id', moderation_case.item_id, 'words', moderation_case.words, 'createdAt', moderation_case.opened_at) AS data
   FROM community.moderation_case
  WHERE (moderation_case.source = 'SECOND_LOOK'::text)
UNION ALL
 SELECT guardian.minor_id AS user_id,
    'guardian'::text AS kind,
    jsonb_build_object('relation', guardian.relation, 'createdAt', guardian.created_at, 'acceptedAt', guardian.accepted_at, 'endedAt', guardian.ended_at) AS data
   FROM community.guardian
UNION ALL
 SELECT guardian.person_id AS user_id,
    'guardianOf'::text AS kind,
    jsonb_build_object('relation', guardian.relation, 'acceptedAt', guardian.accepted_at, 'endedAt', guardian.ended_at) AS data
   FROM community.guardian
  WHERE (guardian.person_id IS NOT NULL)
UNION ALL
 SELECT saved_item.person_id AS user_id,
    'saved'::text AS kind,
    jsonb_build_object('kind', saved_item.kind, 'id', saved_item.item_id, 'savedAt', saved_item.saved_at) AS data
   FROM community.saved_item
UNION ALL
 SELECT dismissed_suggestion.person_id AS user_id,
    'dismissedSuggestion'::text AS kind,
    jsonb_build_object('kind', dismissed_suggestion.kind, 'id', dismissed_suggestion.item_id, 'dismissedAt', dismissed_suggestion.dismissed_at) AS data
   FROM community.dismissed_suggestion
UNION ALL
 SELECT mentor_hours.person_id AS user_id,
    'mentorHours'::text AS kind,
    jsonb_build_object('day', mentor_hours.day, 'hours', mentor_hours.hours, 'threadId', mentor_hours.request_id, 'withWhom', mentor_hours.with_whom, 'note', mentor_hours.note, 'createdAt', mentor_hours.created_at) AS data
   FROM community.mentor_hours
UNION ALL
 SELECT search.person_id AS user_id,
    'savedSearch'::text AS kind,
    jsonb_build_object('list', search.list, 'query', search.query, 'name', search.name, 'mail', search.digest, 'timeZone', mail.time_zone, 'savedAt', search.saved_at) AS data
   FROM (community.saved_search search
     LEFT JOIN community.search_mail mail ON ((mail.person_id = search.person_id)));

CREATE TABLE community.place_name (
    country text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    country_name text NOT NULL,
    region_name text DEFAULT ''::text NOT NULL
);

COMMENT ON TABLE community.place_name IS 'places: One row is how countries and regions are spelt in locations, with their usual names.';

CREATE VIEW community.public_team_v1 AS
 SELECT id AS team_id,
    team_number,
    team_name,
    team_type
   FROM community.team
  WHERE (hidden_at IS NULL);

CREATE TABLE community.register_entry (
    import_key text NOT NULL,
    register text NOT NULL,
    run_id integer NOT NULL,
    listed_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.register_entry IS 'registers: One row is a team or an event that a register lists, and by which run it was seen last.';

CREATE TABLE community.register_page (
    url text NOT NULL,
    reading integer NOT NULL,
    etag text,
    last_modified text,
    keys text[] NOT NULL,
    is_last boolean NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE community.register_page IS 'registers: One row is a page of a register, with what it listed, so that the same page is not read again.';

CREATE TABLE community.register_run (
    id integer NOT NULL,
    register text NOT NULL,
    state text DEFAULT 'RUNNING'::text NOT NULL,
    started_on date NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    list integer DEFAULT 0 NOT NULL,
    page integer NOT NULL,
    step integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    teams integer DEFAULT 0 NOT NULL,
    events integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    left_out integer DEFAULT 0 NOT NULL,
    message text,
    CONSTRAINT register_run_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);

COMMENT ON TABLE community.register_run IS 'registers: One row is a reading of a register, and where it is.';

ALTER TABLE community.register_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.register_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE community.request ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW community.request_person AS
 SELECT request.id AS request_id,
    request.requester_id AS user_id,
    'REQUESTER'::text AS side
   FROM community.request
  WHERE ((request.requester_id IS NOT NULL) AND (request.kind <> 'TEAMS'::text))
UNION ALL
 SELECT request.id AS request_id,
    owner.user_id,
    'REQUESTER'::text AS side
   FROM (community.request
     JOIN community.team_membership owner ON ((owner.team_id = request.acting_team_id)))
  WHERE ((request.kind = 'TEAMS'::text) AND (owner.role = 'OWNER'::text))
UNION ALL
 SELECT request.id AS request_id,
    request.recipient_id AS user_id,
    'RECIPIENT'::text AS side
   FROM community.request
  WHERE (request.recipient_id IS NOT NULL)
UNION ALL
 SELECT request.id AS request_id,
    initiative.created_by AS user_id,
    'RECIPIENT'::text AS side
   FROM (community.request
     JOIN community.initiative ON ((initiative.id = request.initiative_id)))
  WHERE ((initiative.created_by IS NOT NULL) AND ((initiative.team_id IS NULL) OR ( SELECT true
           FROM community.team_membership poster
          WHERE ((poster.team_id = initiative.team_id) AND (poster.user_id = initiative.created_by)))))
UNION ALL
 SELECT request.id AS request_id,
    owner.user_id,
    'RECIPIENT'::text AS side
   FROM ((community.request
     JOIN community.initiative ON ((initiative.id = request.initiative_id)))
     JOIN community.team_membership owner ON ((owner.team_id = initiative.team_id)))
  WHERE ((owner.role = 'OWNER'::text) AND (owner.user_id IS DISTINCT FROM initiative.created_by))
UNION ALL
 SELECT request.id AS request_id,
    organizer.user_id,
    'RECIPIENT'::text AS side
   FROM ((community.request
     JOIN community.initiative ON ((initiative.id = request.initiative_id)))
     JOIN community.initiative_organizer organizer ON ((organizer.initiative_id = initiative.id)))
  WHERE (((organizer.user_id IS DISTINCT FROM initiative.created_by) OR (((initiative.team_id IS NULL) OR ( SELECT true
           FROM community.team_membership poster
          WHERE ((poster.team_id = initiative.team_id) AND (poster.user_id = initiative.created_by)))) IS NOT TRUE)) AND (NOT (EXISTS ( SELECT
           FROM community.team_membership owner
          WHERE ((owner.team_id = initiative.team_id) AND (owner.user_id = organizer.user_id) AND (owner.role = 'OWNER'::text))))))
UNION ALL
 SELECT request.id AS request_id,
    owner.user_id,
    'RECIPIENT'::text AS side
   FROM (community.request
     JOIN community.team_membership owner ON ((owner.team_id = request.team_id)))
  WHERE (owner.role = 'OWNER'::text);

ALTER TABLE community.saved_search ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.saved_search_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.search_lexeme (
    source text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);

COMMENT ON TABLE community.search_lexeme IS 'kit: One row is a word of a searched table, by which a search for its beginning finds it.';

CREATE TABLE community.team_block (
    block integer NOT NULL,
    rows integer NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE community.team_block IS 'kit: One row counts the listed rows of team among 10000 ids, with their last change, or is a change of that count.';

CREATE TABLE community.team_city (
    city_id integer,
    rows integer NOT NULL,
    faded integer NOT NULL
);

COMMENT ON TABLE community.team_city IS 'places: One row counts the rows of team in a city (null: without a place), and those that have faded, or is a change of that count.';

CREATE TABLE community.team_city_country (
    country text NOT NULL,
    city_id integer,
    rows integer NOT NULL,
    faded integer NOT NULL
);

COMMENT ON TABLE community.team_city_country IS 'places: One row counts the rows of team with a country in a city (null: without a place), and those that have faded, or is a change of that count.';

ALTER TABLE community.team_claim ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.team_claim_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.team_facet (
    team_type text,
    country text,
    region text,
    is_verified boolean,
    rows integer NOT NULL
);

COMMENT ON TABLE community.team_facet IS 'kit: One row counts the listed rows of team that are alike to the filters of its list, or is a change of that count.';

ALTER TABLE community.team ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.team_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE community.team_invitation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community.team_invitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW community.team_membership_v1 AS
 SELECT member.team_id,
    member.user_id,
    member.role,
    ((member.role = 'OWNER'::text) OR (team.who_posts = 'MEMBERS'::text)) AS may_post
   FROM (community.team_membership member
     JOIN community.team ON ((team.id = member.team_id)))
  WHERE (team.hidden_at IS NULL);

CREATE TABLE community.team_need (
    id integer NOT NULL,
    team_id integer NOT NULL,
    kind text NOT NULL,
    words text NOT NULL,
    area text,
    is_remote boolean NOT NULL,
    language text,
    posted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    team_type text NOT NULL,
    city_id integer,
    is_faded boolean DEFAULT false NOT NULL,
    is_listed boolean DEFAULT true NOT NULL,
    plain text NOT NULL
);

COMMENT ON TABLE community.team_need IS 'teams: One row is something that a team looks for, a copy of what stands in team.needs, for the board.';

ALTER TABLE community.team_need ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME community.team_need_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE community.team_transfer (
    team_id integer NOT NULL,
    from_user integer NOT NULL,
    to_user integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_transfer_check CHECK ((from_user <> to_user))
);

COMMENT ON TABLE community.team_transfer IS 'teams: One row is the offer of an owner to make another member the owner instead.';

ALTER TABLE ONLY community.applied_deletion
    ADD CONSTRAINT applied_deletion_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY community.asked_organizer
    ADD CONSTRAINT asked_organizer_pkey PRIMARY KEY (initiative_id, user_id);

ALTER TABLE ONLY community.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.calendar_feed
    ADD CONSTRAINT calendar_feed_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY community.city_name
    ADD CONSTRAINT city_name_pkey PRIMARY KEY (city_id, name);

ALTER TABLE ONLY community.city
    ADD CONSTRAINT city_name_region_country_key UNIQUE (name, region, country);

ALTER TABLE ONLY community.city
    ADD CONSTRAINT city_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.dismissed_suggestion
    ADD CONSTRAINT dismissed_suggestion_pkey PRIMARY KEY (person_id, kind, item_id);

ALTER TABLE ONLY community.guardian
    ADD CONSTRAINT guardian_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.initiative
    ADD CONSTRAINT initiative_import_key_key UNIQUE (import_key);

ALTER TABLE ONLY community.initiative_organizer
    ADD CONSTRAINT initiative_organizer_pkey PRIMARY KEY (initiative_id, user_id);

ALTER TABLE ONLY community.initiative
    ADD CONSTRAINT initiative_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_import_key_key UNIQUE (import_key);

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_request_id_key UNIQUE (request_id);

ALTER TABLE ONLY community.mail_refusal
    ADD CONSTRAINT mail_refusal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.mark
    ADD CONSTRAINT mark_pkey PRIMARY KEY (person_id, request_id);

ALTER TABLE ONLY community.mentor_hours
    ADD CONSTRAINT mentor_hours_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.mentor_profile
    ADD CONSTRAINT mentor_profile_import_key_key UNIQUE (import_key);

ALTER TABLE ONLY community.mentor_profile
    ADD CONSTRAINT mentor_profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.mentor_profile
    ADD CONSTRAINT mentor_profile_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY community.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.moderation_applied
    ADD CONSTRAINT moderation_applied_pkey PRIMARY KEY (account_decision_id);

ALTER TABLE ONLY community.moderation_case
    ADD CONSTRAINT moderation_case_about_decision_id_key UNIQUE (about_decision_id);

ALTER TABLE ONLY community.moderation_case
    ADD CONSTRAINT moderation_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.moderation_decision
    ADD CONSTRAINT moderation_decision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.moderation_notice
    ADD CONSTRAINT moderation_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.moderation_report
    ADD CONSTRAINT moderation_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.notification_setting
    ADD CONSTRAINT notification_setting_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY community.place_name
    ADD CONSTRAINT place_name_pkey PRIMARY KEY (country, region);

ALTER TABLE ONLY community.reader
    ADD CONSTRAINT reader_pkey PRIMARY KEY (request_id, minor_id);

ALTER TABLE ONLY community.register_entry
    ADD CONSTRAINT register_entry_pkey PRIMARY KEY (import_key);

ALTER TABLE ONLY community.register_page
    ADD CONSTRAINT register_page_pkey PRIMARY KEY (url);

ALTER TABLE ONLY community.register_run
    ADD CONSTRAINT register_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.saved_item
    ADD CONSTRAINT saved_item_pkey PRIMARY KEY (person_id, kind, item_id);

ALTER TABLE ONLY community.saved_search
    ADD CONSTRAINT saved_search_once UNIQUE (person_id, list, query);

ALTER TABLE ONLY community.saved_search
    ADD CONSTRAINT saved_search_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.search_lexeme
    ADD CONSTRAINT search_lexeme_pkey PRIMARY KEY (source, word);

ALTER TABLE ONLY community.search_mail
    ADD CONSTRAINT search_mail_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY community.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (word);

ALTER TABLE ONLY community.team_claim
    ADD CONSTRAINT team_claim_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.team_invitation
    ADD CONSTRAINT team_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.team_membership
    ADD CONSTRAINT team_membership_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY community.team_need
    ADD CONSTRAINT team_need_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.team_need
    ADD CONSTRAINT team_need_team_id_kind_words_key UNIQUE (team_id, kind, words);

ALTER TABLE ONLY community.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (id);

ALTER TABLE ONLY community.team_transfer
    ADD CONSTRAINT team_transfer_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY community.team_watch
    ADD CONSTRAINT team_watch_pkey PRIMARY KEY (team_id, user_id);

CREATE INDEX asked_organizer_user_idx ON community.asked_organizer USING btree (user_id);

CREATE UNIQUE INDEX calendar_feed_subject_unique ON community.calendar_feed USING btree (user_id, COALESCE(team_id, 0));

CREATE INDEX city_name_idx ON community.city USING btree (name_key, country_key);

CREATE INDEX city_name_key_idx ON community.city_name USING btree (name_key);

CREATE INDEX city_name_prefix_idx ON community.city_name USING btree (plain_label text_pattern_ops);

CREATE INDEX city_name_words_idx ON community.city_name USING gin (plain_label extensions.gin_trgm_ops) WHERE (plain_label ~ '^[a-z]'::text);

CREATE INDEX city_position_idx ON community.city USING btree (latitude, longitude);

CREATE INDEX city_prefix_idx ON community.city USING btree (plain_label text_pattern_ops);

CREATE INDEX city_region_idx ON community.city USING btree (country_key, region_key);

CREATE INDEX city_used_idx ON community.city USING btree (latitude, longitude) WHERE is_used;

CREATE INDEX city_words_idx ON community.city USING gin (plain_label extensions.gin_trgm_ops);

CREATE UNIQUE INDEX guardian_link_unique ON community.guardian USING btree (minor_id) WHERE (person_id IS NULL);

CREATE UNIQUE INDEX guardian_pair_unique ON community.guardian USING btree (minor_id, person_id) WHERE ((person_id IS NOT NULL) AND (ended_at IS NULL));

CREATE INDEX guardian_person_idx ON community.guardian USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE UNIQUE INDEX guardian_token_unique ON community.guardian USING btree (token_hash);

CREATE INDEX held_message_acting_team_id_idx ON community.held_message USING btree (acting_team_id) WHERE (acting_team_id IS NOT NULL);

CREATE INDEX held_message_author_idx ON community.held_message USING btree (author_id, id);

CREATE INDEX held_message_initiative_id_idx ON community.held_message USING btree (initiative_id) WHERE (initiative_id IS NOT NULL);

CREATE UNIQUE INDEX held_message_matter_unique ON community.held_message USING btree (author_id, COALESCE(mentor_id, 0), COALESCE(initiative_id, 0), COALESCE(team_id, 0), COALESCE(acting_team_id, 0)) WHERE (request_id IS NULL);

CREATE INDEX held_message_mentor_id_idx ON community.held_message USING btree (mentor_id) WHERE (mentor_id IS NOT NULL);

CREATE INDEX held_message_request_idx ON community.held_message USING btree (request_id, id) WHERE (request_id IS NOT NULL);

CREATE INDEX held_message_team_id_idx ON community.held_message USING btree (team_id) WHERE (team_id IS NOT NULL);

CREATE INDEX initiative_added_idx ON community.initiative USING btree (COALESCE(published_at, created_at) DESC, id DESC) WHERE is_listed;

CREATE INDEX initiative_country_idx ON community.initiative USING btree (country);

CREATE INDEX initiative_creator_idx ON community.initiative USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX initiative_ended_board_idx ON community.initiative USING btree (last_day DESC, id DESC) INCLUDE (first_day, initiative_type, country, is_virtual) WHERE is_listed;

CREATE INDEX initiative_ending_idx ON community.initiative USING btree (COALESCE(last_day, 'infinity'::date)) INCLUDE (last_day, start_time, end_time, time_zone, city_id, initiative_type, country, is_virtual) WHERE is_listed;

CREATE INDEX initiative_map_idx ON community.initiative USING btree (city_id, id) INCLUDE (initiative_type, country, is_virtual, last_day) WHERE is_listed;

CREATE INDEX initiative_ongoing_board_idx ON community.initiative USING gist (daterange(first_day, last_day, '[]'::text)) WHERE ((first_day IS NOT NULL) AND is_listed);

CREATE INDEX initiative_order_idx ON community.initiative USING btree (id) INCLUDE (first_day, last_day) WHERE is_listed;

CREATE INDEX initiative_organizer_user_idx ON community.initiative_organizer USING btree (user_id);

CREATE INDEX initiative_place_joined_idx ON community.initiative_place USING btree (initiative_id, team_id);

CREATE INDEX initiative_place_person_idx ON community.initiative_place USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE UNIQUE INDEX initiative_place_person_unique ON community.initiative_place USING btree (initiative_id, person_id, COALESCE(team_id, 0)) WHERE (person_id IS NOT NULL);

CREATE INDEX initiative_place_team_idx ON community.initiative_place USING btree (team_id, initiative_id) WHERE (team_id IS NOT NULL);

CREATE INDEX initiative_removed_idx ON community.initiative USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX initiative_search_words_idx ON community.initiative USING gin (search);

CREATE INDEX initiative_series_idx ON community.initiative USING btree (series_id) WHERE (series_id IS NOT NULL);

CREATE INDEX initiative_soonest_board_idx ON community.initiative USING btree (COALESCE(first_day, 'infinity'::date), id) INCLUDE (first_day, last_day, initiative_type, country, is_virtual) WHERE is_listed;

CREATE INDEX initiative_team_idx ON community.initiative USING btree (team_id) WHERE (team_id IS NOT NULL);

CREATE INDEX initiative_team_order_idx ON community.initiative USING btree (team_id, id) INCLUDE (first_day, last_day) WHERE (is_listed AND (team_id IS NOT NULL));

CREATE INDEX initiative_type_idx ON community.initiative USING btree (initiative_type, last_day);

CREATE INDEX initiative_undated_idx ON community.initiative USING btree (id) WHERE (last_day IS NULL);

CREATE INDEX initiative_upcoming_idx ON community.initiative USING btree (last_day, first_day, id);

CREATE INDEX mail_refusal_refused_at_idx ON community.mail_refusal USING btree (refused_at);

CREATE INDEX mail_refusal_user_idx ON community.mail_refusal USING btree (user_id);

CREATE INDEX mark_request_idx ON community.mark USING btree (request_id);

CREATE INDEX mark_unread_idx ON community.mark USING btree (person_id) INCLUDE (request_id) WHERE (unread_at IS NOT NULL);

CREATE INDEX mentor_asked_idx ON community.mentor_profile USING btree (still_asked_at) WHERE ((still_asked_at IS NOT NULL) AND (NOT is_faded));

CREATE INDEX mentor_confirmed_idx ON community.mentor_profile USING btree (confirmed_at) WHERE ((still_asked_at IS NULL) AND (user_id IS NOT NULL));

CREATE INDEX mentor_directory_listed_idx ON community.mentor_profile USING btree (directory_rank, id DESC) INCLUDE (expertise_areas, availability_status, user_id, is_demo) WHERE (hidden_at IS NULL);

CREATE INDEX mentor_expertise_idx ON community.mentor_profile USING gin (expertise_areas);

CREATE INDEX mentor_hours_person_idx ON community.mentor_hours USING btree (person_id, day DESC, id DESC) INCLUDE (hours);

CREATE INDEX mentor_hours_request_idx ON community.mentor_hours USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX mentor_languages_idx ON community.mentor_profile USING gin (languages);

CREATE INDEX mentor_newest_idx ON community.mentor_profile USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NULL);

CREATE INDEX mentor_pause_idx ON community.mentor_profile USING btree (available_again_on) WHERE (available_again_on IS NOT NULL);

CREATE INDEX mentor_place_idx ON community.mentor_profile USING btree (city_id, is_faded, id) INCLUDE (expertise_areas, availability_status, languages, meets) WHERE (hidden_at IS NULL);

CREATE INDEX mentor_profile_city_availability_status_total_idx ON community.mentor_profile_city_availability_status USING btree (availability_status, city_id) INCLUDE (rows, faded);

CREATE INDEX mentor_profile_city_total_idx ON community.mentor_profile_city USING btree (city_id) INCLUDE (rows, faded);

CREATE INDEX mentor_profile_search_words_idx ON community.mentor_profile USING gin (search);

CREATE INDEX message_author_idx ON community.message USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE UNIQUE INDEX message_once_unique ON community.message USING btree (request_id, part, side) WHERE (part <> 'MESSAGE'::text);

CREATE INDEX message_order_idx ON community.message USING btree (request_id, created_at, id);

CREATE INDEX moderation_case_author_idx ON community.moderation_case USING btree (author_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_closed_idx ON community.moderation_case USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);

CREATE UNIQUE INDEX moderation_case_open_key ON community.moderation_case USING btree (kind, item_id, source) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_queue_idx ON community.moderation_case USING btree (priority, opened_at, id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_words_idx ON community.moderation_case USING btree (author_id) WHERE (words IS NOT NULL);

CREATE INDEX moderation_decision_author_idx ON community.moderation_decision USING btree (author_id, id DESC) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_decision_item_idx ON community.moderation_decision USING btree (kind, item_id, id DESC);

CREATE INDEX moderation_decision_time_idx ON community.moderation_decision USING btree (decided_at);

CREATE INDEX moderation_notice_time_idx ON community.moderation_notice USING btree (created_at);

CREATE INDEX moderation_report_author_idx ON community.moderation_report USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_report_case_idx ON community.moderation_report USING btree (case_id, id DESC);

CREATE INDEX moderation_report_dismissed_idx ON community.moderation_report USING btree (reporter_id, closed_at) WHERE was_dismissed;

CREATE UNIQUE INDEX moderation_report_open_key ON community.moderation_report USING btree (kind, item_id, reporter_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_report_reporter_idx ON community.moderation_report USING btree (reporter_id, created_at) WHERE counts;

CREATE INDEX moderation_report_words_idx ON community.moderation_report USING btree (reporter_id) WHERE (words IS NOT NULL);

CREATE INDEX notification_about ON community.notification USING btree (about_kind, about_id) WHERE (about_id IS NOT NULL);

CREATE INDEX notification_actor ON community.notification USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX notification_age ON community.notification USING btree (created_at);

CREATE INDEX notification_digest ON community.notification USING btree (person_id, created_at) WHERE ((mail = 'DIGEST'::text) AND (mailed_at IS NULL));

CREATE UNIQUE INDEX notification_key_unique ON community.notification USING btree (person_id, key);

CREATE INDEX notification_list ON community.notification USING btree (person_id, id DESC) INCLUDE (actor_id);

CREATE INDEX notification_list_of_kind ON community.notification USING btree (person_id, kind, id DESC) INCLUDE (actor_id);

CREATE INDEX notification_mailed ON community.notification USING btree (person_id, about_kind, about_id, created_at) WHERE ((mail = 'AT_ONCE'::text) AND (kind = 'REQUEST'::text));

CREATE INDEX notification_request ON community.notification USING btree (request_id, person_id) WHERE (request_id IS NOT NULL);

CREATE INDEX notification_unread ON community.notification USING btree (person_id) INCLUDE (actor_id) WHERE (read_at IS NULL);

CREATE INDEX reader_minor_idx ON community.reader USING btree (minor_id);

CREATE INDEX reader_person_idx ON community.reader USING btree (person_id);

CREATE UNIQUE INDEX register_run_open_unique ON community.register_run USING btree (register) WHERE (state = 'RUNNING'::text);

CREATE INDEX register_run_register_idx ON community.register_run USING btree (register, id DESC);

CREATE INDEX request_acting_team_order_idx ON community.request USING btree (acting_team_id, last_at, id) WHERE (acting_team_id IS NOT NULL);

CREATE INDEX request_gone_idx ON community.request USING btree (recipient_id) WHERE ((target_id IS NULL) AND (recipient_id IS NOT NULL));

CREATE INDEX request_hidden_idx ON community.request USING btree (id) WHERE (hidden_at IS NOT NULL);

CREATE INDEX request_initiative_answered_idx ON community.request USING btree (initiative_id, answered_at) INCLUDE (created_at) WHERE ((answered_at IS NOT NULL) AND (initiative_id IS NOT NULL));

CREATE INDEX request_initiative_asked_idx ON community.request USING btree (initiative_id, created_at, id) WHERE (initiative_id IS NOT NULL);

CREATE INDEX request_initiative_open_idx ON community.request USING btree (initiative_id, created_at) INCLUDE (given_up_at, answered_at) WHERE ((state = 'PENDING'::text) AND (initiative_id IS NOT NULL));

CREATE INDEX request_initiative_order_idx ON community.request USING btree (initiative_id, last_at, id) WHERE (initiative_id IS NOT NULL);

CREATE INDEX request_initiative_state_idx ON community.request USING btree (initiative_id, state, created_at, id) WHERE (initiative_id IS NOT NULL);

CREATE INDEX request_late_idx ON community.request USING btree (created_at) WHERE ((state = 'PENDING'::text) AND (due = 'RECIPIENT'::text));

CREATE INDEX request_mentor_answered_idx ON community.request USING btree (mentor_id, answered_at) INCLUDE (created_at) WHERE ((answered_at IS NOT NULL) AND (mentor_id IS NOT NULL));

CREATE INDEX request_mentor_box_idx ON community.request USING btree (recipient_id, ((state = 'PENDING'::text)) DESC, created_at DESC, id DESC) INCLUDE (mentor_id, requester_id, state, hidden_at) WHERE (kind = 'MENTOR'::text);

CREATE INDEX request_mentor_idx ON community.request USING btree (mentor_id) WHERE (mentor_id IS NOT NULL);

CREATE INDEX request_mentor_open_idx ON community.request USING btree (mentor_id, created_at) INCLUDE (given_up_at, answered_at) WHERE ((state = 'PENDING'::text) AND (mentor_id IS NOT NULL));

CREATE INDEX request_mentored_idx ON community.request USING btree (recipient_id) WHERE ((kind = 'MENTOR'::text) AND (state = 'ENDED'::text));

CREATE UNIQUE INDEX request_open_teams_unique ON community.request USING btree (acting_team_id, team_id) WHERE ((kind = 'TEAMS'::text) AND (state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text])));

CREATE UNIQUE INDEX request_open_unique ON community.request USING btree (kind, target_id, requester_id, COALESCE(acting_team_id, 0)) WHERE ((kind <> 'TEAMS'::text) AND (state = ANY (ARRAY['PENDING'::text, 'WAITING'::text, 'ACCEPTED'::text])));

CREATE INDEX request_recipient_order_idx ON community.request USING btree (recipient_id, last_at, id) WHERE (recipient_id IS NOT NULL);

CREATE INDEX request_requester_order_idx ON community.request USING btree (requester_id, last_at, id) WHERE (requester_id IS NOT NULL);

CREATE INDEX request_seat_idx ON community.request USING btree (mentor_id) WHERE ((state = 'ACCEPTED'::text) AND (mentor_id IS NOT NULL));

CREATE INDEX request_sent_idx ON community.request USING btree (requester_id, created_at DESC, id DESC) WHERE (kind = ANY (ARRAY['MENTOR'::text, 'INITIATIVE'::text]));

CREATE INDEX request_team_answered_idx ON community.request USING btree (team_id, answered_at) INCLUDE (created_at) WHERE ((answered_at IS NOT NULL) AND (team_id IS NOT NULL));

CREATE INDEX request_team_open_idx ON community.request USING btree (team_id, created_at) INCLUDE (given_up_at, answered_at) WHERE ((state = 'PENDING'::text) AND (team_id IS NOT NULL));

CREATE INDEX request_team_order_idx ON community.request USING btree (team_id, last_at, id) WHERE (team_id IS NOT NULL);

CREATE INDEX request_waiting_idx ON community.request USING btree (initiative_id, created_at, id) INCLUDE (acting_team_id) WHERE (state = 'WAITING'::text);

CREATE INDEX saved_item_latest_idx ON community.saved_item USING btree (person_id, saved_at DESC, kind, item_id DESC);

CREATE INDEX saved_search_due_idx ON community.saved_search USING btree (due_at, person_id) WHERE (due_at IS NOT NULL);

CREATE INDEX search_word_forms_idx ON community.search_word USING gin (forms);

CREATE INDEX search_word_piece_idx ON community.search_word USING gin (word extensions.gin_trgm_ops);

CREATE INDEX team_all_listed_idx ON community.team USING btree (is_faded, number_value, number_key, id) WHERE (hidden_at IS NULL);

CREATE INDEX team_asked_idx ON community.team USING btree (still_asked_at) WHERE ((still_asked_at IS NOT NULL) AND (NOT is_faded));

CREATE INDEX team_city_country_total_idx ON community.team_city_country USING btree (country, city_id) INCLUDE (rows, faded);

CREATE INDEX team_city_total_idx ON community.team_city USING btree (city_id) INCLUDE (rows, faded);

CREATE INDEX team_claim_expiry_idx ON community.team_claim USING btree (expires_at) WHERE (state = 'OPEN'::text);

CREATE UNIQUE INDEX team_claim_open_unique ON community.team_claim USING btree (team_id, user_id) WHERE (state = 'OPEN'::text);

CREATE INDEX team_claim_person_idx ON community.team_claim USING btree (user_id, team_id, id DESC);

CREATE INDEX team_claim_review_idx ON community.team_claim USING btree (created_at, id) WHERE ((state = 'OPEN'::text) AND (method = 'STATEMENT'::text));

CREATE INDEX team_confirmed_idx ON community.team USING btree (confirmed_at) WHERE (still_asked_at IS NULL);

CREATE INDEX team_country_listed_idx ON community.team USING btree (country, is_faded, number_value, number_key, id) WHERE (hidden_at IS NULL);

CREATE INDEX team_country_order_idx ON community.team USING btree (country, number_value, number_key, id);

CREATE INDEX team_created_by_idx ON community.team USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE UNIQUE INDEX team_import_key_unique ON community.team USING btree (import_key);

CREATE INDEX team_invitation_creator_idx ON community.team_invitation USING btree (created_by);

CREATE INDEX team_invitation_person_idx ON community.team_invitation USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX team_invitation_team_idx ON community.team_invitation USING btree (team_id, id DESC) WHERE ((revoked_at IS NULL) AND (uses_left > 0));

CREATE UNIQUE INDEX team_invitation_token_unique ON community.team_invitation USING btree (token_hash);

CREATE INDEX team_membership_joined_idx ON community.team_membership USING btree (team_id, joined_at DESC);

CREATE INDEX team_membership_owner_idx ON community.team_membership USING btree (team_id, joined_at, user_id) WHERE (role = 'OWNER'::text);

CREATE INDEX team_membership_user_idx ON community.team_membership USING btree (user_id);

CREATE INDEX team_name_words_idx ON community.team USING gin (ts_filter(search, '{a,d}'::"char"[]));

CREATE INDEX team_need_area_idx ON community.team_need USING btree (area, is_faded, id DESC) WHERE (area IS NOT NULL);

CREATE INDEX team_need_board_idx ON community.team_need USING btree (is_faded, id DESC);

CREATE INDEX team_need_city_idx ON community.team_need USING btree (city_id, is_faded, id) WHERE (city_id IS NOT NULL);

CREATE INDEX team_need_kind_idx ON community.team_need USING btree (kind, is_faded, id DESC);

CREATE INDEX team_need_listed_idx ON community.team_need USING btree (team_id) WHERE is_listed;

CREATE INDEX team_need_remote_idx ON community.team_need USING btree (is_faded, id DESC) WHERE is_remote;

CREATE INDEX team_need_type_idx ON community.team_need USING btree (team_type, is_faded, id DESC);

CREATE INDEX team_need_words_idx ON community.team_need USING gin (plain extensions.gin_trgm_ops);

CREATE INDEX team_newest_idx ON community.team USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NULL);

CREATE INDEX team_number_idx ON community.team USING btree (number_key text_pattern_ops);

CREATE UNIQUE INDEX team_number_unique ON community.team USING btree (team_type, number_key) WHERE (NOT is_community_team);

CREATE INDEX team_order_idx ON community.team USING btree (number_value, number_key, id);

CREATE INDEX team_place_idx ON community.team USING btree (city_id, is_faded, id) INCLUDE (team_type, country, region, is_verified) WHERE (hidden_at IS NULL);

CREATE INDEX team_plain_name_idx ON community.team USING btree (plain_name);

CREATE INDEX team_region_listed_idx ON community.team USING btree (region, is_faded, number_value, number_key, id) WHERE (hidden_at IS NULL);

CREATE INDEX team_region_order_idx ON community.team USING btree (region, number_value, number_key, id);

CREATE INDEX team_renewal_idx ON community.team USING btree (verified_at) WHERE is_verified;

CREATE INDEX team_team_type_listed_idx ON community.team USING btree (team_type, is_faded, number_value, number_key, id) WHERE (hidden_at IS NULL);

CREATE INDEX team_transfer_from_idx ON community.team_transfer USING btree (team_id, from_user);

CREATE INDEX team_transfer_to_idx ON community.team_transfer USING btree (to_user);

CREATE INDEX team_type_order_idx ON community.team USING btree (team_type, number_value, number_key, id);

CREATE INDEX team_verified_listed_idx ON community.team USING btree (is_faded, number_value, number_key, id) WHERE ((hidden_at IS NULL) AND is_verified);

CREATE INDEX team_verified_order_idx ON community.team USING btree (number_value, number_key, id) WHERE is_verified;

CREATE INDEX team_watch_user_idx ON community.team_watch USING btree (user_id);

CREATE INDEX team_words_idx ON community.team USING gin (search, (ARRAY[team_type]), (ARRAY[country]), (ARRAY[region]));

CREATE STATISTICS community.team_country_region (dependencies, mcv) ON country, region FROM community.team;

CREATE TRIGGER initiative_counted_added AFTER INSERT ON community.initiative REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_initiative();

COMMENT ON TRIGGER initiative_counted_added ON community.initiative IS 'The sums of initiative_block and initiative_facet are the listed rows of initiative.';

CREATE TRIGGER initiative_counted_changed AFTER UPDATE ON community.initiative FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) OR (old.is_listed <> new.is_listed) OR ((((old.initiative_type IS DISTINCT FROM new.initiative_type) OR (old.country IS DISTINCT FROM new.country)) OR (old.is_virtual IS DISTINCT FROM new.is_virtual)) OR ((old.last_day - ((EXTRACT(day FROM old.last_day))::integer - 1)) IS DISTINCT FROM (new.last_day - ((EXTRACT(day FROM new.last_day))::integer - 1)))))) EXECUTE FUNCTION community.count_initiative();

COMMENT ON TRIGGER initiative_counted_changed ON community.initiative IS 'The sums of initiative_block and initiative_facet are the listed rows of initiative.';

CREATE TRIGGER initiative_counted_removed AFTER DELETE ON community.initiative REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_initiative();

COMMENT ON TRIGGER initiative_counted_removed ON community.initiative IS 'The sums of initiative_block and initiative_facet are the listed rows of initiative.';

CREATE TRIGGER initiative_lexemes_added AFTER INSERT ON community.initiative REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.keep_search_lexemes();

COMMENT ON TRIGGER initiative_lexemes_added ON community.initiative IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER initiative_lexemes_changed AFTER UPDATE ON community.initiative FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION community.keep_search_lexemes();

COMMENT ON TRIGGER initiative_lexemes_changed ON community.initiative IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER initiative_news BEFORE UPDATE OF sequence ON community.initiative FOR EACH ROW WHEN ((new.sequence <> old.sequence)) EXECUTE FUNCTION community.note_initiative_news();

COMMENT ON TRIGGER initiative_news ON community.initiative IS 'initiative.news_at is the time of the last change that raised its sequence.';

CREATE TRIGGER initiative_place_capacity BEFORE INSERT ON community.initiative_place FOR EACH ROW WHEN ((new.import_key IS NULL)) EXECUTE FUNCTION community.check_capacity();

COMMENT ON TRIGGER initiative_place_capacity ON community.initiative_place IS 'Refuses a place in an initiative that is full or cancelled, one acceptance after the other.';

CREATE TRIGGER initiative_placed BEFORE INSERT OR UPDATE OF location, city_id ON community.initiative FOR EACH ROW EXECUTE FUNCTION community.place_initiative();

COMMENT ON TRIGGER initiative_placed ON community.initiative IS 'initiative.city_id is the city that its texts name, and city.is_used says that something is there.';

CREATE TRIGGER initiative_published BEFORE UPDATE OF state ON community.initiative FOR EACH ROW WHEN (((old.state = 'DRAFT'::text) AND (new.state <> 'DRAFT'::text))) EXECUTE FUNCTION community.note_publishing();

COMMENT ON TRIGGER initiative_published ON community.initiative IS 'initiative.published_at is the time at which a draft was published.';

CREATE TRIGGER initiative_words_added AFTER INSERT ON community.initiative REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER initiative_words_added ON community.initiative IS 'search_word has every word of the texts.';

CREATE TRIGGER initiative_words_changed AFTER UPDATE ON community.initiative FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER initiative_words_changed ON community.initiative IS 'search_word has every word of the texts.';

CREATE TRIGGER mentor_profile_city_added AFTER INSERT ON community.mentor_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile_city();

COMMENT ON TRIGGER mentor_profile_city_added ON community.mentor_profile IS 'The sums of mentor_profile_city are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_city_availability_status_added AFTER INSERT ON community.mentor_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile_city_availability_status();

COMMENT ON TRIGGER mentor_profile_city_availability_status_added ON community.mentor_profile IS 'The sums of mentor_profile_city_availability_status are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_city_availability_status_changed AFTER UPDATE ON community.mentor_profile FOR EACH ROW WHEN (((old.city_id IS DISTINCT FROM new.city_id) OR (old.is_faded <> new.is_faded) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR (old.availability_status IS DISTINCT FROM new.availability_status))) EXECUTE FUNCTION community.count_mentor_profile_city_availability_status();

COMMENT ON TRIGGER mentor_profile_city_availability_status_changed ON community.mentor_profile IS 'The sums of mentor_profile_city_availability_status are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_city_availability_status_removed AFTER DELETE ON community.mentor_profile REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile_city_availability_status();

COMMENT ON TRIGGER mentor_profile_city_availability_status_removed ON community.mentor_profile IS 'The sums of mentor_profile_city_availability_status are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_city_changed AFTER UPDATE ON community.mentor_profile FOR EACH ROW WHEN (((old.city_id IS DISTINCT FROM new.city_id) OR (old.is_faded <> new.is_faded) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)))) EXECUTE FUNCTION community.count_mentor_profile_city();

COMMENT ON TRIGGER mentor_profile_city_changed ON community.mentor_profile IS 'The sums of mentor_profile_city are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_city_removed AFTER DELETE ON community.mentor_profile REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile_city();

COMMENT ON TRIGGER mentor_profile_city_removed ON community.mentor_profile IS 'The sums of mentor_profile_city are the listed rows of mentor_profile in each city.';

CREATE TRIGGER mentor_profile_counted_added AFTER INSERT ON community.mentor_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile();

COMMENT ON TRIGGER mentor_profile_counted_added ON community.mentor_profile IS 'The sums of mentor_profile_block and mentor_profile_facet are the listed rows of mentor_profile.';

CREATE TRIGGER mentor_profile_counted_changed AFTER UPDATE ON community.mentor_profile FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR ((old.expertise_areas IS DISTINCT FROM new.expertise_areas) OR (old.availability_status IS DISTINCT FROM new.availability_status)))) EXECUTE FUNCTION community.count_mentor_profile();

COMMENT ON TRIGGER mentor_profile_counted_changed ON community.mentor_profile IS 'The sums of mentor_profile_block and mentor_profile_facet are the listed rows of mentor_profile.';

CREATE TRIGGER mentor_profile_counted_removed AFTER DELETE ON community.mentor_profile REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_mentor_profile();

COMMENT ON TRIGGER mentor_profile_counted_removed ON community.mentor_profile IS 'The sums of mentor_profile_block and mentor_profile_facet are the listed rows of mentor_profile.';

CREATE TRIGGER mentor_profile_lexemes_added AFTER INSERT ON community.mentor_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.keep_search_lexemes();

COMMENT ON TRIGGER mentor_profile_lexemes_added ON community.mentor_profile IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER mentor_profile_lexemes_changed AFTER UPDATE ON community.mentor_profile FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION community.keep_search_lexemes();

COMMENT ON TRIGGER mentor_profile_lexemes_changed ON community.mentor_profile IS 'search_lexeme has every word of every row, or a search would miss rows.';

CREATE TRIGGER mentor_profile_placed BEFORE INSERT OR UPDATE OF city, city_id ON community.mentor_profile FOR EACH ROW EXECUTE FUNCTION community.place_mentor_profile();

COMMENT ON TRIGGER mentor_profile_placed ON community.mentor_profile IS 'mentor_profile.city_id is the city that its texts name, and city.is_used says that something is there.';

CREATE TRIGGER mentor_profile_words_added AFTER INSERT ON community.mentor_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER mentor_profile_words_added ON community.mentor_profile IS 'search_word has every word of the texts.';

CREATE TRIGGER mentor_profile_words_changed AFTER UPDATE ON community.mentor_profile FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER mentor_profile_words_changed ON community.mentor_profile IS 'search_word has every word of the texts.';

CREATE TRIGGER request_life BEFORE UPDATE OF state ON community.request FOR EACH ROW EXECUTE FUNCTION community.check_request_move();

COMMENT ON TRIGGER request_life ON community.request IS 'Refuses moves that a request cannot make.';

CREATE TRIGGER team_city_added AFTER INSERT ON community.team REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_team_city();

COMMENT ON TRIGGER team_city_added ON community.team IS 'The sums of team_city are the listed rows of team in each city.';

CREATE TRIGGER team_city_changed AFTER UPDATE ON community.team FOR EACH ROW WHEN (((old.city_id IS DISTINCT FROM new.city_id) OR (old.is_faded <> new.is_faded) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)))) EXECUTE FUNCTION community.count_team_city();

COMMENT ON TRIGGER team_city_changed ON community.team IS 'The sums of team_city are the listed rows of team in each city.';

CREATE TRIGGER team_city_country_added AFTER INSERT ON community.team REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_team_city_country();

COMMENT ON TRIGGER team_city_country_added ON community.team IS 'The sums of team_city_country are the listed rows of team in each city.';

CREATE TRIGGER team_city_country_changed AFTER UPDATE ON community.team FOR EACH ROW WHEN (((old.city_id IS DISTINCT FROM new.city_id) OR (old.is_faded <> new.is_faded) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR (old.country IS DISTINCT FROM new.country))) EXECUTE FUNCTION community.count_team_city_country();

COMMENT ON TRIGGER team_city_country_changed ON community.team IS 'The sums of team_city_country are the listed rows of team in each city.';

CREATE TRIGGER team_city_country_removed AFTER DELETE ON community.team REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_team_city_country();

COMMENT ON TRIGGER team_city_country_removed ON community.team IS 'The sums of team_city_country are the listed rows of team in each city.';

CREATE TRIGGER team_city_removed AFTER DELETE ON community.team REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_team_city();

COMMENT ON TRIGGER team_city_removed ON community.team IS 'The sums of team_city are the listed rows of team in each city.';

CREATE TRIGGER team_counted_added AFTER INSERT ON community.team REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.count_team();

COMMENT ON TRIGGER team_counted_added ON community.team IS 'The sums of team_block and team_facet are the listed rows of team.';

CREATE TRIGGER team_counted_changed AFTER UPDATE ON community.team FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR ((((old.team_type IS DISTINCT FROM new.team_type) OR (old.country IS DISTINCT FROM new.country)) OR (old.region IS DISTINCT FROM new.region)) OR (old.is_verified IS DISTINCT FROM new.is_verified)))) EXECUTE FUNCTION community.count_team();

COMMENT ON TRIGGER team_counted_changed ON community.team IS 'The sums of team_block and team_facet are the listed rows of team.';

CREATE TRIGGER team_counted_removed AFTER DELETE ON community.team REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION community.count_team();

COMMENT ON TRIGGER team_counted_removed ON community.team IS 'The sums of team_block and team_facet are the listed rows of team.';

CREATE TRIGGER team_membership_needs_changed AFTER UPDATE ON community.team_membership FOR EACH ROW WHEN ((((old.role = 'OWNER'::text) <> (new.role = 'OWNER'::text)) OR (old.team_id <> new.team_id))) EXECUTE FUNCTION community.keep_listed_needs();

COMMENT ON TRIGGER team_membership_needs_changed ON community.team_membership IS 'Lists the needs of a team while somebody runs it.';

CREATE TRIGGER team_membership_needs_left AFTER DELETE ON community.team_membership FOR EACH ROW WHEN ((old.role = 'OWNER'::text)) EXECUTE FUNCTION community.keep_listed_needs();

COMMENT ON TRIGGER team_membership_needs_left ON community.team_membership IS 'Lists the needs of a team while somebody runs it.';

CREATE TRIGGER team_membership_needs_run AFTER INSERT ON community.team_membership FOR EACH ROW WHEN ((new.role = 'OWNER'::text)) EXECUTE FUNCTION community.keep_listed_needs();

COMMENT ON TRIGGER team_membership_needs_run ON community.team_membership IS 'Lists the needs of a team while somebody runs it.';

CREATE TRIGGER team_needs_kept AFTER UPDATE OF needs, team_type, team_number, team_name, location, city, city_id, is_faded, hidden_at ON community.team FOR EACH ROW WHEN (((new.needs <> '[]'::jsonb) OR (old.needs <> '[]'::jsonb))) EXECUTE FUNCTION community.keep_team_needs();

COMMENT ON TRIGGER team_needs_kept ON community.team IS 'team_need has the needs of team.needs, with what the board filters by.';

CREATE TRIGGER team_needs_new AFTER INSERT ON community.team FOR EACH ROW WHEN ((new.needs <> '[]'::jsonb)) EXECUTE FUNCTION community.keep_team_needs();

COMMENT ON TRIGGER team_needs_new ON community.team IS 'team_need has the needs of team.needs, with what the board filters by.';

CREATE TRIGGER team_placed BEFORE INSERT OR UPDATE OF location, city, city_id ON community.team FOR EACH ROW EXECUTE FUNCTION community.place_team();

COMMENT ON TRIGGER team_placed ON community.team IS 'team.city_id is the city that its texts name, and city.is_used says that something is there.';

CREATE TRIGGER team_words_added AFTER INSERT ON community.team REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER team_words_added ON community.team IS 'search_word has every word of the texts.';

CREATE TRIGGER team_words_changed AFTER UPDATE ON community.team FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION community.learn_search_words();

COMMENT ON TRIGGER team_words_changed ON community.team IS 'search_word has every word of the texts.';

ALTER TABLE ONLY community.asked_organizer
    ADD CONSTRAINT asked_organizer_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES community.initiative(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.calendar_feed
    ADD CONSTRAINT calendar_feed_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.city_name
    ADD CONSTRAINT city_name_city_id_fkey FOREIGN KEY (city_id) REFERENCES community.city(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_acting_team_id_fkey FOREIGN KEY (acting_team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES community.initiative(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES community.mentor_profile(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.held_message
    ADD CONSTRAINT held_message_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.initiative
    ADD CONSTRAINT initiative_city_id_fkey FOREIGN KEY (city_id) REFERENCES community.city(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.initiative_organizer
    ADD CONSTRAINT initiative_organizer_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES community.initiative(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES community.initiative(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.initiative_place
    ADD CONSTRAINT initiative_place_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.initiative
    ADD CONSTRAINT initiative_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.mark
    ADD CONSTRAINT mark_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.mentor_hours
    ADD CONSTRAINT mentor_hours_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.mentor_profile
    ADD CONSTRAINT mentor_profile_city_id_fkey FOREIGN KEY (city_id) REFERENCES community.city(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.message
    ADD CONSTRAINT message_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.moderation_report
    ADD CONSTRAINT moderation_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES community.moderation_case(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.notification
    ADD CONSTRAINT notification_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.reader
    ADD CONSTRAINT reader_request_id_fkey FOREIGN KEY (request_id) REFERENCES community.request(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.request
    ADD CONSTRAINT request_acting_team_id_fkey FOREIGN KEY (acting_team_id) REFERENCES community.team(id);

ALTER TABLE ONLY community.request
    ADD CONSTRAINT request_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES community.initiative(id);

ALTER TABLE ONLY community.request
    ADD CONSTRAINT request_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES community.mentor_profile(id);

ALTER TABLE ONLY community.request
    ADD CONSTRAINT request_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id);

ALTER TABLE ONLY community.team
    ADD CONSTRAINT team_city_id_fkey FOREIGN KEY (city_id) REFERENCES community.city(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.team_claim
    ADD CONSTRAINT team_claim_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_invitation
    ADD CONSTRAINT team_invitation_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_membership
    ADD CONSTRAINT team_membership_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_need
    ADD CONSTRAINT team_need_city_id_fkey FOREIGN KEY (city_id) REFERENCES community.city(id) ON DELETE SET NULL;

ALTER TABLE ONLY community.team_need
    ADD CONSTRAINT team_need_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_transfer
    ADD CONSTRAINT team_transfer_team_id_from_user_fkey FOREIGN KEY (team_id, from_user) REFERENCES community.team_membership(team_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_transfer
    ADD CONSTRAINT team_transfer_team_id_to_user_fkey FOREIGN KEY (team_id, to_user) REFERENCES community.team_membership(team_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY community.team_watch
    ADD CONSTRAINT team_watch_team_id_fkey FOREIGN KEY (team_id) REFERENCES community.team(id) ON DELETE CASCADE;

GRANT SELECT ON TABLE community.kept_item_v1 TO meshwork_auth;

GRANT SELECT ON TABLE community.mail_refusal_v1 TO meshwork_auth;

GRANT SELECT ON TABLE community.notice_v1 TO meshwork_auth;

GRANT SELECT ON TABLE community.open_case_v1 TO meshwork_auth;

GRANT SELECT ON TABLE community.personal_data_v1 TO meshwork_auth;

GRANT SELECT ON TABLE community.public_team_v1 TO meshwork_auth;
GRANT SELECT ON TABLE community.public_team_v1 TO meshwork_catalog;

GRANT SELECT ON TABLE community.team_membership_v1 TO meshwork_auth;
GRANT SELECT ON TABLE community.team_membership_v1 TO meshwork_catalog;
`;
