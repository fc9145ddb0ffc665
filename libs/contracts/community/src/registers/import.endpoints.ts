import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  csvImportSchema,
  importFileSchema,
  importReportSchema,
  undoImportSchema,
  undoneImportSchema,
} from './import.schema.ts';

/** Imports of teams and events from CSV files (docs/product.md#imports). */
export const importEndpoints = {
  imports: get('/_api/community/imports', {
    summary: 'The last 50 imports, the latest first',
    access: 'admin',
    response: z.object({ imports: z.array(csvImportSchema) }),
  }),
  checkImport: post('/_api/community/imports/check', {
    summary: 'Say what a CSV file would do, and store nothing',
    access: 'admin',
    body: importFileSchema,
    response: importReportSchema,
  }),
  importFile: post('/_api/community/imports', {
    summary: 'Import a CSV file of teams or events, whole or not at all',
    access: 'admin',
    creates: true,
    body: importFileSchema,
    response: z.object({ importId: z.number(), report: importReportSchema }),
    errors: ['FILE_REFUSED'],
  }),
  undoImport: post('/_api/community/imports/undo', {
    summary: 'Take the last import of its kind back',
    access: 'admin',
    body: undoImportSchema,
    response: undoneImportSchema,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_LAST'],
  }),
} as const;
