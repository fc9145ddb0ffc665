import { indexMigration, sqlMigration } from '@meshwork/service-kit';

/** Cells around the earth at the closest zoom of a map. Each zoom has twice as many as the one before it. */
const CELLS = 768;
const X = '(longitude + 180) / 360';
const Y = '0.5 - asinh(tan(radians(latitude))) / (2 * pi())';

/**
 * Where on a map a city is: in Mercator's projection from 0 to 1, and in which cell of the closest zoom. A map groups all cities of
 * the earth, and computed these for each.
 */
export const mapCellsMigration = sqlMigration('070-map-cells', [
  `alter table community.city
     add column map_x double precision not null generated always as (${X}) stored,
     add column map_y double precision not null generated always as (${Y}) stored,
     add column map_across integer not null generated always as (floor((${X}) * ${CELLS})::integer) stored,
     add column map_down integer not null generated always as (floor((${Y}) * ${CELLS})::integer) stored`,
]);

/** Things that a filter of their own finds are counted by city, as all of them are (051-city-totals). */
const keptPerValue = (table: string, column: string): string[] => {
  const kept = `community.${table}_city_${column}`;
  const name = `${table}_city_${column}`;
  const count = (rows: string, sign: string) =>
    `insert into ${kept} select ${column}, city_id, ${sign}count(*), ${sign}count(*) filter (where is_faded)
     from ${rows} where hidden_at is null and ${column} is not null group by ${column}, city_id;`;
  const change = (row: string, sign: string) =>
    `if ${row}.hidden_at is null and ${row}.${column} is not null then
       insert into ${kept} values (${row}.${column}, ${row}.city_id, ${sign}1, ${sign}${row}.is_faded::integer); end if;`;
  return [
    `create table ${kept} (${column} text not null, city_id integer, rows integer not null, faded integer not null)`,
    `comment on table ${kept} is 'How many rows of ${table} with a ${column} a city has, and how many of them have faded; a change may wait as a row of its own. Null: without a place.'`,
    `create function community.count_${name}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count('added', '')}
       elsif tg_op = 'DELETE' then ${count('removed', '-')}
       else ${change('old', '-')} ${change('new', '')}
       end if;
       return null;
     end $$`,
    // The triggers come first: they lock the table against writes, so that no row is missed or counted twice.
    `create trigger ${name}_added after insert on community.${table}
     referencing new table as added for each statement execute function community.count_${name}()`,
    `create trigger ${name}_removed after delete on community.${table}
     referencing old table as removed for each statement execute function community.count_${name}()`,
    `create trigger ${name}_changed after update on community.${table}
     for each row when (old.city_id is distinct from new.city_id or old.is_faded <> new.is_faded
       or (old.hidden_at is null) <> (new.hidden_at is null) or old.${column} is distinct from new.${column})
     execute function community.count_${name}()`,
    `do $$ begin ${count(`community.${table}`, '')} end $$`,
    `create index ${name}_total_idx on ${kept} (${column}, city_id) include (rows, faded)`,
  ];
};

/** Changes that wait before they are merged; readers add them up. */
const UNMERGED = 500;

const merge = (table: string, column: string): string => `
  if (select count(*) from community.${table}_city_${column}) >
     ${UNMERGED} + (select count(*) from (select distinct ${column}, city_id from community.${table}_city_${column}) keys) then
    with merged as (delete from community.${table}_city_${column} returning *)
    insert into community.${table}_city_${column}
    select ${column}, city_id, sum(rows), sum(faded) from merged group by ${column}, city_id having sum(rows) <> 0
    order by ${column}, city_id;
  end if;`;

/** The filters that most of the things may pass: teams of one country, mentors who are available. */
const FILTERS = [
  ['team', 'country'],
  ['mentor_profile', 'availability_status'],
] as const;

export const filteredCitiesMigration = sqlMigration('070-filtered-cities', [
  ...FILTERS.flatMap(([table, column]) => keptPerValue(table, column)),
  // Merges left them several times as long as their rows, so that walking their indexes cost more than sorting.
  ...FILTERS.map(([table]) => `cluster community.${table}_city using ${table}_city_total_idx`),
  'alter function community.merge_totals() rename to merge_city_totals',
  `create function community.merge_totals() returns void language plpgsql as $$
   begin
     perform community.merge_city_totals();
     ${FILTERS.map(([table, column]) => merge(table, column)).join('\n')}
   end $$`,
]);

/** A map of what is upcoming counts it by city without reading what has ended. */
export const lastingIndexMigration = indexMigration('070-lasting-index', {
  schema: 'community',
  build: {
    initiative_lasting_idx: `community.initiative (coalesce(last_day, 'infinity'::date))
       include (last_day, city_id, initiative_type, country, is_virtual) where is_listed`,
  },
});
