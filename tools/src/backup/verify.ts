import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Failure } from '../lib/failure.ts';
import { type BackupManifest, manifestSchema } from '../stack/backup-folder.ts';

/** The files of a tar archive with their contents. */
export async function* filesIn(archive: string) {
  const tar = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), tar);
  reading.catch((error) => tar.destroy(error));
  yield* tar;
  await reading;
}

/** Files that the manifest leaves out: PostgreSQL replays the log first, and recovery adds the other. */
const UNLISTED = /^(pg_wal\/|backup_manifest$)/;

const checkManifest = (text: string): BackupManifest => {
  const end = text.lastIndexOf('"Manifest-Checksum"');
  const sum = createHash('sha256').update(text.slice(0, end)).digest('hex');
  if (end < 0 || !text.slice(end).includes(sum)) throw new Failure('the manifest of the backup is damaged');
  return manifestSchema.parse(JSON.parse(text));
};

/**
 * Reads a whole base backup and compares size and SHA-256 of every file with PostgreSQL's manifest.
 * @throws Failure that names what is missing, damaged or foreign
 */
export const verifyBackup = async (path: string): Promise<BackupManifest> => {
  const manifest = checkManifest(await readFile(join(path, 'backup_manifest'), 'utf8'));
  const expected = new Map(manifest.Files.map((file) => [file.Path, file]));
  for await (const entry of filesIn(join(path, 'base.tar.gz'))) {
    const hash = createHash('sha256');
    for await (const chunk of entry) hash.update(chunk as Uint8Array);
    const { name, size = 0, type } = entry.header;
    if (type !== 'file') continue;
    const known = expected.get(name);
    expected.delete(name);
    if (!known && UNLISTED.test(name)) continue;
    if (!known) throw new Failure(`${path} holds ${name}, which its manifest does not name`);
    if (known.Size !== size || known.Checksum !== hash.digest('hex'))
      throw new Failure(`${name} of ${path} is damaged`);
  }
  const [missing] = expected.keys();
  if (missing) throw new Failure(`${missing} is missing from ${path}`);
  return manifest;
};
