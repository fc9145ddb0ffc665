import type { ImportKind } from '@meshwork/contracts-community';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import {
  EVENT_COLUMNS,
  type ImportedFacts,
  MADE_BY_PERSON,
  mergeRows,
  TEAM_COLUMNS,
} from '../import/merge-rows.sql.ts';
import type { CsvRow } from './csv-file.ts';

type Table = 'team' | 'initiative';

/** Says where rows of a kind go, and where their pages are. */
export const TABLES = {
  teams: { table: 'team', columns: TEAM_COLUMNS, path: '/teams' },
  events: { table: 'initiative', columns: EVENT_COLUMNS, path: '/initiatives' },
} as const satisfies Readonly<Record<ImportKind, { table: Table; columns: object; path: string }>>;

/** Finds what a person has made here and the row `fresh` would make again. */
const DOUBLES: Readonly<Record<Table, RawBuilder<unknown>>> = {
  team: MADE_BY_PERSON,
  initiative: sql`select event.id from community.initiative event
    where event.start_date = fresh."startDate" and lower(event.title) = lower(fresh."title")
      and event.import_key is distinct from fresh."importKey" and event.removed_at is null limit 1`,
};

interface ComparedRow extends CsvRow {
  readonly state: 'ADD' | 'CHANGE' | 'SAME' | 'DOUBLE';
  readonly double_id: number | null;
  /** The facts of the last import; null where the row is new. */
  readonly before: ImportedFacts | null;
}

/** Compares rows with what is stored. A row of before keeps the facts that the file does not name. */
export async function compareRows(
  db: CommunityDb,
  kind: ImportKind,
  rows: readonly CsvRow[],
): Promise<ComparedRow[]> {
  const { table } = TABLES[kind];
  const { rows: found } = await sql<Pick<ComparedRow, 'state' | 'double_id' | 'before'>>`
    select own.imported as before, double.id as double_id, case
        when double.id is not null then 'DOUBLE' when own.id is null then 'ADD'
        when own.imported @> item then 'SAME' else 'CHANGE' end as state
    from jsonb_array_elements(${JSON.stringify(rows.map(({ facts }) => facts))}::jsonb)
        with ordinality as source(item, position)
      cross join lateral jsonb_to_record(item) as
        fresh("importKey" text, "teamType" text, "teamNumber" text, "title" text, "startDate" date)
      left join ${sql.table(`community.${table}`)} own on own.import_key = fresh."importKey"
      left join lateral (${DOUBLES[table]}) double on true
    order by position`.execute(db);
  return rows.map((row, at) => ({ ...row, ...(found[at] as (typeof found)[number]) }));
}

/** Stores rows, and notes of each what the undo needs. */
export async function writeRows(
  db: CommunityDb,
  kind: ImportKind,
  importId: number,
  rows: readonly ComparedRow[],
): Promise<void> {
  const { table, columns } = TABLES[kind];
  await mergeRows(
    db,
    table,
    columns,
    rows.map(({ facts, before }) => ({ ...before, ...facts })),
  );
  const noted = rows.map(({ facts, before }) => ({ key: facts.importKey, before }));
  await sql`
    insert into community.csv_import_row (import_id, import_key, before)
    select ${importId}, key, nullif(before, 'null') from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as row(key text, before jsonb)`.execute(db);
}

/** The facts that the rows of an import had before it. */
export async function formerFacts(db: CommunityDb, importId: number): Promise<ImportedFacts[]> {
  const rows = await db
    .selectFrom('community.csv_import_row')
    .where('import_id', '=', importId)
    .where('before', 'is not', null)
    .select('before')
    .execute();
  return rows.map(({ before }) => before as ImportedFacts);
}

/** An undo deletes only rows that no person has anything to do with. */
const UNUSED: Readonly<Record<Table, RawBuilder<unknown>>> = {
  team: sql`not exists (select from community.team_membership where team_id = thing.id)
    and not exists (select from community.team_claim where team_id = thing.id and state = 'OPEN')
    and not exists (select from community.request where thing.id in (team_id, acting_team_id))
    and not exists (select from community.initiative where team_id = thing.id)
    and not exists (select from community.initiative_place where team_id = thing.id)
    and not exists (select from catalog.team_resource_v1 resource where resource.team_id = thing.id)`,
  initiative: sql`not exists (select from community.request where initiative_id = thing.id)
    and not exists (select from community.initiative_place where initiative_id = thing.id)`,
};

/** Deletes what an import has added, where nobody uses it. */
export async function deleteUnused(
  db: CommunityDb,
  kind: ImportKind,
  importId: number,
): Promise<{ deleted: number; kept: number }> {
  const { table } = TABLES[kind];
  const added = sql`select import_key from community.csv_import_row where import_id = ${importId} and before is null`;
  const things = sql.table(`community.${table}`);
  const { rows: gone } = await sql`
    delete from ${things} thing where import_key in (${added}) and ${UNUSED[table]} returning id`.execute(db);
  const { rows: kept } = await sql`select id from ${things} thing where import_key in (${added})`.execute(db);
  return { deleted: gone.length, kept: kept.length };
}
