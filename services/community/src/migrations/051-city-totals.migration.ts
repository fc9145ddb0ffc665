import { sqlMigration } from '@meshwork/service-kit';

/** The map of all teams and of all mentors. Initiatives are asked for by time, so they have no such totals. */
const TABLES = ['team', 'mentor_profile'];
/** Changes that wait before they are merged; readers add them up. */
const UNMERGED = 500;

/** As the kept totals of lists (docs/adr/0025): triggers only insert changes, so writers never wait for each other. */
const keptPerCity = (table: string): string[] => {
  const count = (rows: string, sign: string) =>
    `insert into community.${table}_city select city_id, ${sign}count(*), ${sign}count(*) filter (where is_faded)
     from ${rows} where hidden_at is null group by city_id;`;
  return [
    `create table community.${table}_city (city_id integer, rows integer not null, faded integer not null)`,
    `comment on table community.${table}_city is 'How many rows of ${table} a city has, and how many of them have faded; a change may wait as a row of its own. Null: without a place.'`,
    `create index ${table}_city_total_idx on community.${table}_city (city_id) include (rows, faded)`,
    `create function community.count_${table}_city() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count('added', '')}
       elsif tg_op = 'DELETE' then ${count('removed', '-')}
       else
         if old.hidden_at is null then insert into community.${table}_city values (old.city_id, -1, -old.is_faded::integer); end if;
         if new.hidden_at is null then insert into community.${table}_city values (new.city_id, 1, new.is_faded::integer); end if;
       end if;
       return null;
     end $$`,
    // The triggers come first: they lock the table against writes, so that no row is missed or counted twice.
    `create trigger ${table}_city_added after insert on community.${table}
     referencing new table as added for each statement execute function community.count_${table}_city()`,
    `create trigger ${table}_city_removed after delete on community.${table}
     referencing old table as removed for each statement execute function community.count_${table}_city()`,
    `create trigger ${table}_city_changed after update on community.${table}
     for each row when (old.city_id is distinct from new.city_id or old.is_faded <> new.is_faded
       or (old.hidden_at is null) <> (new.hidden_at is null))
     execute function community.count_${table}_city()`,
    `do $$ begin ${count(`community.${table}`, '')} end $$`,
  ];
};

const merge = (table: string): string => `
  if (select count(*) from community.${table}_city) >
     ${UNMERGED} + (select count(*) from (select distinct city_id from community.${table}_city) keys) then
    with merged as (delete from community.${table}_city returning *)
    insert into community.${table}_city select city_id, sum(rows), sum(faded) from merged group by city_id having sum(rows) <> 0;
  end if;`;

/** How many teams and mentors each city has, so that a map of the earth counts none of them (docs/adr/0034). */
export const cityTotalsMigration = sqlMigration('051-city-totals', [
  ...TABLES.flatMap(keptPerCity),
  'alter function community.merge_totals() rename to merge_list_totals',
  `create function community.merge_totals() returns void language plpgsql as $$
   begin
     perform community.merge_list_totals();
     ${TABLES.map(merge).join('\n')}
   end $$`,
]);
