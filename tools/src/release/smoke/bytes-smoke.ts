import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';

/** Kilobytes of scripts and styles, compressed, that a remote adds to a page; our own pages add up to 33. */
const MOST_KB = 100;

const zip = promisify(gzip);

/**
 * Checks what the pages of a remote load before they show something.
 * @throws Error that names the page and its size
 */
export const requireFewBytes = async (folder: string, manifest: RemoteManifest): Promise<void> => {
  const { entry, exposed, styles, firstFetch = [] } = manifest;
  const sizeOf = async (files: readonly string[]): Promise<number> => {
    const sizes = [...new Set(files)].map(
      async (file) => (await zip(await readFile(join(folder, file)))).length,
    );
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const all = [entry, ...exposed, ...styles];
  const pages = [{ path: 'each of its pages', files: [] as string[] }, ...firstFetch];
  for (const { path, files } of pages) {
    const kilobytes = Math.round((await sizeOf([...all, ...files])) / 1000);
    if (kilobytes > MOST_KB)
      throw new Error(`${path} loads ${kilobytes} KB of it, compressed; a page may load ${MOST_KB}`);
  }
};
