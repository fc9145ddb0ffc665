import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import type { Postgres } from '../stack/postgres.ts';
import { prepareBackups } from '../stack/prepare-backups.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import { withDatabase } from '../with-database.ts';
import { takeBaseBackup } from './base-backup.ts';
import { withRestored } from './beside.ts';
import { tableName, tablesOf } from './dump.tables.ts';
import { takeDump } from './dump.ts';
import { backupReport } from './report.ts';

const countRows = (postgres: Postgres): Promise<Map<string, number>> =>
  postgres.withClient('meshwork', async (client) => {
    const counts = new Map<string, number>();
    for (const table of await tablesOf(client, SERVICES)) {
      const { rows } = await client.query(`select count(*)::int as count from ${tableName(table)}`);
      counts.set(tableName(table), rows[0].count);
    }
    return counts;
  });

const drill = async ({ settings, postgres, secrets }: ServiceContext, place: string): Promise<void> => {
  const folder = await prepareBackups(join(place, 'backup'), join(settings.dataDir, 'postgres'));
  const before = await countRows(postgres);
  const label = await step('base backup, verified', () => takeBaseBackup(postgres.url('meshwork'), folder));
  await step('dump', () => takeDump(folder.dump, postgres.url('meshwork'), SERVICES));
  await withRestored({ folder, label }, await secrets.password('postgres'), async (restored) => {
    const after = await step('count the rows', () => countRows(restored));
    for (const [table, count] of before) {
      // People write during the backup, so the copy may have more rows, but never fewer.
      if ((after.get(table) ?? -1) < count)
        throw new Failure(`${table} had ${count} rows, restored ${after.get(table)}`);
    }
    console.log(`${[...after.values()].reduce((sum, count) => sum + count, 0)} rows in ${after.size} tables`);
  });
  for (const line of await backupReport(folder)) console.log(line);
};

/** `npm run drill`: backs up the local stack's database, restores the copy beside it, compares both, and deletes the copy. */
await runMain(async () => {
  const place = await mkdtemp(join(tmpdir(), 'meshwork-drill-'));
  await chmod(place, 0o755);
  try {
    await withDatabase((context) => drill(context, place));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return 0;
});
