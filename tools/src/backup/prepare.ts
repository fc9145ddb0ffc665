import { chown, mkdir } from 'node:fs/promises';
import { clusterOwner } from '../stack/postgres-user.ts';
import { type BackupFolder, backupFolder } from './backup-folder.ts';

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
