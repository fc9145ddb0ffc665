import type { BackupFolder } from './backup-folder.ts';

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
