import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from '../lib/file-tree.ts';

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
export const precompress = async (folder: string, effort: Effort): Promise<void> => {
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
