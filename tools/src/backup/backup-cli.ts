import { join } from 'node:path';
import { SERVICES } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { runMain } from '../lib/failure.ts';
import { prepareBackups } from '../stack/backup-folder.ts';
import { withDatabase } from '../with-database.ts';
import { backupArguments } from './backup-arguments.ts';
import { takeBaseBackup } from './base-backup.ts';
import { takeDump } from './dump.ts';
import { backupReport, prune } from './prune.ts';

const USAGE = `usage: npm run backup [-- --keep 7]
Takes a base backup and a dump of the local stack's database, and keeps the last ones.`;

await runMain(async () => {
  const { options } = backupArguments(USAGE, process.argv.slice(2));
  await withDatabase(async ({ settings, postgres }) => {
    const folder = await prepareBackups(settings.backupDir, join(settings.dataDir, 'postgres'));
    const url = postgres.url('meshwork');
    await step('base backup, verified', async (note) => note(await takeBaseBackup(url, folder)));
    await step('dump', async (note) => note(await takeDump(folder.dump, url, SERVICES)));
    await prune(folder, options.keep);
    for (const line of await backupReport(folder)) console.log(line);
  });
  return 0;
});
