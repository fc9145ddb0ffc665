import type { EntityManager } from '@mikro-orm/postgresql';
import { contentDigest } from './content-digest.ts';
import type { BadRow, ReadRow } from './jsonl-reader.ts';
import { readLibrary } from './library-files.ts';
import { planImport, type StoredRow } from './library-plan.ts';
import type { LibraryRow } from './library-row.ts';

export interface ImportReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly kept: number;
  readonly bad: readonly BadRow[];
}

const STORED = `
  select id, title, description, url, canonical_url as "canonicalUrl", category, type,
         difficulty_level as "difficultyLevel", prerequisites, additional_content as "additionalContent", publisher,
         licence, import_key as "importKey", import_hash as "importHash"
  from catalog.resource
  where import_key is not null
     or md5(canonical_url) in (select md5(link) from jsonb_array_elements_text(?::jsonb) as link)`;

const GIVEN = `jsonb_to_recordset(?::jsonb) as given(
  id integer, title text, description text, url text, "canonicalUrl" text, category text[], type text,
  "difficultyLevel" text, prerequisites text, "additionalContent" text, publisher text, licence text,
  "importKey" text, hash text, place integer)`;

/** The list shows the newest first, so a millisecond less per place keeps the order of the files. */
const ADD = `
  insert into catalog.resource (title, description, url, canonical_url, category, type, difficulty_level, prerequisites,
    additional_content, publisher, licence, import_key, import_hash, created_at, updated_at)
  select title, description, url, "canonicalUrl", category, type, "difficultyLevel", prerequisites, "additionalContent",
    publisher, licence, "importKey", hash, ?::timestamptz - place * interval '1 millisecond', now()
  from ${GIVEN} order by place`;

const UPDATE = `
  update catalog.resource r set title = given.title, description = given.description, url = given.url,
    canonical_url = given."canonicalUrl", category = given.category, type = given.type,
    difficulty_level = given."difficultyLevel", prerequisites = given.prerequisites,
    additional_content = given."additionalContent", publisher = given.publisher, licence = given.licence,
    import_hash = given.hash, updated_at = now(), version = r.version + 1,
    link_status = case when r.url = given.url then r.link_status else 'UNCHECKED' end,
    link_checked_at = case when r.url = given.url then r.link_checked_at end,
    link_due_at = case when r.url = given.url then r.link_due_at else now() end
  from ${GIVEN} where r.id = given.id`;

/** An hour before the oldest curated resource: documentation pages follow the hand-picked ones, however often imported. */
const BEFORE_CURATED = `
  select (coalesce(min(created_at), now()) - interval '1 hour')::text as at
  from catalog.resource where import_key like 'curated:%'`;

type Sql = <R>(text: string, values: readonly unknown[]) => Promise<R[]>;

/**
 * Brings the library of the data files into the database, in one transaction; a second run changes nothing.
 * @param folder with curated-library.jsonl, doc-pages.jsonl and doc-sections.json
 */
export async function importLibrary(root: EntityManager, folder: string): Promise<ImportReport> {
  const files = await readLibrary(folder);
  return root.transactional(async (em) => {
    const sql: Sql = (text, values) =>
      em.getConnection().execute(text, [...values], 'all', em.getTransactionContext());
    await sql(`select pg_advisory_xact_lock(hashtext('catalog-import'))`, []);
    const curated = await bring(sql, files.curated, new Date().toISOString());
    const [oldest] = await sql<{ at: string }>(BEFORE_CURATED, []);
    const docPages = await bring(sql, files.docPages, oldest?.at ?? new Date().toISOString());
    return reportOf(files.bad, [...curated, ...docPages]);
  });
}

/** @param newest time of the first row's creation, as far as rows are added */
async function bring(sql: Sql, read: readonly ReadRow<LibraryRow>[], newest: string): Promise<string[]> {
  const rows = read.map(({ row }) => row);
  const stored = await sql<StoredRow>(STORED, [JSON.stringify(rows.map((row) => row.canonicalUrl))]);
  const steps = planImport(rows, stored);
  const given = (kind: 'add' | 'update') =>
    JSON.stringify(
      steps.flatMap((step, place) =>
        step.kind === kind
          ? [{ ...step.row, hash: contentDigest(step.row), place, id: 'id' in step ? step.id : null }]
          : [],
      ),
    );
  await sql(UPDATE, [given('update')]);
  await sql(ADD, [newest, given('add')]);
  return steps.map((step) => step.kind);
}

function reportOf(bad: readonly BadRow[], kinds: readonly string[]): ImportReport {
  const count = (kind: string) => kinds.filter((other) => other === kind).length;
  return {
    added: count('add'),
    updated: count('update'),
    unchanged: count('unchanged'),
    kept: count('kept'),
    bad,
  };
}
