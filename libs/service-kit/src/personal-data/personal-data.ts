import type { EntitySchemaWithMeta, InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, SqlBool } from 'kysely';

/** A statement about the accounts that were deleted of late needs these. */
export interface Deletions {
  readonly em: EntityManager;
  readonly schema: string;
  /** The condition that a column has the id of a deleted account; an index begins with the column. */
  isDeleted(column: string): Expression<SqlBool>;
}

/** The way in which a column follows the deletion of the account that it names. Repeating it changes nothing. */
type Deleted =
  /** The row goes. */
  | 'ROW'
  /** The row stays without the person. */
  | 'COLUMN'
  /** In the database of auth: a foreign key deletes the row with that of the account. */
  | 'KEY'
  /** `how` says what happens instead, or why nothing does; without `run` the service does it by itself. */
  | { readonly how: string; readonly run?: (deletions: Deletions) => Promise<unknown> };

/** Rows in the export of a person's data: a part of the view `personal_data_v1`. */
interface ExportedRows {
  /** The name of the rows in the export. */
  readonly kind: string;
  /** SQL of the names and values of one of them: `'id', id, 'text', text`. */
  readonly data: string;
  /** SQL of what is read; the table when absent. `{schema}` stands for its schema. */
  readonly from?: string;
  /** SQL of the condition; all rows with a person when absent. */
  readonly where?: string;
}

/** A column that names a person, and everything that is to be known about it: why, how long, who reads it, its export and its deletion. */
export interface PersonData {
  readonly table: string;
  /** Has the id of the account. */
  readonly column: string;
  /** For what the rows are there. */
  readonly why: string;
  readonly readers: string;
  /** The end of the time for which it is kept; it is kept as long as the account when absent. */
  readonly until?: string;
  readonly deleted: Deleted;
  /** As rows of the view, under a name that the service writes by itself, or why not. */
  readonly exported: readonly ExportedRows[] | { readonly as: string } | { readonly not: string };
}

/** The table and the column of a property of an entity. */
export const columnOf = <Entity extends EntitySchemaWithMeta>(
  entity: Entity,
  property: Extract<keyof InferEntity<Entity>, string>,
) => ({
  table: entity.tableName,
  column: property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
});

/** Removes what deleted accounts leave behind in these tables, in their order. */
export async function forgetPeople(data: readonly PersonData[], deletions: Deletions): Promise<void> {
  const { em, schema, isDeleted } = deletions;
  for (const { table, column, deleted } of data) {
    const db = em.getKysely<Record<string, Record<string, unknown>>>().withSchema(schema);
    if (deleted === 'ROW') await db.deleteFrom(table).where(isDeleted(column)).execute();
    else if (deleted === 'COLUMN')
      await db
        .updateTable(table)
        .set({ [column]: null })
        .where(isDeleted(column))
        .execute();
    else if (typeof deleted === 'object') await deleted.run?.(deletions);
  }
}

/** SQL of the whole view `personal_data_v1` of a service, of which auth makes the export of a person's data (GDPR, articles 15 and 20). */
export function personalDataView(schema: string, data: readonly PersonData[]): string {
  const parts = data.flatMap(({ table, column, exported }) =>
    (Array.isArray(exported) ? (exported as readonly ExportedRows[]) : []).map((rows) => {
      const from = rows.from?.replaceAll('{schema}', schema) ?? `${schema}.${table}`;
      return `select ${column} as user_id, '${rows.kind}' as kind, jsonb_build_object(${rows.data}) as data
        from ${from} where ${rows.where ?? `${column} is not null`}`;
    }),
  );
  return `create or replace view ${schema}.personal_data_v1 as ${parts.join(' union all ')}`;
}
