import type { CsvImport, ImportKind } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

const MOST_LISTED = 50;

/** Lets one import or undo run at a time, so that each compares with what the one before has stored. */
export const lockImports = (db: CommunityDb) =>
  sql`lock table community.csv_import in share row exclusive mode`.execute(db);

/** The import of a kind that stands last; only that one can be taken back. */
export async function lastOf(db: CommunityDb, kind: ImportKind): Promise<number | undefined> {
  const row = await db
    .selectFrom('community.csv_import')
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** The last imports, the latest first. */
export async function readImports(db: CommunityDb): Promise<CsvImport[]> {
  const rows = await db
    .selectFrom('community.csv_import as done')
    .leftJoin('auth.public_profile_v1 as person', 'person.user_id', 'done.created_by')
    .select(['done.id', 'done.kind', 'done.source', 'done.created_at', 'done.added', 'done.changed'])
    .select(['done.undone_at', 'person.display_name'])
    .orderBy('done.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const last = { teams: await lastOf(db, 'teams'), events: await lastOf(db, 'events') };
  return rows.map(({ display_name, created_at, undone_at, ...row }) => ({
    ...row,
    by: display_name,
    createdAt: isoTime(created_at),
    undoneAt: undone_at && isoTime(undone_at),
    canUndo: last[row.kind] === row.id,
  }));
}
