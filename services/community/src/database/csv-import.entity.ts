import { IMPORT_KINDS, type ImportKind } from '@meshwork/contracts-community';
import { defineEntity, p } from '@mikro-orm/core';

export const CsvImportEntity = defineEntity({
  name: 'CsvImport',
  tableName: 'csv_import',
  comment: 'registers: One row is a CSV file that was imported.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    kind: p.enum(() => [...IMPORT_KINDS]).$type<ImportKind>(),
    source: p.text().check('char_length(source) >= 1 and char_length(source) <= 120'),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    added: p.integer(),
    changed: p.integer(),
    undoneAt: p.datetime(3).nullable(),
  },
});

export const CsvImportRowEntity = defineEntity({
  name: 'CsvImportRow',
  tableName: 'csv_import_row',
  comment:
    'registers: One row is a team or an event of a file. before: the facts of the import before it; null: the file added it.',
  properties: {
    importId: () =>
      p.manyToOne(CsvImportEntity).mapToPk().fieldName('import_id').primary().deleteRule('cascade'),
    importKey: p.text().primary(),
    before: p.json<object | null>().nullable(),
  },
  indexes: [
    {
      name: 'csv_import_row_key_idx',
      properties: ['importKey', 'importId'],
      columns: [{ name: 'importKey' }, { name: 'importId', sort: 'desc' }],
    },
  ],
});
