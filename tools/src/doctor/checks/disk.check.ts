import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { error, type Finding, found, warning } from '../finding.ts';

const GIB = 1024 ** 3;
const inGib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`;

export interface Space {
  free: number;
  total: number;
}

/** Space in bytes where a folder is, or where it would be made. */
export const spaceAt = async (folder: string): Promise<Space> => {
  if (!existsSync(folder)) return spaceAt(dirname(folder));
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

export const diskFindings = (folder: string, { free, total }: Space): Finding[] => {
  const what = `${inGib(free)} of ${inGib(total)} are free at ${folder}`;
  const mend =
    'make room, or set DATA_DIR to a folder on another disk; docker system prune frees unused images';
  if (free < GIB / 2) {
    return [error(what, 'PostgreSQL stops when its disk is full, and takes nothing more.', mend)];
  }
  return found(free < 2 * GIB && warning(what, 'A build, an import or a backup may not fit any more.', mend));
};
