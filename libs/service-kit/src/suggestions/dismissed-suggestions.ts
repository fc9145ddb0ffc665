import type { DismissSuggestion } from '@meshwork/contracts-core';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL of the table with the suggestions that people dismissed. @param owner the module that it belongs to */
export const dismissedSuggestionTable = (schema: string, owner: string): string[] => [
  `create table ${schema}.dismissed_suggestion (
  person_id integer not null,
  kind text not null check (char_length(kind) <= 40),
  item_id integer not null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (person_id, kind, item_id)
)`,
  `comment on table ${schema}.dismissed_suggestion is
     '${owner}: One row is a thing that a person does not want to be suggested again.'`,
];

const tableOf = (schema: string) => sql.table(`${schema}.dismissed_suggestion`);

/** Stores the suggestions that a person dismissed in one service (docs/product.md#start-page). */
export class DismissedSuggestions {
  constructor(private readonly schema: string) {}

  /** Tells whether an item is dismissed. @param item,personId SQL of their ids */
  has(kind: string, item: RawBuilder<unknown>, personId: RawBuilder<unknown>): RawBuilder<SqlBool> {
    return sql<SqlBool>`exists (select from ${tableOf(this.schema)} dismissed
      where dismissed.person_id = ${personId} and dismissed.kind = ${kind} and dismissed.item_id = ${item})`;
  }

  /** Keeps or takes back that a person does not want an item to be suggested. */
  async set<Tables>(
    db: Kysely<Tables>,
    personId: number,
    { kind, itemId, dismissed }: DismissSuggestion,
  ): Promise<void> {
    const statement = dismissed
      ? sql`insert into ${tableOf(this.schema)} (person_id, kind, item_id) values (${personId}, ${kind}, ${itemId})
          on conflict do nothing`
      : sql`delete from ${tableOf(this.schema)}
          where person_id = ${personId} and kind = ${kind} and item_id = ${itemId}`;
    await statement.execute(db);
  }

  /** Lets every dismissed item be suggested again. */
  async restore<Tables>(db: Kysely<Tables>, personId: number): Promise<void> {
    await sql`delete from ${tableOf(this.schema)} where person_id = ${personId}`.execute(db);
  }
}
