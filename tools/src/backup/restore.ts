import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../lib/failure.ts';
import { type BackupFolder, newLabel } from '../stack/backup-folder.ts';
import { filesIn, verifyBackup } from './verify.ts';

interface RestoreOptions {
  readonly folder: BackupFolder;
  /** Label of the base backup to start from. */
  readonly label: string;
  /** The cluster's folder. An existing one is moved aside, and its last changes are taken over. */
  readonly cluster: string;
  /** Stops right before the first commit at or after this moment; absent: replays everything. */
  readonly until?: Date | undefined;
  /** The timeline to restore, when an earlier restore has started a new one; absent: the newest. */
  readonly timeline?: number | undefined;
  /** Address of a running server, as superuser: the restored one follows its changes until it is promoted. */
  readonly follow?: string | undefined;
}

const unpack = async (archive: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for await (const entry of filesIn(archive)) {
    const { name, type, mode } = entry.header;
    const path = join(target, name);
    if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
    else await pipeline(entry, createWriteStream(path, { mode: mode ?? 0o600 }));
    entry.resume();
  }
  await chmod(target, 0o700);
};

/** Text inside a single-quoted setting, which may stand inside a shell command. */
const quoted = (text: string): string => {
  if (/['"\\%\n$`]/.test(text)) throw new Failure(`${text} has signs that a recovery setting cannot hold`);
  return text;
};

// The last setting wins, so these follow the settings of the cluster. PostgreSQL ends recovery on a timeline
// of its own, so the archive keeps the changes before and after the restore.
const recovery = ({ folder, until, timeline, follow }: RestoreOptions): string =>
  [
    '',
    '# Added by the restore; without a signal file they mean nothing.',
    // A missing file is no error: PostgreSQL asks for files until one is missing.
    `restore_command = 'test -f "${quoted(folder.wal)}/%f" && cp "${quoted(folder.wal)}/%f" "%p"'`,
    `recovery_target_timeline = '${timeline ?? 'latest'}'`,
    `recovery_target_action = 'promote'`,
    // PostgreSQL accepts neither "T" nor "Z" here.
    `recovery_target_time = '${until?.toISOString().replace('T', ' ').replace('Z', '+00') ?? ''}'`,
    'recovery_target_inclusive = off',
    '# Nobody is let in before the end: what starts with the database finds one that takes writes.',
    `hot_standby = ${follow ? 'on' : 'off'}`,
    `primary_conninfo = '${quoted(follow ?? '')}'`,
    '',
  ].join('\n');

/**
 * The lost cluster's last files of the write-ahead log, where they can still be read: commits of the seconds before
 * the loss exist only there. Recovery reads the archive first and takes the missing files from here.
 */
const takeOverLog = async (lost: string, cluster: string): Promise<number> => {
  const names = await readdir(join(lost, 'pg_wal')).catch(() => []);
  const segments = names.filter((name) => /^[0-9A-F]{24}$|\.history$/.test(name));
  for (const name of segments) await cp(join(lost, 'pg_wal', name), join(cluster, 'pg_wal', name));
  return segments.length;
};

/** Gives files that root restores to the owner of the server, who also wrote the backup. */
const giveToOwner = async (path: string, backup: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(backup);
  for (const name of await readdir(path, { recursive: true })) await chown(join(path, name), uid, gid);
  await chown(path, uid, gid);
};

/**
 * Puts a verified base backup into the place of a cluster that does not run. The next start of PostgreSQL replays the
 * archive, and then accepts writes.
 * @returns the folder of the former cluster, if there was one, and how many files of its log were taken over
 */
export const restoreBase = async (options: RestoreOptions) => {
  const { folder, label, cluster } = options;
  const backup = join(folder.base, label);
  await verifyBackup(backup);
  const draft = `${cluster}.restoring-${newLabel()}`;
  // In an empty volume the folders above do not exist yet, and the server, which is not root, must be able to enter them.
  await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  await unpack(join(backup, 'base.tar.gz'), draft);
  await cp(join(backup, 'backup_manifest'), join(draft, 'backup_manifest'));
  await appendFile(join(draft, 'postgresql.auto.conf'), recovery(options));
  await writeFile(join(draft, options.follow ? 'standby.signal' : 'recovery.signal'), '', { mode: 0o600 });
  const former = existsSync(cluster) ? `${cluster}.before-${newLabel()}` : undefined;
  const segments = await takeOverLog(cluster, draft);
  await giveToOwner(draft, join(backup, 'base.tar.gz'));
  if (former) await rename(cluster, former);
  await rename(draft, cluster);
  return { former, segments };
};
