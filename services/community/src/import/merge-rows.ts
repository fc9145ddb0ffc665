import { sql } from 'kysely';
import type { CommunityDb } from '../database/community-db.ts';

type ColumnType = 'text' | 'integer' | 'date' | 'boolean' | 'text[]';

/** One imported column: its name, its name in the facts, and its type. */
export interface ImportedColumn {
  readonly column: string;
  readonly fact: string;
  readonly type: ColumnType;
}

export interface MergeTarget {
  readonly table: string;
  readonly columns: readonly ImportedColumn[];
  /** SQL over `fresh` that leaves a row alone, e.g. because a person made the same thing. */
  readonly unless?: string;
}

export type Facts = { readonly importKey: string } & Readonly<Record<string, unknown>>;

const BATCH = 500;

/** The value that the last import wrote, in the column's own type. */
const lastImported = ({ fact, type }: ImportedColumn) =>
  type === 'text[]'
    ? `(select array_agg(value) from jsonb_array_elements_text(old.imported->'${fact}'))`
    : `(old.imported->>'${fact}')::${type}`;

/** A column that a person changed since the last import stays as it is. */
const merged = (item: ImportedColumn) =>
  `${item.column} = case when old.${item.column} is not distinct from ${lastImported(item)}
     then excluded.${item.column} else old.${item.column} end`;

function mergeSql({ table, columns, unless }: MergeTarget): string {
  const names = columns.map(({ column }) => column).join(', ');
  const shape = columns.map(({ fact, type }) => `"${fact}" ${type}`).join(', ');
  const values = columns.map(({ fact }) => `fresh."${fact}"`).join(', ');
  return `
    insert into community.${table} as old (import_key, imported, ${names})
    select fresh."importKey", item, ${values}
    from jsonb_array_elements($facts) with ordinality as source(item, position),
      jsonb_to_record(item) as fresh("importKey" text, ${shape})
    where ${unless ? `not (${unless})` : 'true'}
      -- What has not changed is not even proposed: proposing a row computes all its search columns.
      and not exists (select from community.${table} same
        where same.import_key = fresh."importKey" and same.imported = item)
    order by position
    on conflict (import_key) do update
      set imported = excluded.imported, updated_at = now(), ${columns.map(merged).join(', ')}
    returning (xmax = 0) as added`;
}

/**
 * Writes imported rows so that a second run doubles nothing: new ones are added, and where the facts have changed
 * since the last import, the columns that no person has edited follow them.
 */
export async function mergeRows(
  db: CommunityDb,
  target: MergeTarget,
  rows: readonly Facts[],
): Promise<{ added: number; changed: number; unchanged: number }> {
  const [before = '', after = ''] = mergeSql(target).split('$facts');
  const counts = { added: 0, changed: 0, unchanged: rows.length };
  for (let start = 0; start < rows.length; start += BATCH) {
    const facts = JSON.stringify(rows.slice(start, start + BATCH));
    const written = await sql<{ added: boolean }>`${sql.raw(before)}${facts}::jsonb${sql.raw(after)}`.execute(
      db,
    );
    for (const { added } of written.rows) counts[added ? 'added' : 'changed'] += 1;
  }
  counts.unchanged -= counts.added + counts.changed;
  return counts;
}
