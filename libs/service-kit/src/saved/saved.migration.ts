/**
 * The table of what people save in a schema (docs/product.md#saved-things). Items are named as in the view `moderated_item`.
 * The view `personal_data_v1` gets a part for it.
 * @returns statements for {@link sqlMigration}
 */
export const savedTables = (schema: string): string[] => [
  `create table ${schema}.saved_item (
     person_id integer not null,
     kind text not null,
     item_id integer not null,
     saved_at timestamptz(3) not null default now(),
     primary key (person_id, kind, item_id)
   )`,
  `comment on table ${schema}.saved_item is 'kit: One row is a thing that a person has saved.'`,
  `create index saved_item_latest_idx on ${schema}.saved_item (person_id, saved_at desc, kind, item_id desc)`,
  // Around the view as it is, so that two migrations may change it in either order.
  `do $$ begin
     execute 'create or replace view ${schema}.personal_data_v1 as '
       || rtrim(pg_get_viewdef('${schema}.personal_data_v1'::regclass), E' \\n;')
       || ' union all select person_id, ''saved'', jsonb_build_object(
             ''kind'', kind, ''id'', item_id, ''savedAt'', saved_at) from ${schema}.saved_item';
   end $$`,
];
