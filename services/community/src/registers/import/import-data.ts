import { ImportReport, importOrmConfig } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { utcToday } from '../../initiatives/public.ts';
import { importCities } from './city-import.ts';
import { deleteDemoEvents, importEvents } from './event-import.ts';
import { deleteDemoMentors, importDemoMentors } from './mentor-import.ts';
import { importPlaces } from './place-import.ts';
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
