import { ImportReport, importOrmConfig } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type CatalogDb, dbOf } from '../../database/catalog.entities.ts';
import { type FileRow, readLibrary } from './library-files.ts';
import { contentDigest, planImport } from './library-plan.ts';
import { addRows, lockImports, storedRows, updateRows } from './library-rows.sql.ts';
import { importPaths, readPaths } from './path-importer.ts';

export interface ImportSettings {
  readonly databaseUrl: string;
  /** With curated-library.jsonl, doc-pages.jsonl, doc-sections.json and learning-paths.json. */
  readonly folder: string;
}

type Counts = Record<'add' | 'update' | 'unchanged' | 'kept', number>;

/** Imports the library of the data files in one transaction; a second run changes nothing. */
export async function importLibrary({ databaseUrl, folder }: ImportSettings): Promise<ImportReport> {
  const report = new ImportReport();
  const files = await readLibrary(folder, report);
  const paths = await readPaths(folder);
  const orm = await MikroORM.init(
    importOrmConfig({ name: 'catalog-import', schema: 'catalog', url: databaseUrl }),
  );
  try {
    await orm.em.fork().transactional(async (em) => {
      const db = dbOf(em);
      await lockImports(db);
      const counts: Counts = { add: 0, update: 0, unchanged: 0, kept: 0 };
      await writeRows(db, files.curated, new Date().toISOString(), counts, report);
      await writeRows(db, files.docPages, await timeBeforeCurated(db), counts, report);
      report.wrote('resources', counts.add, counts.update, counts.unchanged + counts.kept);
      await importPaths(db, paths, report);
    });
  } finally {
    await orm.close(true);
  }
  return report;
}

/** @param newest the creation time of the first row, where rows are added */
async function writeRows(
  db: CatalogDb,
  read: readonly FileRow[],
  newest: string,
  counts: Counts,
  report: ImportReport,
): Promise<void> {
  const rows = read.map(({ value }) => value);
  const steps = planImport(rows, await storedRows(db, rows));
  const written = (kind: 'add' | 'update') =>
    steps.flatMap((step, position) =>
      step.kind === kind
        ? [{ ...step.row, hash: contentDigest(step.row), position, id: 'id' in step ? step.id : null }]
        : [],
    );
  await updateRows(db, written('update'));
  await addRows(db, written('add'), newest);
  steps.forEach(({ kind }, index) => {
    counts[kind] += 1;
    const { file, line } = read[index] as FileRow;
    if (kind === 'kept') report.noted(file, line, 'not imported, since a person edited it or added its link');
  });
}

/** An hour before the oldest curated resource, so that documentation pages follow those in every import. */
async function timeBeforeCurated(db: CatalogDb): Promise<string> {
  const { time } = await db
    .selectFrom('catalog.resource')
    .where('import_key', 'like', 'curated:%')
    .select(sql<string>`(coalesce(min(created_at), now()) - interval '1 hour')::text`.as('time'))
    .executeTakeFirstOrThrow();
  return time;
}
