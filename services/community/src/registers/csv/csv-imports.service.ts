import type {
  CsvImport,
  ImportFile,
  ImportKind,
  ImportReport,
  UndoneImport,
} from '@meshwork/contracts-community';
import { Audit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { mergeRows } from '../import/merge-rows.sql.ts';
import { type CsvFile, readCsv } from './csv-file.ts';
import { lastOf, lockImports, readImports } from './csv-import.sql.ts';
import { compareRows, deleteUnused, formerFacts, TABLES, writeRows } from './csv-rows.sql.ts';

/** Problems and doubles that a report names. */
const MOST_NAMED = 100;

type File = Omit<ImportFile, 'csv'> & { readonly csv: string };
/** The admin who imports; null on the command line. */
type Actor = { readonly id: number } | null;

/** CSV files of teams and events (docs/product.md#imports): what one would do, importing it, taking it back. */
@Injectable()
export class CsvImports {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  list(): Promise<CsvImport[]> {
    return readImports(dbOf(this.em));
  }

  /** Says what a file would do, and stores nothing. */
  async check({ kind, source, csv }: File): Promise<ImportReport> {
    return (await this.compare(this.em, kind, readCsv(kind, source, csv))).report;
  }

  /**
   * Imports a whole file in one transaction. A row that is here already takes the file's facts where no person has edited them.
   * @returns no id where the file has problems: then nothing is stored
   */
  store(
    { kind, source, csv }: File,
    actor: Actor,
  ): Promise<{ importId: number | null; report: ImportReport }> {
    const file = readCsv(kind, source, csv);
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockImports(db);
      const { report, rows } = await this.compare(em, kind, file);
      if (report.problemCount > 0) return { importId: null, report };
      const { added, changed } = report;
      const { id } = await db
        .insertInto('community.csv_import')
        .values({ kind, source, created_by: actor?.id ?? null, added, changed })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeRows(db, kind, id, rows);
      const details = { kind, source, rows: report.rows, added, changed };
      await this.audit.record({ action: 'IMPORTED', actor, subject: `import ${id}`, details }, em);
      return { importId: id, report };
    });
  }

  /**
   * Takes the last import of its kind back: what it added goes where nobody uses it, what it changed has its former facts where no person
   * has edited them since.
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_LAST
   */
  undo(importId: number, actor: Actor): Promise<UndoneImport> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockImports(db);
      const { kind } = await db
        .selectFrom('community.csv_import')
        .where('id', '=', importId)
        .where('undone_at', 'is', null)
        .select('kind')
        .executeTakeFirstOrThrow(() => fail('IMPORT_NOT_FOUND'));
      if ((await lastOf(db, kind)) !== importId) throw fail('IMPORT_NOT_LAST');
      const { table, columns } = TABLES[kind];
      const restored = await mergeRows(db, table, columns, await formerFacts(db, importId));
      const { deleted, kept } = await deleteUnused(db, kind, importId);
      await db
        .updateTable('community.csv_import')
        .set({ undone_at: new Date().toISOString() })
        .where('id', '=', importId)
        .execute();
      const undone = { deleted, restored: restored.changed, kept };
      await this.audit.record(
        { action: 'IMPORT_UNDONE', actor, subject: `import ${importId}`, details: undone },
        em,
      );
      return undone;
    });
  }

  private async compare(em: EntityManager, kind: ImportKind, { rows, problems }: CsvFile) {
    const compared = problems.length > 0 ? [] : await compareRows(dbOf(em), kind, rows);
    const count = (state: string) => compared.filter((row) => row.state === state).length;
    const doubles = compared.filter(({ state }) => state === 'DOUBLE');
    const report: ImportReport = {
      rows: rows.length,
      added: count('ADD'),
      changed: count('CHANGE'),
      unchanged: count('SAME'),
      doubles: doubles
        .slice(0, MOST_NAMED)
        .map(({ line, name, double_id }) => ({ line, name, path: `${TABLES[kind].path}/${double_id}` })),
      doubleCount: doubles.length,
      problems: problems.slice(0, MOST_NAMED),
      problemCount: problems.length,
    };
    return { report, rows: compared.filter(({ state }) => state !== 'DOUBLE') };
  }
}
