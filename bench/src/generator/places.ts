/** Cities all over the earth, in which the generated teams, initiatives and mentors are. */
const CITIES = 20_000;

/** Puts every thing into one of many cities. They run without triggers, which would look for the cities that the texts name. */
export const placeStatements = (): string[] => [
  `insert into community.city (name, region, country, country_code, latitude, longitude, population, plain_label, name_key,
     region_key, country_key, is_used)
   select 'City ' || n, '', 'Land', 'LA', round((n % 1400) / 10.0 - 60, 1), round(n * 7919 % 3600 / 10.0 - 180, 1), n,
     'city ' || n || ' land', 'city ' || n, '', 'land', true from generate_series(1, ${CITIES}) n`,
  ...['team', 'initiative', 'mentor_profile'].map(
    (table) => `update community.${table} set city_id = 1 + id % ${CITIES}`,
  ),
  // What the triggers would have kept.
  ...['team', 'mentor_profile'].flatMap((table) => [
    `delete from community.${table}_city`,
    `insert into community.${table}_city select city_id, count(*), count(*) filter (where is_faded) from community.${table} where hidden_at is null group by city_id`,
  ]),
];
