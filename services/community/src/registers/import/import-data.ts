import { ImportReport, importOrmConfig, migrationEnvSchema } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { utcToday } from '../../initiatives/public.ts';
import { importCities } from './city-import.sql.ts';
import { deleteDemoEvents, importEvents } from './event-import.ts';
import { deleteDemoMentors, importDemoMentors } from './mentor-import.ts';
import { importPlaces } from './place-import.ts';
import { PLACED, placeThings, reportUnplaced } from './placed-import.sql.ts';
import { importTeams } from './team-import.ts';

export const importEnvSchema = migrationEnvSchema.extend({
  /** The folder with the data files. */
  DATA_FOLDER: z.string().min(1),
  /** Imports data for trying out as well: invented mentors and the events of a past season. "off" deletes them. */
  DEMO_DATA: z.enum(['on', 'off']).default('off'),
  /** The invented mentors are people who answer (docs/adr/0055-demo-world.md), so none is imported who does not. */
  DEMO_WORLD: z.enum(['on', 'off']).default('off'),
});

type ImportSettings = Omit<z.input<typeof importEnvSchema>, 'LOG_LEVEL'>;

/**
 * A second run adds nothing twice. Each step is committed alone: people who write wait for the rows of one step only.
 * @param today plain date after which the imported season begins
 */
export async function importData(
  { DATABASE_URL: url, DATA_FOLDER: folder, DEMO_DATA, DEMO_WORLD = 'off' }: ImportSettings,
  today = utcToday(),
): Promise<ImportReport> {
  const orm = await MikroORM.init(importOrmConfig({ name: 'community-import', schema: 'community', url }));
  const report = new ImportReport();
  try {
    const commit = (work: (db: CommunityDb) => Promise<void>) =>
      orm.em.fork().transactional((em) => work(dbOf(em)));
    await commit((db) => importCities(db, folder, report));
    await commit((db) => importPlaces(db, folder));
    await commit((db) => importTeams(db, folder, report));
    await commit(async (db) => {
      if (DEMO_DATA === 'on') {
        await importEvents(db, folder, today, report);
      } else await deleteDemoEvents(db);
      if (DEMO_DATA === 'on' && DEMO_WORLD === 'off') await importDemoMentors(db, folder, report);
      else await deleteDemoMentors(db);
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
