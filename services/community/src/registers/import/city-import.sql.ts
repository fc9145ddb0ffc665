import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ImportReport } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

const FILE = 'cities.tsv.gz';
const BATCH = 20_000;

const COLUMNS = [
  'name',
  'region',
  'country',
  'code',
  'latitude',
  'longitude',
  'population',
  'others',
] as const;

type CityLine = Readonly<Record<(typeof COLUMNS)[number], string>>;

function cityLine(line: string): CityLine {
  const values = line.split('\t');
  return Object.fromEntries(COLUMNS.map((column, at) => [column, values[at] ?? ''])) as CityLine;
}

/** Adds the cities that are new and corrects those that have changed. None is deleted: items may be placed there. */
export async function importCities(db: CommunityDb, folder: string, report: ImportReport): Promise<void> {
  const text = (await promisify(gunzip)(await readFile(join(folder, FILE)))).toString('utf8');
  const cities = text.trimEnd().split('\n').map(cityLine);
  let added = 0;
  let changed = 0;
  for (let start = 0; start < cities.length; start += BATCH) {
    const batch = JSON.stringify(cities.slice(start, start + BATCH));
    const { rows } = await sql<{ added: number; changed: number }>`
      with fresh as materialized (
        select * from jsonb_to_recordset(${batch}::jsonb) as line(name text, region text, country text, code text,
          latitude double precision, longitude double precision, population integer)
        where not exists (select from community.city same
          where (same.name, same.region, same.country) = (line.name, line.region, line.country)
            and (same.country_code, same.latitude, same.longitude, same.population)
              = (line.code, line.latitude, line.longitude, line.population))
      ), area as materialized (
        select region, country, community.plain(region) as region_key, community.plain(country) as country_key
        from (select distinct region, country from fresh) areas
      ), named as materialized (select fresh.*, community.plain(name) as plain_name from fresh),
      written as (
        insert into community.city as old (name, region, country, country_code, latitude, longitude, population,
          plain_label, name_key, region_key, country_key)
        select name, region, country, code, latitude, longitude, population,
          concat_ws(' ', plain_name, nullif(region_key, ''), country_key), community.place_key(plain_name),
          region_key, country_key
        from named join area using (region, country)
        on conflict (name, region, country) do update set country_code = excluded.country_code,
          latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population
        returning xmax = 0 as is_new
      )
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
      from written`.execute(db);
    added += rows[0]?.added ?? 0;
    changed += rows[0]?.changed ?? 0;
  }
  report.wrote('cities', added, changed, cities.length - added - changed);
  await importCityNames(db, cities, report);
}

interface CityName {
  readonly id: number;
  readonly name: string;
}

const keyOf = ({ id, name }: CityName): string => `${id} ${name}`;

/** Makes the other names of cities those of the file. They are compared here: one statement would compare each with all. */
async function importCityNames(
  db: CommunityDb,
  cities: readonly CityLine[],
  report: ImportReport,
): Promise<void> {
  const named = JSON.stringify(cities.filter(({ others }) => others !== ''));
  const { rows: listed } = await sql<CityName>`
    select city.id, other.name
    from jsonb_to_recordset(${named}::jsonb) as line(name text, region text, country text, others text)
    join community.city on (city.name, city.region, city.country) = (line.name, line.region, line.country)
    cross join string_to_table(line.others, '|') as other(name)`.execute(db);
  const before = await db.selectFrom('community.city_name').select(['city_id as id', 'name']).execute();
  const known = new Set(before.map(keyOf));
  const kept = new Set(listed.map(keyOf));
  const added = listed.filter((name) => !known.has(keyOf(name)));
  const removed = before.filter((name) => !kept.has(keyOf(name)));
  await sql`
    delete from community.city_name
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as gone(id integer, name text)
    where (city_name.city_id, city_name.name) = (gone.id, gone.name)`.execute(db);
  await sql`
    insert into community.city_name (city_id, name, plain_label, name_key)
    select fresh.id, fresh.name, concat_ws(' ', fresh.plain_name, nullif(region_key, ''), country_key),
      community.place_key(fresh.plain_name)
    from (select id, name, community.plain(name) as plain_name
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as line(id integer, name text) offset 0) fresh
    join community.city on city.id = fresh.id
    on conflict do nothing`.execute(db);
  // Every lookup reads the pending list of the index of similar names until it is merged.
  await sql`select gin_clean_pending_list('community.city_name_words_idx')`.execute(db);
  report.stated(
    `other names of cities: ${added.length} added, ${removed.length} removed, ${listed.length} in the file`,
  );
}
