import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFolder, firstSegmentOf, labelsIn, manifestOf } from '../stack/backup-folder.ts';

/** A file of the archive: timeline, then position. History files are small and stay. */
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})(\.[0-9A-F]{8}\.backup)?$/;

const removeOldest = async (folder: string, keep: number): Promise<string[]> => {
  const labels = await labelsIn(folder);
  const gone = labels.slice(0, Math.max(0, labels.length - keep));
  for (const label of gone) await rm(join(folder, label), { recursive: true });
  return gone;
};

/**
 * Removes all but the newest base backups and dumps, and the part of the archive that no kept base backup needs.
 * Without a base backup the archive stays as it is.
 * @returns what was removed
 */
export const prune = async (folder: BackupFolder, keep: number): Promise<string[]> => {
  const gone = [...(await removeOldest(folder.base, keep)), ...(await removeOldest(folder.dump, keep))];
  const [oldest] = await labelsIn(folder.base);
  if (!oldest) return gone;
  const first = firstSegmentOf(await manifestOf(folder, oldest));
  for (const name of await readdir(folder.wal).catch(() => [])) {
    const place = SEGMENT.exec(name)?.[1];
    if (place === undefined || place >= first) continue;
    await rm(join(folder.wal, name));
    gone.push(name);
  }
  return gone;
};

const sizeOf = async (path: string): Promise<number> => {
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backupReport = async (folder: BackupFolder): Promise<string[]> => {
  const lines: string[] = [];
  for (const kind of ['base', 'dump'] as const) {
    for (const label of await labelsIn(folder[kind]))
      lines.push(`${kind}  ${label}  ${megabytes(await sizeOf(join(folder[kind], label)))}`);
  }
  const archived = await readdir(folder.wal).catch(() => []);
  if (archived.length) lines.push(`wal   ${archived.length} files  ${megabytes(await sizeOf(folder.wal))}`);
  return lines;
};
