import type { Client } from 'pg';
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

export type Table = Pick<DumpedTable, 'schema' | 'table' | 'columns'> & {
  /** The column with a sequence of its own. */
  identity: string | null;
  /** Columns of the primary key. */
  key: string[];
};

// Tables with data that cannot be recreated. Not: the list of migrations (the restore applies them), unlogged ones
// (worth nothing after a crash), and of the job system all but the jobs (the migration step installs it).
const TABLES = `
  select n.nspname as schema, c.relname as table,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
    max(a.attname::text) filter (where a.attidentity <> '') as identity,
    coalesce(array_agg(a.attname::text order by array_position(k.indkey::int[], a.attnum::int))
      filter (where a.attnum = any (k.indkey)), '{}') as key
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and (n.nspname = any ($1) and c.relname <> 'migration'
      or n.nspname = any (select s || '_jobs' from unnest($1) s) and c.relname = 'job')
  group by 1, 2
  order by 1, 2`;

export const tablesOf = async (client: Client, schemas: readonly string[]): Promise<Table[]> =>
  (await client.query<Table>(TABLES, [schemas])).rows;

/** Names of the applied migrations of a schema; none where the service was never migrated. */
export const migrationsOf = async (client: Client, schema: string): Promise<string[]> => {
  const { rows } = await client.query('select to_regclass($1) as found', [`${schema}.migration`]);
  if (!rows[0].found) return [];
  const applied = await client.query<{ name: string }>(`select name from ${schema}.migration order by id`);
  return applied.rows.map(({ name }) => name);
};

const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
export const tableName = ({ schema, table }: Pick<Table, 'schema' | 'table'>): string =>
  `${name(schema)}.${name(table)}`;
export const columnList = (columns: readonly string[]): string => columns.map(name).join(', ');
