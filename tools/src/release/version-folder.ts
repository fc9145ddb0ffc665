import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesUnder } from '../lib/file-tree.ts';
import { type Effort, precompress } from './compress.ts';

/** Prefix of folders that a release is still filling. */
export const DRAFT = '.draft-';

export interface CopyOptions {
  dist: string;
  target: string;
  effort?: Effort;
  check?: (folder: string) => Promise<void> | undefined;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Lets the gateway's user read everything, even if the release ran with a strict umask. */
const openToReaders = async (folder: string): Promise<void> => {
  const folders = new Set([folder]);
  for (const path of await filesUnder(folder)) {
    await chmod(join(folder, path), 0o644);
    for (let at = dirname(join(folder, path)); at !== folder; at = dirname(at)) folders.add(at);
  }
  for (const path of folders) await chmod(path, 0o755);
};

/** Fills a version's folder under a temporary name and renames it when it is complete. */
export const copyVersion = async ({
  dist,
  target,
  effort = 'release',
  check,
}: CopyOptions): Promise<void> => {
  const draft = join(dirname(target), DRAFT + randomBytes(6).toString('hex'));
  await mkdir(draft, { recursive: true });
  try {
    await cp(dist, draft, { recursive: true });
    await check?.(draft);
    await precompress(draft, effort);
    await openToReaders(draft);
    // A folder without a record comes from a release that stopped before it wrote the record.
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
