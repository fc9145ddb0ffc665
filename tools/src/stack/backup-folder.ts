import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../lib/failure.ts';
import { type BackupManifest, manifestSchema } from './backup-manifest.ts';

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

/** Suffix of a backup that is not complete yet. */
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

/** The files of a base backup, as PostgreSQL lists them. */
export const manifestOf = async ({ base }: BackupFolder, label: string): Promise<BackupManifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(base, label, 'backup_manifest'), 'utf8')));
