import type { Client } from 'pg';
import { Failure } from '../lib/failure.ts';

/** A table of published views, with only the columns that the views use. */
export interface ReplicatedTable {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly notNull: boolean }[];
  readonly key: readonly string[];
  /** CREATE INDEX of every index that needs no other column. */
  readonly indexes: readonly string[];
}

export interface ReplicatedView {
  readonly view: string;
  /** The owner's query. */
  readonly definition: string;
}

export interface Published {
  readonly tables: readonly ReplicatedTable[];
  readonly views: readonly ReplicatedView[];
}

/** The owner's views that a consumer's role may read: that grant is what makes a view published. */
const VIEWS = `
  select c.oid, c.relname as view, pg_get_viewdef(c.oid) as definition
  from pg_class c
  where c.relkind = 'v' and c.relnamespace = $1::regnamespace and has_table_privilege($2, c.oid, 'select')
  order by c.relname`;

// A view depends, through its rule, on each column that it reads.
const TABLES = `
  with used as (
    select distinct d.refobjid as oid, d.refobjsubid as number
    from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    where r.ev_class = any ($1)
  ), replicated as (
    select oid, number from used
    union
    select k.indrelid, unnest(k.indkey) from pg_index k
    where k.indisprimary and k.indrelid in (select oid from used)
  )
  select c.relname as table, c.relkind as kind, c.relnamespace = $2::regnamespace as own,
    (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull) order by a.attnum)
      from replicated join pg_attribute a on a.attrelid = replicated.oid and a.attnum = replicated.number
      where replicated.oid = c.oid) as columns,
    coalesce((select array_agg(a.attname::text order by place)
      from pg_index k, unnest(k.indkey) with ordinality as part (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
      where k.indrelid = c.oid and k.indisprimary), '{}') as key,
    coalesce((select array_agg(pg_get_indexdef(k.indexrelid) order by k.indexrelid)
      from pg_index k
      where k.indrelid = c.oid and not k.indisprimary and not exists (
        -- Columns by themselves.
        select from unnest(k.indkey) indexed
        where indexed > 0 and indexed not in (select number from replicated where replicated.oid = c.oid)
      ) and not exists (
        -- Columns in expressions and conditions.
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = k.indexrelid and d.refobjid = c.oid
          and d.refobjsubid > 0 and d.refobjsubid not in (select number from replicated where replicated.oid = c.oid)
      )), '{}') as indexes
  from pg_class c
  where c.oid in (select oid from used)
  order by c.relname`;

/**
 * Reads the views of an owner for a consumer from the owner's own catalog, so that there is no second list.
 * @throws Failure when a view cannot be replicated: it must read tables of its own schema, each with a primary key
 */
export const publishedTo = async (owner: Client, schema: string, consumer: string): Promise<Published> => {
  const views = await owner.query<ReplicatedView & { oid: number }>(VIEWS, [schema, `meshwork_${consumer}`]);
  const oids = views.rows.map(({ oid }) => oid);
  const tables = await owner.query<ReplicatedTable & { kind: string; own: boolean }>(TABLES, [oids, schema]);
  for (const { table, kind, own, key } of tables.rows) {
    if (kind !== 'r' || !own || key.length === 0)
      throw new Failure(
        `a view of ${schema} reads ${table}, which is no table of its own with a primary key`,
      );
  }
  return { tables: tables.rows, views: views.rows };
};
