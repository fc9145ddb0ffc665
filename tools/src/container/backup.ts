import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupOptions, backupArguments } from '../backup/backup-arguments.ts';
import { takeBaseBackup } from '../backup/base-backup.ts';
import { takeDump } from '../backup/dump.ts';
import { loadDump, readDump } from '../backup/load.ts';
import { backupReport, prune } from '../backup/prune.ts';
import { restoreBase } from '../backup/restore.ts';
import { SERVICES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { backupFolder, labelNamed } from '../stack/backup-folder.ts';
import { secretsFolder, superuserUrl } from '../stack/secrets-folder.ts';

const USAGE = `usage: backup base | dump | list | restore [label] [--until moment] [--timeline number]
       | migrations <label> <service> | load [label] [--schemas auth,catalog]     [--keep number]`;

const folder = backupFolder(process.env.BACKUP_DIR || '/backup');
const url = () => superuserUrl(secretsFolder());
const dump = async (wanted: string) => join(folder.dump, await labelNamed(folder.dump, wanted));

interface Line {
  wanted: string;
  service: string;
  options: BackupOptions;
}

const restore = async ({ wanted, options }: Line): Promise<void> => {
  const cluster = process.env.PGDATA || '/var/lib/postgresql/18/docker';
  // Present while the server runs, and after a crash; after a crash the operator confirms with FORCE that nothing runs.
  if (existsSync(join(cluster, 'postmaster.pid')) && process.env.FORCE !== 'yes')
    throw new Failure('the database seems to run; stop postgres first, or after a crash set FORCE=yes');
  const label = await labelNamed(folder.base, wanted);
  // The address contains a password, and arguments are visible in the list of processes.
  const follow = process.env.FOLLOW || undefined;
  const { former, segments } = await restoreBase({ folder, label, cluster, follow, ...options });
  console.log(`unpacked ${label}; the next start of postgres replays the archive`);
  if (former) console.log(`the former cluster is ${former}; ${segments} files of its log were taken over`);
};

const COMMANDS: Readonly<Record<string, (line: Line) => Promise<unknown>>> = {
  base: async () => console.log(await takeBaseBackup(await url(), folder)),
  dump: async () => console.log(await takeDump(folder.dump, await url(), SERVICES)),
  list: async () => console.log((await backupReport(folder)).join('\n')),
  restore,
  // The list for `migrate --only`.
  migrations: async ({ wanted, service }) =>
    console.log((await readDump(await dump(wanted))).migrations[service]?.join() ?? ''),
  load: async ({ wanted, options }) => loadDump(await dump(wanted), await url(), options.schemas),
};

/** One-shot of a container stack, beside its database: docs/operate/backup.md. */
await runMain(async () => {
  const { words, options } = backupArguments(USAGE, process.argv.slice(2));
  const [command = '', wanted = 'latest', service = ''] = words;
  const run = COMMANDS[command];
  if (!run) throw new Failure(USAGE);
  await run({ wanted, service, options });
  if (command === 'base' || command === 'dump') await prune(folder, options.keep);
  return 0;
});
