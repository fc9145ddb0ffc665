import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportReport, importOrmConfig } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { utcToday } from '../../initiatives/public.ts';
import { importCities } from './city-import.ts';
import { deleteDemoEvents, importEvents } from './event-import.ts';
import { deleteDemoMentors, importDemoMentors } from './mentor-import.ts';
import { PLACED, placeThings, reportUnplaced } from './placed-import.ts';
import { importTeams } from './team-import.ts';

interface ImportSettings {
  readonly databaseUrl: string;
  /** The folder with the data files. */
  readonly folder: string;
  /** Imports data for trying out as well: invented mentors and the events of a past season. False deletes them. */
  readonly demoData: boolean;
  /** Plain date after which the imported season begins; default: today. */
  readonly today?: string;
}

/** A second run adds nothing twice. Each step is committed alone: people who write wait for the rows of one step only. */
export async function importData({
  databaseUrl,
  folder,
  demoData,
  today = utcToday(),
}: ImportSettings): Promise<ImportReport> {
  const orm = await MikroORM.init(
    importOrmConfig({ name: 'community-import', schema: 'community', url: databaseUrl }),
  );
  const report = new ImportReport();
  try {
    const commit = (work: (db: CommunityDb) => Promise<void>) =>
      orm.em.fork().transactional((em) => work(dbOf(em)));
    await commit((db) => importCities(db, folder, report));
    await commit((db) => importPlaces(db, folder));
    await commit((db) => importTeams(db, folder, report));
    await commit(async (db) => {
      if (demoData) {
        await importEvents(db, folder, today, report);
        await importDemoMentors(db, folder, report);
      } else {
        await deleteDemoEvents(db);
        await deleteDemoMentors(db);
      }
    });
    for (const placed of PLACED) await commit((db) => placeThings(db, placed, report));
    await reportUnplaced(dbOf(orm.em.fork()), report);
    // Without statistics the planner would guess until the next autovacuum.
    await orm.em
      .fork()
      .execute(
        'analyze community.city, community.city_name, community.team, community.initiative, community.initiative_place, community.mentor_profile',
      );
  } finally {
    await orm.close(true);
  }
  return report;
}

const names = z.record(z.string(), z.string());
const placesFile = z.object({ countries: names, regions: z.record(z.string(), names) });

interface PlaceName {
  country: string;
  region: string;
  country_name: string;
  region_name: string;
}

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

async function importPlaces(db: CommunityDb, folder: string): Promise<void> {
  const file = placesFile.parse(JSON.parse(await readFile(join(folder, 'places.json'), 'utf8')));
  await sql`delete from community.place_name`.execute(db);
  await sql`insert into community.place_name
    select * from jsonb_populate_recordset(null::community.place_name, ${JSON.stringify(toPlaceNames(file))}::jsonb)
    on conflict do nothing`.execute(db);
}
