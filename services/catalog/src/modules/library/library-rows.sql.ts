import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import type { StoredRow } from './library-plan.ts';
import type { LibraryRow } from './library-row.ts';

/** Two imports at the same time run one after the other: the lock ends with the transaction. */
export async function lockImports(db: CatalogDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog-import'))`.execute(db);
}

/** All imported rows, and the rows that have one of the links. */
export async function storedRows(db: CatalogDb, rows: readonly LibraryRow[]): Promise<StoredRow[]> {
  const links = JSON.stringify(rows.map((row) => row.canonicalUrl));
  // The expression of the unique index.
  const stored = await sql<StoredRow>`
    select id, title, description, url, category, type, cost, prerequisites, publisher, licence,
      canonical_url as "canonicalUrl", difficulty_level as "difficultyLevel",
      additional_content as "additionalContent", import_key as "importKey", import_hash as "importHash"
    from catalog.resource where import_key is not null or md5(canonical_url) = any (
      select md5(link) from jsonb_array_elements_text(${links}::jsonb) link)`.execute(db);
  return stored.rows;
}

/** Rows of an import as a table with the columns of the resource. */
const asTable = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(
  id integer, title text, description text, url text, "canonicalUrl" text, category text[], type text, cost text,
  "difficultyLevel" text, prerequisites text, "additionalContent" text, publisher text, licence text,
  "importKey" text, hash text, position integer)`;

/** The file is English. Each row is a millisecond older than the one before: the list shows the newest first, so it keeps the order of the file. */
export async function addRows(db: CatalogDb, rows: readonly object[], newest: string): Promise<void> {
  await sql`
    insert into catalog.resource (title, description, url, canonical_url, category, type, cost, difficulty_level,
      prerequisites, additional_content, publisher, licence, language, import_key, import_hash, created_at, updated_at)
    select title, description, url, "canonicalUrl", category, type, cost, "difficultyLevel",
      prerequisites, "additionalContent", publisher, licence, 'en', "importKey", hash,
      ${newest}::timestamptz - position * interval '1 millisecond', now()
    from ${asTable(rows)} order by position`.execute(db);
}

export async function updateRows(db: CatalogDb, rows: readonly object[]): Promise<void> {
  await sql`
    update catalog.resource r set title = fresh.title, description = fresh.description, url = fresh.url,
      canonical_url = fresh."canonicalUrl", category = fresh.category, type = fresh.type, cost = fresh.cost,
      difficulty_level = fresh."difficultyLevel", prerequisites = fresh.prerequisites,
      additional_content = fresh."additionalContent", publisher = fresh.publisher, licence = fresh.licence,
      import_hash = fresh.hash, updated_at = now(), version = r.version + 1,
      is_confirmed = true, confirmed_at = now(), still_asked_at = null,
      link_status = case when r.url = fresh.url then r.link_status else 'UNCHECKED' end,
      link_checked_at = case when r.url = fresh.url then r.link_checked_at end,
      link_due_at = case when r.url = fresh.url then r.link_due_at else now() end
    from ${asTable(rows)} where r.id = fresh.id`.execute(db);
}
