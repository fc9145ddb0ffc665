import { type CountedTable, keptTotals } from '@meshwork/service-kit';
import { searchComments } from '@meshwork/service-kit/search';

const COLUMNS = [
  `alter table catalog.resource
     add column hidden_at timestamptz(3),
     add column hidden_rule text,
     add column hidden_note text,
     -- What a new account posts is not on the landing page (docs/product.md#new-accounts).
     add column by_new_account boolean not null default false,
     add column cost text check (cost in ('FREE', 'PAID', 'MIXED')),
     add column season_year integer check (season_year between 1992 and 2100),
     add column thank_count integer not null default 0 check (thank_count >= 0),
     -- When people confirmed that it still helps, and since when they are asked (docs/product.md#still-true). What stands there already
     -- counts as confirmed now.
     add column is_confirmed boolean not null default true,
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `comment on table catalog.resource is 'resources: One row is a link of the library, with what is said about it.'`,
  `comment on column catalog.resource.thank_count is 'Kept by the trigger of resource_thanks.'`,
  ...searchComments({ schema: 'catalog' }, ['resource']),
];

const THANKS = [
  `create table catalog.resource_thanks (
     resource_id integer not null references catalog.resource (id) on delete cascade,
     person_id integer not null,
     counts boolean not null,
     created_at timestamptz(3) not null default now(),
     primary key (resource_id, person_id)
   )`,
  `comment on table catalog.resource_thanks is 'thanks: One row is a person whom a resource has helped.'`,
  `comment on column catalog.resource_thanks.counts is 'Thanks of a new account count after a week.'`,
  'create index resource_thanks_person_idx on catalog.resource_thanks (person_id, created_at desc)',
  'create index resource_thanks_waiting_idx on catalog.resource_thanks (created_at) where not counts',
  `create function catalog.count_thanks() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op <> 'DELETE' and new.counts then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.counts then 1 else 0 end;
begin
  if change <> 0 then
    update catalog.resource set thank_count = thank_count + change
    where id = case when tg_op = 'DELETE' then old.resource_id else new.resource_id end;
  end if;
  return null;
end $$`,
  `create trigger resource_thanks_counted after insert or delete or update of counts on catalog.resource_thanks
     for each row execute function catalog.count_thanks()`,
  `comment on trigger resource_thanks_counted on catalog.resource_thanks is
     'resource.thank_count is the number of thanks that count.'`,
];

export const resources: readonly string[] = [...COLUMNS, ...THANKS];

/** An index on the resource's own count would make each view write all indexes of a wide row (docs/adr/0035). */
const USE = [
  `create table catalog.resource_use (
     resource_id integer primary key references catalog.resource (id) on delete cascade,
     views integer not null
   ) with (fillfactor = 90)`,
  `comment on table catalog.resource_use is
     'resources: One row is how many people opened a resource; resource.view_count counts each opening.'`,
  `create function catalog.copy_views() returns trigger language plpgsql as $$
begin
  insert into catalog.resource_use select id, view_count from added;
  return null;
end $$`,
  `create trigger resource_use_added after insert on catalog.resource
     referencing new table as added for each statement execute function catalog.copy_views()`,
  `comment on trigger resource_use_added on catalog.resource is 'Each resource has a row in resource_use.'`,
  'insert into catalog.resource_use select id, view_count from catalog.resource',
  'create index resource_use_views_idx on catalog.resource_use (views desc, resource_id desc)',
];

/** The totals that lists show. */
const counted: readonly CountedTable[] = [
  {
    table: 'resource',
    facets: { category: 'text[]', type: 'text', difficulty_level: 'text', cost: 'text' },
    listed: 'row.hidden_at is null',
  },
];

/** Figures that triggers keep from now on. */
export const figures: readonly string[] = [...USE, ...keptTotals('catalog', counted)];

const LISTED = 'is_confirmed desc, created_at desc, id desc';
const FILTERS = 'include (category, type, difficulty_level, cost) where hidden_at is null';

export const resourceIndexes = {
  schema: 'catalog',
  build: {
    // The orders of the library. What nobody answered for is last; of resources with as many thanks, the newest stand first.
    resource_listed_idx: `catalog.resource (${LISTED}) ${FILTERS}`,
    resource_type_listed_idx: `catalog.resource (type, ${LISTED})`,
    resource_difficulty_level_listed_idx: `catalog.resource (difficulty_level, ${LISTED})`,
    resource_cost_listed_idx: `catalog.resource (cost, ${LISTED}) where cost is not null`,
    resource_thanked_newest_idx: `catalog.resource (thank_count desc, created_at desc, id desc) ${FILTERS}`,
    // For feeds.
    resource_newest_cost_idx: `catalog.resource (created_at desc, id desc) ${FILTERS}`,
    // Who is to be asked, whom nobody answered, and what is asked about.
    resource_confirmed_idx: 'catalog.resource (confirmed_at) where still_asked_at is null',
    resource_fading_idx:
      'catalog.resource (still_asked_at) where still_asked_at is not null and is_confirmed',
    resource_asked_idx:
      'catalog.resource (still_asked_at, id) where still_asked_at is not null and hidden_at is null',
    // Words and filters in one index, which reads only rows that have all of them. Types and the like are lists of one, so that it needs
    // no extension.
    resource_words_idx: `catalog.resource using gin (search, category, (array[type]), (array[difficulty_level]), (array[cost]))`,
  },
  drop: ['resource_newest_idx', 'resource_type_idx', 'resource_category_idx', 'resource_search_words_idx'],
};
