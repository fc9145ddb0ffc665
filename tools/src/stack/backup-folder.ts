import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { clusterOwner } from './postgres-programs.ts';

/**
 * Everything that a database is restored from; it should be on another disk than the database:
 *
 *   base/<label>/base.tar.gz, backup_manifest   a copy of the whole cluster; PostgreSQL writes it
 *   wal/<segment>                               every change since, as PostgreSQL archives it
 *   dump/<label>/manifest.json, *.copy.gz       a logical dump: the rows alone
 */
export interface BackupFolder {
  readonly base: string;
  readonly wal: string;
  readonly dump: string;
}

export const backupFolder = (root: string): BackupFolder => ({
  base: join(root, 'base'),
  wal: join(root, 'wal'),
  dump: join(root, 'dump'),
});

/** The longest time in seconds until a change is in the archive. */
const OLDEST_SECONDS = 60;

/**
 * Settings with which a server archives its write-ahead log: PostgreSQL's own module copies each file under another
 * name, syncs it and renames it; an existing file is never overwritten with other content.
 * deploy/compose.backup.yaml has the same settings for the container.
 */
export const archiveSettings = ({ wal }: BackupFolder, seconds = OLDEST_SECONDS): string[] => [
  'archive_mode=on',
  'archive_library=basic_archive',
  `basic_archive.archive_directory=${wal}`,
  `archive_timeout=${seconds}`,
];

/** Creates the folders for backups with the server's user as their owner, because the server writes there. */
export const prepareBackups = async (root: string, cluster: string): Promise<BackupFolder> => {
  const folder = backupFolder(root);
  const owner = process.getuid?.() === 0 ? clusterOwner(cluster) : undefined;
  for (const path of [root, folder.base, folder.wal, folder.dump]) {
    await mkdir(path, { recursive: true, mode: 0o750 });
    if (owner) await chown(path, owner.uid, owner.gid);
  }
  return folder;
};

const PARTIAL = '.partial';

/** Label of a backup that is made now; labels sort by time: 2026-11-21T224500Z. */
export const newLabel = (now = new Date()): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Labels of one kind, oldest first, without incomplete backups. */
export const labelsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith(PARTIAL)).sort();
};

/** The label itself, or the newest one for "latest". @throws Failure when there is none */
export const labelNamed = async (folder: string, wanted: string): Promise<string> => {
  const labels = await labelsIn(folder);
  const label = wanted === 'latest' ? labels.at(-1) : labels.find((each) => each === wanted);
  if (!label)
    throw new Failure(`there is no ${wanted} in ${folder}; there are: ${labels.join(', ') || 'none'}`);
  return label;
};

/**
 * Writes into a folder that is renamed to its final name after `write` has succeeded, so that nobody restores an incomplete backup.
 * @param write creates and fills the folder of its argument
 */
export const writeWhole = async (
  folder: string,
  label: string,
  write: (path: string) => Promise<void>,
): Promise<void> => {
  const partial = join(folder, `${label}${PARTIAL}`);
  await mkdir(folder, { recursive: true });
  for (const left of (await readdir(folder)).filter((name) => name.endsWith(PARTIAL))) {
    await rm(join(folder, left), { recursive: true });
  }
  await write(partial);
  await rename(partial, join(folder, label));
  await syncFolder(folder);
};

/** A rename survives a power failure only after its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

export const manifestOf = async ({ base }: BackupFolder, label: string): Promise<BackupManifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(base, label, 'backup_manifest'), 'utf8')));

const fileSchema = z.object({
  Path: z.string(),
  Size: z.int(),
  'Checksum-Algorithm': z.literal('SHA256'),
  Checksum: z.string(),
});

/** @see https://www.postgresql.org/docs/18/backup-manifest-toplevel.html */
export const manifestSchema = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.literal(2),
  // A path that is not UTF-8 is called Encoded-Path; our clusters have none.
  Files: z.array(fileSchema),
  'WAL-Ranges': z
    .array(z.object({ Timeline: z.int(), 'Start-LSN': z.string(), 'End-LSN': z.string() }))
    .min(1),
});

export type BackupManifest = z.output<typeof manifestSchema>;

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_LOG = 0x1_0000_0000n / SEGMENT_BYTES;

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/**
 * The sort key of the file of a position in the write-ahead log: its name without the
 * timeline, as pg_archivecleanup compares them. `0/2000028` → `0000000000000002`.
 */
export const segmentOf = (lsn: string): string => {
  const [high, low] = lsn.split('/').map((part) => BigInt(`0x${part}`));
  const segment = (((high ?? 0n) << 32n) | (low ?? 0n)) / SEGMENT_BYTES;
  return hex(segment / SEGMENTS_PER_LOG) + hex(segment % SEGMENTS_PER_LOG);
};

/** The first file of the write-ahead log that a restore of this backup reads. */
export const firstSegmentOf = ({ 'WAL-Ranges': ranges }: BackupManifest): string =>
  ranges.map((range) => segmentOf(range['Start-LSN'])).sort()[0] as string;
