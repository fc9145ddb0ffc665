import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFolder, labelsIn } from '../stack/backup-folder.ts';

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
