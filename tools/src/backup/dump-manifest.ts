import { z } from 'zod';

/** The content of manifest.json: the parts of a logical dump. */
export const dumpManifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that had been applied, by schema: a restore first creates exactly these tables. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int(),
      sha256: z.string(),
      /** The last value of the identity column's sequence. */
      sequence: z.object({ column: z.string(), last: z.string() }).nullable(),
    }),
  ),
});

export type DumpManifest = z.output<typeof dumpManifestSchema>;
export type DumpedTable = DumpManifest['tables'][number];

export const MANIFEST = 'manifest.json';
export const rowsFile = ({ schema, table }: Pick<DumpedTable, 'schema' | 'table'>): string =>
  `${schema}.${table}.copy.gz`;
