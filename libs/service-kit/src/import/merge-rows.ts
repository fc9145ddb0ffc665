import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** One imported column: its name, the name of its fact, and its PostgreSQL type. */
export interface ImportedColumn {
  readonly column: string;
  readonly fact: string;
  readonly type: 'text' | 'integer' | 'date' | 'boolean' | 'text[]';
}

/**
 * The table that rows are merged into. Beside its imported columns it has `import_key text unique`, `imported jsonb` and
 * `updated_at timestamptz`.
 */
export interface MergeTarget {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly ImportedColumn[];
  /** SQL condition on `fresh`, the row to import, under which it is skipped, e.g. because a person has created the same. */
  readonly unless?: string;
}

/** One row to import: its key, which stays the same in every import, and its facts by name. */
export type ImportedFacts = { readonly importKey: string } & Readonly<Record<string, unknown>>;

export interface MergeCounts {
  added: number;
  changed: number;
  unchanged: number;
}

const BATCH = 500;

/** The value that the last import wrote, in the column's own type. */
const lastImported = ({ fact, type }: ImportedColumn) =>
  type === 'text[]'
    ? `(select array_agg(value) from jsonb_array_elements_text(old.imported->'${fact}'))`
    : `(old.imported->>'${fact}')::${type}`;

/** A column that a person has edited since the last import stays as it is. */
const merged = (item: ImportedColumn) =>
  `${item.column} = case when old.${item.column} is not distinct from ${lastImported(item)}
     then excluded.${item.column} else old.${item.column} end`;

function mergeStatement(
  { schema, table, columns, unless }: MergeTarget,
  rows: readonly ImportedFacts[],
): RawBuilder<{ added: boolean }> {
  const target = sql.table(`${schema}.${table}`);
  const list = (texts: readonly string[]) => sql.raw(texts.join(', '));
  return sql`
    insert into ${target} as old (import_key, imported, ${list(columns.map(({ column }) => column))})
    select fresh."importKey", item, ${list(columns.map(({ fact }) => `fresh."${fact}"`))}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as source(item, position),
      jsonb_to_record(item) as fresh("importKey" text, ${list(columns.map(({ fact, type }) => `"${fact}" ${type}`))})
    where ${unless ? sql.raw(`not (${unless})`) : sql`true`}
      -- Unchanged rows are left out here and not by "on conflict", which would compute all their generated columns first.
      and not exists (select from ${target} same
        where same.import_key = fresh."importKey" and same.imported = item)
    order by position
    on conflict (import_key) do update
      set imported = excluded.imported, updated_at = now(), ${list(columns.map(merged))}
    returning (xmax = 0) as added`;
}

/**
 * Writes imported rows so that a second import adds nothing twice: rows with a new key are added; where the facts of a
 * row have changed since the last import, the columns that no person has edited take the new facts.
 */
export async function mergeRows(
  db: QueryExecutorProvider,
  target: MergeTarget,
  rows: readonly ImportedFacts[],
): Promise<MergeCounts> {
  const counts = { added: 0, changed: 0, unchanged: rows.length };
  for (let start = 0; start < rows.length; start += BATCH) {
    const written = await mergeStatement(target, rows.slice(start, start + BATCH)).execute(db);
    for (const { added } of written.rows) counts[added ? 'added' : 'changed'] += 1;
  }
  counts.unchanged -= counts.added + counts.changed;
  return counts;
}
