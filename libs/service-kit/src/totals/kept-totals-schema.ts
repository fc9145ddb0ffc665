/** A table whose rows are counted while they are written. It has an integer `id` and an `updated_at`. */
export interface CountedTable {
  readonly table: string;
  /** The columns that lists filter by: SQL types by name. */
  readonly facets: Readonly<Record<string, string>>;
  /** SQL for a facet that is not simply the column of its name, of a row that is called `row`. */
  readonly values?: Readonly<Record<string, string>>;
  /** SQL of the rows that lists show, of a row that is called `row`; never null: `row.hidden_at is null`. */
  readonly listed: string;
}

/** Ids per block. */
const BLOCK_IDS = 10_000;

/** Changes that wait before {@link keptTotals} merges them; readers add them up. */
const UNMERGED = 500;

/** SQL of a condition, or of values, of rows that are called `row`, for rows that are called otherwise. */
const ofRow = (sql: string, row: string): string => sql.replaceAll('row.', `${row}.`);

const triggersOf = (schema: string, { table, facets, values = {}, listed }: CountedTable): string[] => {
  const names = Object.keys(facets);
  const valuesOf = (row: string) => names.map((name) => ofRow(values[name] ?? `row.${name}`, row)).join(', ');
  const added = (rows: string, sign: string, changedAt: string) => `
    insert into ${schema}.${table}_block
      select (id - 1) / ${BLOCK_IDS}, ${sign}count(*), ${changedAt} from ${rows} where ${ofRow(listed, rows)} group by 1;
    insert into ${schema}.${table}_facet
      select facet.*, ${sign}count(*)
      from (select ${valuesOf(rows)} from ${rows} where ${ofRow(listed, rows)}) facet (${names.join(', ')})
      group by ${names.map((name) => `facet.${name}`).join(', ')};`;
  const isChanged = `row(${valuesOf('old')}) is distinct from row(${valuesOf('new')})`;
  return [
    `create table ${schema}.${table}_block (block integer not null, rows integer not null, changed_at timestamptz not null)`,
    `create table ${schema}.${table}_facet (
       ${names.map((name) => `${name} ${facets[name]}`).join(', ')}, rows integer not null)`,
    `comment on table ${schema}.${table}_block is
       'kit: One row counts the listed rows of ${table} among ${BLOCK_IDS} ids, with their last change, or is a change of that count.'`,
    `comment on table ${schema}.${table}_facet is
       'kit: One row counts the listed rows of ${table} that are alike to the filters of its list, or is a change of that count.'`,
    `create function ${schema}.count_${table}() returns trigger language plpgsql as $$
     declare
       was_listed boolean;
       is_listed boolean;
     begin
       if tg_op = 'INSERT' then ${added('added', '', 'max(updated_at)')}
       elsif tg_op = 'DELETE' then ${added('removed', '-', 'now()')}
       else
         was_listed := ${ofRow(listed, 'old')};
         is_listed := ${ofRow(listed, 'new')};
         if was_listed <> is_listed then
           insert into ${schema}.${table}_block
             values ((new.id - 1) / ${BLOCK_IDS}, case when is_listed then 1 else -1 end, now());
         elsif is_listed and old.updated_at is distinct from new.updated_at then
           insert into ${schema}.${table}_block values ((new.id - 1) / ${BLOCK_IDS}, 0, new.updated_at);
         end if;
         if was_listed and not (is_listed and not ${isChanged}) then
           insert into ${schema}.${table}_facet values (${valuesOf('old')}, -1);
         end if;
         if is_listed and not (was_listed and not ${isChanged}) then
           insert into ${schema}.${table}_facet values (${valuesOf('new')}, 1);
         end if;
       end if;
       return null;
     end $$`,
    // The triggers come first: they lock the table against writes, so that no row is missed or counted twice.
    `create trigger ${table}_counted_added after insert on ${schema}.${table}
     referencing new table as added for each statement execute function ${schema}.count_${table}()`,
    `create trigger ${table}_counted_removed after delete on ${schema}.${table}
     referencing old table as removed for each statement execute function ${schema}.count_${table}()`,
    `create trigger ${table}_counted_changed after update on ${schema}.${table}
     for each row when (old.updated_at is distinct from new.updated_at
       or (${ofRow(listed, 'old')}) <> (${ofRow(listed, 'new')}) or ${isChanged})
     execute function ${schema}.count_${table}()`,
    ...['added', 'removed', 'changed'].map(
      (what) => `comment on trigger ${table}_counted_${what} on ${schema}.${table} is
        'The sums of ${table}_block and ${table}_facet are the listed rows of ${table}.'`,
    ),
    `do $$ begin ${added(`${schema}.${table}`, '', 'max(updated_at)')} end $$`,
  ];
};

const mergeOf = (schema: string, { table, facets }: CountedTable): string => {
  const merge = (name: string, keys: readonly string[], last: string) => `
    if (select count(*) from ${schema}.${name}) >
       ${UNMERGED} + (select count(*) from (select distinct ${keys.join(', ')} from ${schema}.${name}) keys) then
      with merged as (delete from ${schema}.${name} returning *)
      insert into ${schema}.${name} select ${keys.join(', ')}, sum(rows)${last} from merged
      group by ${keys.join(', ')} having sum(rows) <> 0;
    end if;`;
  return (
    merge(`${table}_block`, ['block'], ', max(changed_at)') + merge(`${table}_facet`, Object.keys(facets), '')
  );
};

/**
 * What migrations of release 0.3.0 ran; those of 0.4.0 drop it, since lists count (docs/adr/0025). For each table, `<table>_block` counts the rows per
 * {@link BLOCK_IDS} ids and has the time of their last change, and `<table>_facet` counts the rows per combination of what
 * lists filter by. Triggers only insert changes there, in the transaction of the write itself: writers never wait for each
 * other, and the sum is right at every moment. `merge_totals()` adds the changes up from time to time.
 * @param further SQL by which `merge_totals()` merges totals of other tables, too
 */
export const keptTotals = (schema: string, tables: readonly CountedTable[], further = ''): string[] => [
  ...tables.flatMap((table) => triggersOf(schema, table)),
  `create function ${schema}.merge_totals() returns void language plpgsql as $$
   begin ${tables.map((table) => mergeOf(schema, table)).join('\n')} ${further} end $$`,
];
