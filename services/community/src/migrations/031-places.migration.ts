import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/**
 * Keeps the city of a thing in step with its texts, whoever writes them.
 * @param columns the texts that name the place
 * @param place SQL of the city's id, of `new`
 */
const placed = (table: string, columns: readonly string[], place: string): string[] => {
  const texts = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return [
    `alter table community.${table} add column city_id integer references community.city on delete set null`,
    `create function community.place_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         new.city_id := coalesce(new.city_id, ${place});
       elsif (${texts('new')}) is distinct from (${texts('old')}) then
         new.city_id := ${place};
       end if;
       if new.city_id is not null then
         update community.city set is_used = true where id = new.city_id and not is_used;
       end if;
       return new;
     end $$`,
    `create trigger ${table}_placed before insert or update of ${columns.join(', ')}, city_id on community.${table}
     for each row execute function community.place_${table}()`,
  ];
};

/**
 * Where teams, initiatives and mentors are (docs/product.md#places, docs/adr/0033). What stands there already gets its city from
 * the import.
 */
export const placesMigration = sqlMigration('031-places', [
  // Whether anything has ever been placed there, so that a list looks at these cities alone.
  'alter table community.city add column is_used boolean not null default false',
  'create index city_used_idx on community.city (latitude, longitude) where is_used',

  `-- A team meets in its city; its location says in which region and country that is, or names the city itself.
   create function community.city_of_team(location text, city text) returns integer
   language sql stable parallel safe
   as $$
     select coalesce(
       case when city is not null then community.city_of(concat_ws(', ', city,
         community.place_part(location, 2), community.place_part(location, 1))) end,
       community.city_of(location), community.city_of(city))
   $$`,
  `-- Nothing virtual has a place.
   create function community.city_of_initiative(location text) returns integer
   language sql stable parallel safe
   as $$ select case when location !~* '(virtual|online)' then community.city_of(location) end $$`,

  'alter table community.mentor_profile add column city text check (char_length(city) <= 100)',
  ...placed('team', ['location', 'city'], 'community.city_of_team(new.location, new.city)'),
  ...placed('initiative', ['location'], 'community.city_of_initiative(new.location)'),
  ...placed('mentor_profile', ['city'], 'community.city_of(new.city)'),

  'create index team_city_idx on community.team (city_id, id) where hidden_at is null and city_id is not null',
  'create index initiative_city_idx on community.initiative (city_id, id) where is_listed and city_id is not null',
  'create index mentor_city_idx on community.mentor_profile (city_id, id) where hidden_at is null and city_id is not null',

  `-- Along the great circle of a ball with the radius of the earth.
   create function community.metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
   returns integer language sql immutable parallel safe
   return (12742000 * asin(least(1, sqrt(
     sin(radians(lat2 - lat1) / 2) ^ 2
     + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2))))::integer`,

  changedView(
    'community.personal_data_v1',
    `regexp_replace(definition, $$'country', mentor_profile\\.country,$$,
       $$'country', mentor_profile.country, 'city', mentor_profile.city,$$)`,
  ),
  changedView(
    'community.moderated_item',
    `regexp_replace(definition, 'mentor_profile\\.organization, mentor_profile\\.bio',
       'mentor_profile.organization, mentor_profile.city, mentor_profile.bio')`,
  ),
]);
