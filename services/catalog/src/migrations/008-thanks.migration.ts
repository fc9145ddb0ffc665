import { type CountedTable, listedTotals, sqlMigration } from '@meshwork/service-kit';

/** The totals that lists show, now also by cost. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'resource',
    facets: { category: 'text[]', type: 'text', difficulty_level: 'text', cost: 'text' },
  },
];

const COLUMNS = `
alter table catalog.resource
  add column cost text check (cost in ('FREE', 'PAID', 'MIXED')),
  add column season_year integer check (season_year between 1992 and 2100),
  add column thank_count integer not null default 0 check (thank_count >= 0);

comment on column catalog.resource.thank_count is 'Kept by the trigger of resource_thanks.';

create index resource_thanked_idx on catalog.resource (thank_count desc, id desc)
  include (category, type, difficulty_level, cost) where hidden_at is null;
create index resource_cost_idx on catalog.resource (cost, created_at desc, id desc) where cost is not null;
create index resource_newest_cost_idx on catalog.resource (created_at desc, id desc)
  include (category, type, difficulty_level, cost) where hidden_at is null;
drop index catalog.resource_newest_listed_idx;
`;

/** The order of the columns counts: the trigger that keeps the totals inserts by it. Nothing has a cost yet. */
const FACETS = `
alter table catalog.resource_facet rename to resource_facet_before;
create table catalog.resource_facet
  (category text[], type text, difficulty_level text, cost text, rows integer not null);
insert into catalog.resource_facet
  select category, type, difficulty_level, null, sum(rows) from catalog.resource_facet_before
  group by category, type, difficulty_level having sum(rows) <> 0;
drop table catalog.resource_facet_before;
`;

const MERGE = `
create or replace function catalog.merge_totals() returns void language plpgsql as $$
begin
  if (select count(*) from catalog.resource_block) >
     500 + (select count(*) from (select distinct block from catalog.resource_block) keys) then
    with merged as (delete from catalog.resource_block returning *)
    insert into catalog.resource_block select block, sum(rows), max(changed_at) from merged
    group by block having sum(rows) <> 0;
  end if;
  if (select count(*) from catalog.resource_facet) >
     500 + (select count(*) from (
       select distinct category, type, difficulty_level, cost from catalog.resource_facet) keys) then
    with merged as (delete from catalog.resource_facet returning *)
    insert into catalog.resource_facet select category, type, difficulty_level, cost, sum(rows) from merged
    group by category, type, difficulty_level, cost having sum(rows) <> 0;
  end if;
end $$`;

const THANKS = `
create table catalog.resource_thanks (
  resource_id integer not null references catalog.resource (id) on delete cascade,
  person_id integer not null,
  counts boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (resource_id, person_id)
);
create index resource_thanks_person_idx on catalog.resource_thanks (person_id, created_at desc);
create index resource_thanks_waiting_idx on catalog.resource_thanks (created_at) where not counts;

comment on column catalog.resource_thanks.counts is 'Thanks of a new account count after a week.';

create function catalog.count_thanks() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op <> 'DELETE' and new.counts then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.counts then 1 else 0 end;
begin
  if change <> 0 then
    update catalog.resource set thank_count = thank_count + change
    where id = case when tg_op = 'DELETE' then old.resource_id else new.resource_id end;
  end if;
  return null;
end $$;
create trigger resource_thanks_counted after insert or delete or update of counts on catalog.resource_thanks
  for each row execute function catalog.count_thanks();
`;

/** An index on the resource's own count would make each view write all indexes of a wide row (docs/adr/0035). */
const USE = `
create table catalog.resource_use (
  resource_id integer primary key references catalog.resource (id) on delete cascade,
  views integer not null
) with (fillfactor = 90);

create function catalog.copy_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog.resource_use select id, view_count from added;
  else
    update catalog.resource_use set views = new.view_count where resource_id = new.id;
  end if;
  return null;
end $$;
create trigger resource_use_added after insert on catalog.resource
  referencing new table as added for each statement execute function catalog.copy_views();
create trigger resource_use_changed after update of view_count on catalog.resource
  for each row when (old.view_count <> new.view_count) execute function catalog.copy_views();

insert into catalog.resource_use select id, view_count from catalog.resource;
create index resource_use_views_idx on catalog.resource_use (views desc, resource_id desc);
`;

const PERSONAL_DATA = `
create or replace view catalog.personal_data_v1 as
  select created_by as user_id, 'resource' as kind, jsonb_build_object(
    'id', id, 'title', title, 'description', description, 'url', url, 'category', category, 'type', type,
    'difficultyLevel', difficulty_level, 'prerequisites', prerequisites, 'cost', cost, 'seasonYear', season_year,
    'additionalContent', additional_content, 'teamId', team_id, 'createdAt', created_at) as data
  from catalog.resource where created_by is not null
  union all
  select person_id, 'resource_thanks', jsonb_build_object('resourceId', resource_id, 'createdAt', created_at)
  from catalog.resource_thanks;
`;

/** Thanks, cost and season of resources, and the orders of the library (docs/product.md#thanks). */
export const thanksMigration = sqlMigration('008-thanks', [
  COLUMNS,
  FACETS,
  ...listedTotals('catalog', countedTables, 'row.hidden_at is null'),
  MERGE,
  THANKS,
  USE,
  PERSONAL_DATA,
]);
