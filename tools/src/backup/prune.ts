import { readdir, rm } from 'node:fs/promises';
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
