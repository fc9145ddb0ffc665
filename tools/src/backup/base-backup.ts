import pg from 'pg';
import { type BackupFolder, newLabel, writeWhole } from '../stack/backup-folder.ts';
import { verifyBackup } from './verify.ts';

// The server writes the files itself, with what a restore needs of the write-ahead log among them: the backup stands
// alone, and with the archive it reaches any later moment. https://www.postgresql.org/docs/18/protocol-replication.html
const backupCommand = (label: string, target: string): string =>
  `BASE_BACKUP (${[
    `LABEL ${pg.escapeLiteral(label)}`,
    `CHECKPOINT 'fast'`,
    'WAL true',
    `MANIFEST 'yes'`,
    `MANIFEST_CHECKSUMS 'SHA256'`,
    `COMPRESSION 'gzip'`,
    `COMPRESSION_DETAIL 'level=1'`,
    `TARGET 'server'`,
    `TARGET_DETAIL ${pg.escapeLiteral(target)}`,
  ].join(', ')})`;

/**
 * Copies the whole running cluster into the folder, and compares every file of the copy with PostgreSQL's own
 * checksums before the copy counts as a backup.
 * @param url of a superuser; the server and this process see the folder under the same path
 * @returns its label
 */
export const takeBaseBackup = async (url: string, folder: BackupFolder): Promise<string> => {
  const label = newLabel();
  // A replication connection, which the driver supports but its types do not.
  const options = { connectionString: url, replication: 'true', application_name: 'meshwork-backup' };
  const client = new pg.Client(options);
  await client.connect();
  try {
    await writeWhole(folder.base, label, async (path) => {
      await client.query(backupCommand(label, path));
      await verifyBackup(path);
    });
  } finally {
    await client.end();
  }
  return label;
};
