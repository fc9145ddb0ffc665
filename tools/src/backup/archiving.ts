import type { BackupFolder } from './backup-folder.ts';

/** The longest time in seconds until a change is in the archive. */
const OLDEST_SECONDS = 60;

/**
 * Settings with which a server archives its write-ahead log: PostgreSQL's own module copies each file under another
 * name, syncs it and renames it; what is there already is never overwritten with something else.
 * deploy/compose.backup.yaml gives the same ones to the container.
 */
export const archiveSettings = ({ wal }: BackupFolder, seconds = OLDEST_SECONDS): string[] => [
  'archive_mode=on',
  'archive_library=basic_archive',
  `basic_archive.archive_directory=${wal}`,
  `archive_timeout=${seconds}`,
];
