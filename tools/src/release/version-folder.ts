import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from '../lib/files.ts';

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest|txt|ico)$/;
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** `release` compresses as well as it goes, once; of builds that the next edit replaces, nginx compresses what is asked for. */
export type Effort = 'release' | 'development';

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const [br, zipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
};

/**
 * Writes `.br` and `.gz` beside every file that gains by it and has none, for nginx's `brotli_static` and `gzip_static`.
 * Source maps are not compressed: only developer tools request them.
 */
const precompress = async (folder: string): Promise<void> => {
  const waiting: string[] = [];
  for (const path of await filesUnder(folder)) {
    if (!COMPRESSIBLE.test(path) || existsSync(join(folder, `${path}.br`))) continue;
    if ((await stat(join(folder, path))).size >= SMALLEST) waiting.push(join(folder, path));
  }
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
};

/** A file whose name holds a hash of its content (libs/mf-config, web.config.ts): nobody writes to it once it is published. */
const NAMED_BY_CONTENT = /\.[\da-f]{10}\.\w+(\.map)?$/;

/** Gives a published file a second name, with its compressed copies. @returns whether it is the same as that of the build */
const linkSame = async (built: string, published: string, to: string): Promise<boolean> => {
  if (!NAMED_BY_CONTENT.test(built) || !existsSync(published)) return false;
  const [one, other] = await Promise.all([readFile(built), readFile(published)]);
  if (!one.equals(other)) return false;
  try {
    for (const kind of ['', '.br', '.gz'])
      if (existsSync(published + kind)) await link(published + kind, to + kind);
    return true;
  } catch {
    // A file system without links, or files of another user.
    return false;
  }
};

/** @param former a version that is published, most of whose files a build has in common */
const fill = async (draft: string, dist: string, former: string | undefined): Promise<void> => {
  const paths = await filesUnder(dist);
  for (const folder of new Set(paths.map(dirname))) await mkdir(join(draft, folder), { recursive: true });
  const one = async (path: string): Promise<void> => {
    const to = join(draft, path);
    if (former && (await linkSame(join(dist, path), join(former, path), to))) return;
    await copyFile(join(dist, path), to);
  };
  await Promise.all(paths.map(one));
};

/** Prefix of folders that a release is still filling. */
export const DRAFT = '.draft-';

/** Lets the gateway's user read everything, even if the release ran with a strict umask. */
const openToReaders = async (folder: string): Promise<void> => {
  const folders = new Set([folder]);
  for (const path of await filesUnder(folder)) {
    if (((await stat(join(folder, path))).mode & 0o777) !== 0o644) await chmod(join(folder, path), 0o644);
    for (let at = dirname(join(folder, path)); at !== folder; at = dirname(at)) folders.add(at);
  }
  for (const path of folders) await chmod(path, 0o755);
};

interface VersionOptions {
  /** Runs on the copied folder. */
  readonly check: (folder: string) => Promise<void>;
  readonly effort?: Effort | undefined;
  /** The folder of the live version: what a build has in common with it is neither copied nor compressed again. */
  readonly former?: string | undefined;
}

/** Fills a version's folder under a temporary name and renames it when it is complete. */
export const copyVersion = async (
  dist: string,
  target: string,
  { check, effort = 'release', former }: VersionOptions,
): Promise<void> => {
  const draft = join(dirname(target), DRAFT + randomBytes(6).toString('hex'));
  await mkdir(draft, { recursive: true });
  try {
    await fill(draft, dist, former);
    await check(draft);
    if (effort === 'release') await precompress(draft);
    await openToReaders(draft);
    // A folder without a record comes from a release that stopped before it wrote the record.
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
