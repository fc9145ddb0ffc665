import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf, SERVICES } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { buildChanged } from '../lib/nx.ts';
import { readSettings } from '../lib/settings.ts';
import { backupFolder, labelNamed, newLabel } from '../stack/backup-folder.ts';
import { runningStack } from '../stack/claim.ts';
import { withDatabase } from '../with-database.ts';
import { backupArguments } from './backup-arguments.ts';
import { restoreDump } from './load.ts';
import { restoreBase } from './restore.ts';

const USAGE = `usage: npm run restore -- [<label> | latest] [--until 2026-11-21T22:45:00Z] [--timeline <number>] [--dump]
Brings the local stack's database back; the stack must not run.`;

await runMain(async () => {
  const { words, options } = backupArguments(USAGE, process.argv.slice(2));
  const { dataDir, backupDir } = readSettings();
  if (await runningStack(dataDir)) throw new Failure('the stack runs; stop it first (Ctrl-C)');
  const cluster = join(dataDir, 'postgres');
  const folder = backupFolder(backupDir);
  const label = await labelNamed(options.dump ? folder.dump : folder.base, words[0] ?? 'latest');
  if (options.dump) {
    if (existsSync(cluster)) await rename(cluster, `${cluster}.before-${newLabel()}`);
    await buildChanged(SERVICES.map(packageOf));
    await step(`load ${label}`, () =>
      withDatabase(async (context) => void (await restoreDump(context, join(folder.dump, label)))),
    );
  } else {
    await step(`unpack ${label}`, async (note) => {
      const { former, segments } = await restoreBase({ folder, label, cluster, ...options });
      if (former) note(`the former cluster is ${former}; ${segments} files of its log were taken over`);
    });
    await step('replay the archive', () => withDatabase(async () => undefined));
  }
  console.log('restored; npm start goes on from here');
  return 0;
});
