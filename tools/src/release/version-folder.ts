import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from '../lib/files.ts';

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest|txt|ico)$/;
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Compression effort: `release` for published builds, `development` for builds that the next edit replaces. */
export type Effort = 'release' | 'development';

const compressFile = async (path: string, effort: Effort): Promise<void> => {
  const content = await readFile(path);
  const [br, zipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'release' ? 11 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: effort === 'release' ? 9 : 4 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
};

/**
 * Writes `.br` and `.gz` beside every file that gains by it, for nginx's `brotli_static` and `gzip_static`.
 * Source maps are not compressed: only developer tools request them.
 */
const precompress = async (folder: string, effort: Effort): Promise<void> => {
  const waiting: string[] = [];
  for (const path of await filesUnder(folder)) {
    if (!COMPRESSIBLE.test(path)) continue;
    if ((await stat(join(folder, path))).size >= SMALLEST) waiting.push(join(folder, path));
  }
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compressFile(path, effort);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
};

/** Prefix of folders that a release is still filling. */
export const DRAFT = '.draft-';

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
export const copyVersion = async (
  dist: string,
  target: string,
  check: (folder: string) => Promise<void>,
  effort: Effort = 'release',
): Promise<void> => {
  const draft = join(dirname(target), DRAFT + randomBytes(6).toString('hex'));
  await mkdir(draft, { recursive: true });
  try {
    await cp(dist, draft, { recursive: true });
    await check(draft);
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
