import type { DifficultyLevel, PathProgramme } from '@meshwork/contracts-catalog';
import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.entities.ts';

interface NewPath {
  readonly title: string;
  readonly goal: string;
  readonly programme: PathProgramme | null;
  readonly level: DifficultyLevel | null;
  /** A digest of the path, by which the next import sees whether the file says something else. */
  readonly hash: string;
}

/** Adds a published path. Each is a millisecond older than the one before: the list keeps the order of the file. @returns its id */
export async function insertPath(
  db: CatalogDb,
  key: string,
  { title, goal, programme, level, hash }: NewPath,
  { newest, position }: { newest: string; position: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalog.path (title, goal, programme, level, language, status, import_key, import_hash, created_at)
    values (${title}, ${goal}, ${programme}, ${level}, 'en', 'PUBLISHED', ${key}, ${hash},
      ${newest}::timestamptz - ${position}::integer * interval '1 millisecond')
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}
