import { TEAM_LINKS } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/** The facts that an import fills, with their types in PostgreSQL. A column has the name of its fact, with underscores. */
type ImportedColumns = Readonly<Record<string, 'text' | 'integer' | 'date' | 'boolean' | 'text[]'>>;

export const TEAM_COLUMNS: ImportedColumns = {
  teamName: 'text',
  teamNumber: 'text',
  teamType: 'text',
  location: 'text',
  rookieYear: 'integer',
  ...Object.fromEntries(TEAM_LINKS.map((name) => [name, 'text' as const])),
};
export const EVENT_COLUMNS = {
  title: 'text',
  description: 'text',
  organization: 'text',
  initiativeType: 'text',
  startDate: 'date',
  endDate: 'date',
  location: 'text',
  applicationUrl: 'text',
} satisfies ImportedColumns;

const columnOf = (fact: string): string => fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One row to import: its key, which stays the same in every import, and its facts by name. */
export type ImportedFacts = { readonly importKey: string } & Readonly<Record<string, unknown>>;

const BATCH = 500;

/** A person's team of the same programme and number stays as it is, and no second one comes beside it. */
export const MADE_BY_PERSON = sql`select person.id from community.team person
  where person.team_type = fresh."teamType" and not person.is_community_team
    and person.number_key = upper(fresh."teamNumber" collate pg_c_utf8)
    and person.import_key is distinct from fresh."importKey" limit 1`;

/** The value that the last import wrote, in the column's own type. */
const lastImported = (fact: string, type: string) =>
  type === 'text[]'
    ? `(select array_agg(value) from jsonb_array_elements_text(old.imported->'${fact}'))`
    : `(old.imported->>'${fact}')::${type}`;

/** A column that a person has edited since the last import stays as it is. */
const merged = ([fact, type]: [string, string]) =>
  `${columnOf(fact)} = case when old.${columnOf(fact)} is not distinct from ${lastImported(fact, type)}
     then excluded.${columnOf(fact)} else old.${columnOf(fact)} end`;

type Table = 'team' | 'initiative' | 'mentor_profile';

function mergeStatement(name: Table, columns: ImportedColumns, rows: readonly ImportedFacts[]) {
  const table = sql.table(`community.${name}`);
  const typed = Object.entries(columns);
  const facts = Object.keys(columns);
  const list = (texts: readonly string[]) => sql.raw(texts.join(', '));
  return sql<{ added: boolean }>`
    insert into ${table} as old (import_key, imported, ${list(facts.map(columnOf))})
    select fresh."importKey", item, ${list(facts.map((fact) => `fresh."${fact}"`))}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as source(item, position),
      jsonb_to_record(item) as fresh("importKey" text, ${list(typed.map(([fact, type]) => `"${fact}" ${type}`))})
    where not ${name === 'team' ? sql`exists (${MADE_BY_PERSON})` : sql`false`}
      -- Unchanged rows are left out here and not by "on conflict", which would compute all their generated columns first.
      and not exists (select from ${table} same
        where same.import_key = fresh."importKey" and same.imported = item)
    order by position
    on conflict (import_key) do update
      set imported = excluded.imported, updated_at = now(), ${list(typed.map(merged))}
    returning (xmax = 0) as added`;
}

/**
 * Writes imported rows so that a second import adds nothing twice: rows with a new key are added; where the facts of a
 * row have changed since the last import, the columns that no person has edited take the new facts.
 */
export async function mergeRows(
  db: CommunityDb,
  table: Table,
  columns: ImportedColumns,
  rows: readonly ImportedFacts[],
) {
  const counts = { added: 0, changed: 0, unchanged: rows.length };
  for (let start = 0; start < rows.length; start += BATCH) {
    const written = await mergeStatement(table, columns, rows.slice(start, start + BATCH)).execute(db);
    for (const { added } of written.rows) counts[added ? 'added' : 'changed'] += 1;
  }
  counts.unchanged -= counts.added + counts.changed;
  return counts;
}
