import { listedTotals, sqlMigration } from '@meshwork/service-kit';
import { countedTables } from './009-scale.migration.ts';

const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

const COLUMNS = [
  `alter table community.initiative
     add column state text not null default 'PUBLISHED'
       check (state in ('DRAFT', 'PUBLISHED', 'POSTPONED', 'CANCELLED')),
     add column removed_at timestamptz(3),
     add column sequence integer not null default 0,
     add column start_time text check (start_time ~ ${TIME}),
     add column end_time text check (end_time ~ ${TIME}),
     add column time_zone text check (char_length(time_zone) <= 64),
     add column address text check (char_length(address) <= 300),
     add column min_age integer check (min_age between 1 and 120),
     add column max_age integer check (max_age between 1 and 120),
     add column price text check (char_length(price) <= 120),
     add column registration_deadline date,
     add column series_id integer,
     add column reminded_day date,
     add constraint initiative_time_of_day check (start_time is null or (start_date is not null and time_zone is not null))`,
  `comment on column community.initiative.removed_at is
     'Deleted, but readable for 30 days by those who had joined or asked.'`,
  `comment on column community.initiative.series_id is 'The first initiative of its series, also where that is gone.'`,
  `create index initiative_series_idx on community.initiative (series_id) where series_id is not null`,
  `create index initiative_removed_idx on community.initiative (removed_at) where removed_at is not null`,
  // By itself, because it is made of the columns above.
  `alter table community.initiative add column is_listed boolean not null
     generated always as (hidden_at is null and removed_at is null and state <> 'DRAFT') stored`,
];

/** Lists, totals and what is kept leave out drafts and what is deleted, as they leave out what is hidden. */
const LISTED = [
  ...listedTotals(
    'community',
    countedTables.filter(({ table }) => table === 'initiative'),
    'row.is_listed',
  ),
  `drop index community.initiative_soonest_listed_idx, community.initiative_ended_listed_idx,
     community.initiative_ongoing_idx`,
  `create index initiative_soonest_board_idx on community.initiative (coalesce(first_day, 'infinity'::date), id)
     include (first_day, last_day, initiative_type, country, is_virtual) where is_listed`,
  `create index initiative_ended_board_idx on community.initiative (last_day desc, id desc)
     include (first_day, initiative_type, country, is_virtual) where is_listed`,
  `create index initiative_ongoing_board_idx on community.initiative using gist (daterange(first_day, last_day, '[]'))
     where first_day is not null and is_listed`,
  `create or replace view community.kept_item_v1 as
     select author_id, min(created_at)::timestamptz as kept_since from (
       select created_by as author_id, created_at from community.team
         where created_by is not null and hidden_at is null
       union all select created_by, created_at from community.initiative
         where created_by is not null and hidden_at is null and removed_at is null and state <> 'DRAFT'
       union all select user_id, created_at from community.mentor_profile where user_id is not null and hidden_at is null
     ) item group by author_id`,
  // Around the view as it is: only those who may change a draft can report it, and nobody reports what is deleted.
  `do $$ begin
     execute format('create or replace view community.moderated_item as
       select item.kind, item.id, item.author_id, item.title, item.text, item.path, item.created_at, item.hidden_at,
         case when item.kind = ''initiative'' then (
           select array(select manager.user_id from community.initiative_manager manager
             where manager.initiative_id = draft.id)
           from community.initiative draft
           where draft.id = item.id and (draft.state = ''DRAFT'' or draft.removed_at is not null))
         else item.visible_to end as visible_to
       from (%s) item', rtrim(pg_get_viewdef('community.moderated_item'::regclass), ';'));
   end $$`,
];

const ORGANIZERS = [
  `-- People whom a manager has added; they may do what the poster may.
   create table community.initiative_organizer (
     initiative_id integer not null references community.initiative on delete cascade,
     user_id integer not null,
     added_by integer,
     created_at timestamptz(3) not null default now(),
     primary key (initiative_id, user_id)
   )`,
  `create index initiative_organizer_user_idx on community.initiative_organizer (user_id)`,
  `create or replace view community.initiative_manager as
     select initiative.id as initiative_id, initiative.created_by as user_id
     from community.initiative
     where initiative.created_by is not null and (initiative.team_id is null or exists (
       select from community.team_membership poster
       where poster.team_id = initiative.team_id and poster.user_id = initiative.created_by and poster.status = 'ACTIVE'))
     union
     select initiative.id, owner.user_id
     from community.initiative
     join community.team_membership owner on owner.team_id = initiative.team_id
     where owner.role = 'OWNER' and owner.status = 'ACTIVE'
     union
     select organizer.initiative_id, organizer.user_id from community.initiative_organizer organizer`,
];

const REQUESTS = [
  'drop index community.initiative_request_open_unique',
  `create unique index initiative_request_open_unique
     on community.initiative_request (initiative_id, user_id, coalesce(team_id, 0))
     where status in ('PENDING', 'WAITING', 'ACCEPTED')`,
  `create index initiative_request_waiting_idx on community.initiative_request (initiative_id, created_at, id)
     where status = 'WAITING'`,
  `create index initiative_request_pending_idx on community.initiative_request (initiative_id, created_at, id)
     where status = 'PENDING'`,
  // Every state of one event, oldest first.
  `create index initiative_request_status_idx on community.initiative_request (initiative_id, status, created_at, id)`,

  `-- Whether a request to a side would find no place: a team that has joined takes no further one.
   create function community.is_side_full(initiative community.initiative, team integer) returns boolean
   language plpgsql as $$
   declare joined integer;
   begin
     if team is null then
       if initiative.individuals_needed is null then return false; end if;
       select count(*) into joined from community.initiative_request request
         where request.initiative_id = initiative.id and request.status = 'ACCEPTED' and request.team_id is null;
       return joined >= initiative.individuals_needed;
     end if;
     if initiative.teams_needed is null or exists (
       select from community.initiative_request request
       where request.initiative_id = initiative.id and request.status = 'ACCEPTED' and request.team_id = team)
     then return false; end if;
     select count(distinct request.team_id) into joined from community.initiative_request request
       where request.initiative_id = initiative.id and request.status = 'ACCEPTED' and request.team_id is not null;
     return joined >= initiative.teams_needed;
   end $$`,

  `-- First come, first served: a request to a side that is full waits. The lock makes simultaneous requests and
   -- acceptances run one after the other.
   create function community.join_waiting_list() returns trigger language plpgsql as $$
   declare initiative community.initiative%rowtype;
   begin
     select * into initiative from community.initiative where id = new.initiative_id for update;
     if community.is_side_full(initiative, new.team_id) then new.status := 'WAITING'; end if;
     return new;
   end $$`,
  `create trigger initiative_request_waits before insert on community.initiative_request
     for each row when (new.status = 'PENDING' and new.user_id is not null)
     execute function community.join_waiting_list()`,

  `-- Accepting takes a place. It locks the initiative's row, so that simultaneous acceptances run one after the other
   -- and each counts the ones before it.
   create or replace function community.check_capacity() returns trigger language plpgsql as $$
   declare needed community.initiative%rowtype;
   begin
     select * into needed from community.initiative where id = new.initiative_id for update;
     if needed.state = 'CANCELLED' then
       raise exception 'initiative % is cancelled', new.initiative_id
         using errcode = 'check_violation', constraint = 'initiative_cancelled';
     end if;
     if community.is_side_full(needed, new.team_id) then
       raise exception 'initiative % is full', new.initiative_id
         using errcode = 'check_violation', constraint = 'initiative_capacity';
     end if;
     return new;
   end $$`,

  `-- Who took the last place sends the open requests of that side onto the waiting list; their order is that of their time.
   create function community.fill_waiting_list() returns trigger language plpgsql as $$
   declare
     initiative community.initiative%rowtype;
     is_team boolean := new.team_id is not null;
   begin
     select * into initiative from community.initiative where id = new.initiative_id;
     -- No team has the id 0, so it stands for one that has not joined.
     if community.is_side_full(initiative, case when is_team then 0 end) then
       update community.initiative_request request set status = 'WAITING'
         where request.initiative_id = new.initiative_id and request.status = 'PENDING'
           and (request.team_id is not null) = is_team
           and (not is_team or not exists (
             select from community.initiative_request joined
             where joined.initiative_id = request.initiative_id and joined.status = 'ACCEPTED'
               and joined.team_id = request.team_id));
     end if;
     return null;
   end $$`,
  `create trigger initiative_request_filled after update of status on community.initiative_request
     for each row when (new.status = 'ACCEPTED' and old.status <> 'ACCEPTED')
     execute function community.fill_waiting_list()`,
];

/** Added to what auth exports about a person, whatever the view holds by then. */
const PERSONAL_DATA = `do $$ begin
  execute rtrim('create or replace view community.personal_data_v1 as '
    || pg_get_viewdef('community.personal_data_v1'::regclass), ';') || '
   union all
   select created_by, ''initiativePlan'', jsonb_build_object(
     ''initiativeId'', id, ''state'', state, ''startTime'', start_time, ''endTime'', end_time, ''timeZone'', time_zone,
     ''address'', address, ''minAge'', min_age, ''maxAge'', max_age, ''price'', price,
     ''registrationDeadline'', registration_deadline)
   from community.initiative where created_by is not null
   union all
   select user_id, ''initiativeOrganizer'', jsonb_build_object(''initiativeId'', initiative_id, ''createdAt'', created_at)
   from community.initiative_organizer';
end $$`;

/**
 * Events that live (docs/product.md#states-of-an-initiative, #waiting-list): states, places in order, and what an event
 * says beyond its dates. What was stored before is published, has no time of day and nobody on a waiting list.
 */
export const eventLifeMigration = sqlMigration('015-event-life', [
  ...COLUMNS,
  ...ORGANIZERS,
  ...LISTED,
  ...REQUESTS,
  PERSONAL_DATA,
]);
