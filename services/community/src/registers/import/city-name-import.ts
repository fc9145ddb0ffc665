import type { ImportReport } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';

/** Cities as the file has them, and their other names with "|" between them. */
export interface NamedCities {
  readonly names: string[];
  readonly regions: string[];
  readonly countries: string[];
  readonly others: string[];
}

/** Rows of city_name, column by column. */
class CityNames {
  readonly ids: number[] = [];
  readonly names: string[] = [];

  add(id: number, name: string): void {
    this.ids.push(id);
    this.names.push(name);
  }
}

const keyOf = (id: number, name: string): string => `${id} ${name}`;

async function listedNames(db: CommunityDb, { names, regions, countries, others }: NamedCities) {
  const { rows } = await sql<{ id: number; others: string }>`
    select city.id, line.others
    from unnest(${names}::text[], ${regions}::text[], ${countries}::text[], ${others}::text[])
      as line(name, region, country, others)
    join community.city on (city.name, city.region, city.country) = (line.name, line.region, line.country)`.execute(
    db,
  );
  return rows.flatMap(({ id, others }) => others.split('|').map((name) => ({ id, name })));
}

/** Makes the other names of cities those of the file. They are compared here: one statement would compare each with all. */
export async function importCityNames(
  db: CommunityDb,
  cities: NamedCities,
  report: ImportReport,
): Promise<void> {
  const listed = await listedNames(db, cities);
  const { rows: before } = await sql<{ id: number; name: string }>`
    select city_id as id, name from community.city_name`.execute(db);
  const known = new Set(before.map(({ id, name }) => keyOf(id, name)));
  const kept = new Set(listed.map(({ id, name }) => keyOf(id, name)));
  const [added, removed] = [new CityNames(), new CityNames()];
  for (const { id, name } of listed) if (!known.has(keyOf(id, name))) added.add(id, name);
  for (const { id, name } of before) if (!kept.has(keyOf(id, name))) removed.add(id, name);
  await sql`
    delete from community.city_name using unnest(${removed.ids}::integer[], ${removed.names}::text[]) as gone(id, name)
    where (city_name.city_id, city_name.name) = (gone.id, gone.name)`.execute(db);
  await sql`
    insert into community.city_name (city_id, name, plain_label, name_key)
    select fresh.id, fresh.name, concat_ws(' ', fresh.plain_name, nullif(region_key, ''), country_key),
      community.place_key(fresh.plain_name)
    from (select id, name, community.plain(name) as plain_name
      from unnest(${added.ids}::integer[], ${added.names}::text[]) as line(id, name) offset 0) fresh
    join community.city on city.id = fresh.id
    on conflict do nothing`.execute(db);
  // Every lookup reads the pending list of the index of similar names until it is merged.
  await sql`select gin_clean_pending_list('community.city_name_words_idx')`.execute(db);
  report.stated(
    `other names of cities: ${added.ids.length} added, ${removed.ids.length} removed, ${listed.length} in the file`,
  );
}
