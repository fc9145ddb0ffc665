/** Cities all over the earth, in which the generated teams, initiatives and mentors are. */
const CITIES = 20_000;

/** SQL for the city of a row. The triggers look for the city that a text names only where a row has none. */
export const cityId = `1 + n % ${CITIES}`;

export const cityStatements = (): string[] => [
  `insert into community.city (name, region, country, country_code, latitude, longitude, population, plain_label, name_key,
     region_key, country_key, is_used)
   select 'City ' || n, '', 'Land', 'LA', round((n % 1400) / 10.0 - 60, 1), round(n * 7919 % 3600 / 10.0 - 180, 1), n,
     'city ' || n || ' land', 'city ' || n, '', 'land', true from generate_series(1, ${CITIES}) n`,
];
