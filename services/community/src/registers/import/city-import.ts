import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ImportReport } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { importCityNames, type NamedCities } from './city-name-import.ts';

const FILE = 'cities.tsv.gz';
const BATCH = 20_000;

/** The columns of the file, in its order. */
interface Columns {
  readonly names: string[];
  readonly regions: string[];
  readonly countries: string[];
  readonly codes: string[];
  readonly latitudes: number[];
  readonly longitudes: number[];
  readonly populations: number[];
}

function columnsOf(lines: readonly string[]): Columns {
  const columns: Columns = {
    names: [],
    regions: [],
    countries: [],
    codes: [],
    latitudes: [],
    longitudes: [],
    populations: [],
  };
  for (const line of lines) {
    const [name = '', region = '', country = '', code = '', latitude, longitude, population] =
      line.split('\t');
    columns.names.push(name);
    columns.regions.push(region);
    columns.countries.push(country);
    columns.codes.push(code);
    columns.latitudes.push(Number(latitude));
    columns.longitudes.push(Number(longitude));
    columns.populations.push(Number(population));
  }
  return columns;
}

/** The cities of the file that have other names. */
function namedCities(lines: readonly string[]): NamedCities {
  const named: NamedCities = { names: [], regions: [], countries: [], others: [] };
  for (const line of lines) {
    const [name = '', region = '', country = '', , , , , others = ''] = line.split('\t');
    if (others === '') continue;
    named.names.push(name);
    named.regions.push(region);
    named.countries.push(country);
    named.others.push(others);
  }
  return named;
}

/** Adds the cities that are new and corrects those that have changed. None is deleted: items may be placed there. */
export async function importCities(db: CommunityDb, folder: string, report: ImportReport): Promise<void> {
  const text = (await promisify(gunzip)(await readFile(join(folder, FILE)))).toString('utf8');
  const lines = text.trimEnd().split('\n');
  let added = 0;
  let changed = 0;
  for (let start = 0; start < lines.length; start += BATCH) {
    const { names, regions, countries, codes, latitudes, longitudes, populations } = columnsOf(
      lines.slice(start, start + BATCH),
    );
    const { rows } = await sql<{ added: number; changed: number }>`
      with fresh as materialized (
        select * from unnest(${names}::text[], ${regions}::text[], ${countries}::text[], ${codes}::text[],
          ${latitudes}::double precision[], ${longitudes}::double precision[], ${populations}::integer[])
          as line(name, region, country, country_code, latitude, longitude, population)
        where not exists (select from community.city same
          where (same.name, same.region, same.country) = (line.name, line.region, line.country)
            and (same.country_code, same.latitude, same.longitude, same.population)
              = (line.country_code, line.latitude, line.longitude, line.population))
      ), area as materialized (
        select region, country, community.plain(region) as region_key, community.plain(country) as country_key
        from (select distinct region, country from fresh) areas
      ), named as materialized (select fresh.*, community.plain(name) as plain_name from fresh),
      written as (
        insert into community.city as old (name, region, country, country_code, latitude, longitude, population,
          plain_label, name_key, region_key, country_key)
        select name, region, country, country_code, latitude, longitude, population,
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
  report.wrote('cities', added, changed, lines.length - added - changed);
  await importCityNames(db, namedCities(lines), report);
}
