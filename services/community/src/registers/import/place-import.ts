import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb, CommunityTables } from '../../database/community.entities.ts';

type PlaceName = Selectable<CommunityTables['community.place_name']>;

const names = z.record(z.string(), z.string());
const placesFile = z.object({ countries: names, regions: z.record(z.string(), names) });

/** A row for every spelling of a country, alone and with every spelling of each region. */
function toPlaceNames({ countries, regions }: z.infer<typeof placesFile>): PlaceName[] {
  const spellingsOf = (name: string) => [
    name,
    ...Object.keys(countries).filter((spelling) => countries[spelling] === name),
  ];
  const countryNames = new Set([...Object.values(countries), ...Object.keys(regions)]);
  return [...countryNames].flatMap((country_name) =>
    spellingsOf(country_name).flatMap((country) => [
      { country, region: '', country_name, region_name: '' },
      ...Object.entries(regions[country_name] ?? {}).map(([region, region_name]) => ({
        country,
        region,
        country_name,
        region_name,
      })),
    ]),
  );
}

/** Replaces all place names; people do not edit this table. */
export async function importPlaces(db: CommunityDb, folder: string): Promise<void> {
  const file = placesFile.parse(JSON.parse(await readFile(join(folder, 'places.json'), 'utf8')));
  await db.deleteFrom('community.place_name').execute();
  const names = JSON.stringify(toPlaceNames(file));
  await db
    .insertInto('community.place_name')
    .columns(['country', 'region', 'country_name', 'region_name'])
    .expression(
      db
        .selectFrom(
          sql<PlaceName>`jsonb_populate_recordset(null::community.place_name, ${names}::jsonb)`.as('name'),
        )
        .select(['name.country', 'name.region', 'name.country_name', 'name.region_name']),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}
