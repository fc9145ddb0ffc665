import { chown, mkdir } from 'node:fs/promises';
import { type BackupFolder, backupFolder } from './backup-folder.ts';
import { clusterOwner } from './postgres-programs.ts';

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
