import { finishingMigration, indexMigration, sqlMigration } from '@meshwork/service-kit';
import { moderationPeople, reportLanguage } from '@meshwork/service-kit/moderation';
import { personalDataView } from '@meshwork/service-kit/personal-data';
import {
  finishedSearches,
  savedPeople,
  savedSearchPeople,
  searchesWithNews,
} from '@meshwork/service-kit/saved';
import { joinSearchTriggers, renewKatakana, searchTextFunctions } from '@meshwork/service-kit/search';
import { communityPeople } from '../database/person-data.ts';
import { placesByKeys } from './023-places.migration.ts';

/** The tables whose rows triggers of 0.3.0 counted, in all and for each city. */
const COUNTED = ['team', 'mentor_profile', 'initiative'];
const COUNTED_BY_CITY = [
  'team_city',
  'team_city_country',
  'mentor_profile_city',
  'mentor_profile_city_availability_status',
];

/** Release 0.4.0. Instances of 0.3.0 work on what it leaves, but for the features that it takes away (CHANGELOG.md names them). */
export const release040 = [
  // The new instances of auth wait for it.
  sqlMigration('011-release-0.4.0-mailed-invitations', [
    `create view community.mailed_invitation_v1 as
       select token_hash, sent_to as address from community.team_invitation
       where sent_to is not null and user_id is null and revoked_at is null and uses_left > 0 and expires_at > now()`,
    'grant select on community.mailed_invitation_v1 to meshwork_auth',
  ]),
  sqlMigration('010-release-0.4.0-requests', [
    `alter table community.request
       add column students smallint check (students between 0 and 1000),
       add column adults smallint check (adults between 0 and 1000),
       add column confirmed_hours numeric(4, 2) check (confirmed_hours > 0 and confirmed_hours <= 24)`,
  ]),
  sqlMigration('012-release-0.4.0-day', [
    // 32 random bits. Of two equal ones at one event the door asks which it is.
    `alter table community.initiative_place
       add column code text not null default upper(left(gen_random_uuid()::text, 8)),
       add column confirmation uuid not null default gen_random_uuid()`,
    `comment on column community.initiative_place.confirmation is
       'Of the address at which anybody can check that its person came.'`,
    'alter table community.initiative add column helper_token_hash bytea',
    `comment on column community.initiative.helper_token_hash is
       'Of the link for helpers at the door, which ends the day after the event.'`,
    'alter table community.initiative add column helper_link_by integer',
    `comment on column community.initiative.helper_link_by is
       'Who made the link: it works as long as that person runs the event and is not suspended.'`,
    `create index initiative_helper_idx on community.initiative (helper_link_by) where helper_link_by is not null`,
    // No reference to the place: what was scanned stays, also where the place is given back meanwhile.
    `create table community.day_entry (
       seq integer generated always as identity primary key,
       initiative_id integer not null references community.initiative on delete cascade,
       id text not null check (char_length(id) = 32),
       kind text not null check (kind in ('HERE', 'UNDO', 'WALK_IN', 'GIVEN')),
       place_id integer,
       undoes text check (char_length(undoes) = 32),
       name text check (char_length(name) <= 100),
       came smallint check (came between 1 and 2000),
       happened_at timestamptz(3) not null,
       unique (initiative_id, id),
       check ((place_id is not null) = (kind in ('HERE', 'GIVEN')) and (undoes is not null) = (kind = 'UNDO'))
     )`,
    `comment on table community.day_entry is
       'initiatives: One row is what a device at the door of an event said once: somebody is here, or an earlier row was wrong.'`,
    `comment on column community.day_entry.came is 'How many came with the place; null: all that are said to.'`,
    'create index day_entry_seq_idx on community.day_entry (initiative_id, seq)',
    'alter table community.initiative add column door_version integer not null default 0',
    `comment on column community.initiative.door_version is
       'Rises with each change of who has a place, so that devices at the door read the list once and not with each question.'`,
    `create function community.raise_door_version() returns trigger language plpgsql as $$
     begin
       update community.initiative set door_version = door_version + 1
         where id in (select initiative_id from changed);
       return null;
     end $$`,
    ...(['insert', 'update', 'delete'] as const).map(
      (act) => `create trigger initiative_place_door_${act} after ${act} on community.initiative_place
        referencing ${act === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function community.raise_door_version()`,
    ),
    `create function community.raise_door_version_of_comers() returns trigger language plpgsql as $$
     begin
       update community.initiative set door_version = door_version + 1 where id = new.initiative_id;
       return null;
     end $$`,
    `create trigger request_door_comers after update of students, adults on community.request
       for each row when (new.initiative_id is not null
         and (old.students, old.adults) is distinct from (new.students, new.adults))
       execute function community.raise_door_version_of_comers()`,
    ...(['insert', 'update', 'delete'] as const).map(
      (act) => `comment on trigger initiative_place_door_${act} on community.initiative_place is
        'A device at the door shows who has a place: the version of the list rises with each ${act}.'`,
    ),
    `comment on trigger request_door_comers on community.request is
       'A device at the door shows how many come: the version of the list rises when they change.'`,
  ]),
  sqlMigration('013-release-0.4.0-questions', [
    'alter table community.initiative add column questions text check (char_length(questions) <= 800)',
    'alter table community.request add column answers jsonb',
  ]),
  sqlMigration('014-release-0.4.0-places-of-people', [
    `alter table community.initiative
       add column counts_people boolean not null default false,
       add column copied_from integer,
       add column invited_at timestamptz(3)`,
    'alter table community.initiative_place add column told_again_at timestamptz(3)',
    `comment on column community.initiative_place.told_again_at is
       'When its person was last told that this takes place again: of however many copies once within 30 days.'`,
    `comment on column community.initiative.copied_from is
       'Who took part in that one can be invited. No reference: once it is deleted, there is nobody to invite.'`,
    `comment on column community.initiative.counts_people is
       'A place is for one of the people who come, and not for a team or one who asks.'`,
    `-- The places of one side that are left; null: as many as come.
     create function community.free_places(initiative community.initiative, of_teams boolean) returns integer
     language plpgsql as $$
     declare
       needed integer := case when of_teams then initiative.teams_needed else initiative.individuals_needed end;
       taken integer;
     begin
       if needed is null then return null; end if;
       if initiative.counts_people then
         select coalesce(sum(greatest(1, coalesce(request.students, 0) + coalesce(request.adults, 0))), 0) into taken
           from community.initiative_place place left join community.request on request.id = place.request_id
           where place.initiative_id = initiative.id and (place.team_id is not null) = of_teams;
       else
         select case when of_teams then count(distinct place.team_id) else count(*) filter (where place.team_id is null) end
           into taken from community.initiative_place place where place.initiative_id = initiative.id;
       end if;
       return needed - taken;
     end $$`,
    `-- The lock makes simultaneous acceptances run one after the other, so that each counts the ones before it.
     create or replace function community.check_capacity() returns trigger language plpgsql as $$
     declare
       needed community.initiative%rowtype;
       size integer;
     begin
       select * into needed from community.initiative where id = new.initiative_id for update;
       if needed.state = 'CANCELLED' then
         raise exception 'initiative % is cancelled', new.initiative_id
           using errcode = 'check_violation', constraint = 'initiative_cancelled';
       end if;
       if needed.counts_people then
         select coalesce(request.students, 0) + coalesce(request.adults, 0) into size
           from community.request where request.id = new.request_id;
       elsif exists (select from community.initiative_place place
           where place.initiative_id = new.initiative_id and place.team_id = new.team_id) then
         return new;
       end if;
       if community.free_places(needed, new.team_id is not null) < greatest(1, size) then
         raise exception 'initiative % is full', new.initiative_id
           using errcode = 'check_violation', constraint = 'initiative_capacity';
       end if;
       return new;
     end $$`,
  ]),
  sqlMigration('015-release-0.4.0-claims', [
    // The proof by a mailed code goes. The log keeps whom such a proof has made an owner.
    `delete from community.team_claim where method = 'MAIL'`,
    `alter table community.team_claim add column talk jsonb not null default '[]', add column asked_by integer`,
    `comment on column community.team_claim.talk is
       'The moderators'' questions about a statement, and the answers: who (MODERATOR or CLAIMANT), what and when.'`,
    `comment on column community.team_claim.asked_by is 'The moderator who asked last and is told of the answer.'`,
    // Their own words alone, as of other conversations.
  ]),
  sqlMigration('015-release-0.4.0-imports', [
    `create table community.csv_import (
       id integer generated always as identity primary key,
       kind text not null check (kind in ('teams', 'events')),
       source text not null check (char_length(source) between 1 and 120),
       created_by integer,
       created_at timestamptz(3) not null default now(),
       added integer not null,
       changed integer not null,
       undone_at timestamptz(3)
     )`,
    `comment on table community.csv_import is 'registers: One row is a CSV file that was imported.'`,
    `create table community.csv_import_row (
       import_id integer not null references community.csv_import on delete cascade,
       import_key text not null,
       before jsonb,
       primary key (import_id, import_key)
     )`,
    `comment on table community.csv_import_row is
       'registers: One row is a team or an event of a file. before: the facts of the import before it; null: the file added it.'`,
    'create index csv_import_row_key_idx on community.csv_import_row (import_key, import_id desc)',
  ]),
  sqlMigration('016-release-0.4.0-search', searchTextFunctions({ schema: 'community' })),
  sqlMigration(
    '016-release-0.4.0-katakana',
    renewKatakana('community', { mentor_profile: 'account_name', initiative: 'title', team: 'team_name' }),
  ),
  sqlMigration(
    '016-release-0.4.0-search-triggers',
    joinSearchTriggers('community', { initiative: true, mentor_profile: true, team: false }),
  ),
  sqlMigration('017-release-0.4.0-state-note', [
    'alter table community.initiative add column state_note text check (char_length(state_note) <= 1000)',
    `comment on column community.initiative.state_note is 'Why it is postponed or cancelled, for everybody to read.'`,
  ]),
  sqlMigration('018-release-0.4.0-access', [
    `alter table community.initiative add column access text[] not null default '{}'`,
    `comment on column community.initiative.access is 'What the venue offers people with a disability, of fixed words.'`,
  ]),
  sqlMigration('018-release-0.4.0-order', [
    // It runs for the events of three days alone, whatever PostgreSQL expects; with a higher cost a map read the whole table.
    'alter function community.initiative_end(date, text, text, text) cost 100',
    // Built before the other goes, so that the board is never without one. What was imported comes after what can be joined.
    ...(
      [
        ['joinable', 'null'],
        ['imported', 'not null'],
      ] as const
    ).map(
      ([name, key]) => `create index initiative_${name}_board_idx on community.initiative
         (coalesce(first_day, 'infinity'::date), id)
         include (first_day, last_day, initiative_type, country, is_virtual) where is_listed and import_key is ${key}`,
    ),
    'drop index community.initiative_soonest_board_idx',
  ]),
  sqlMigration('019-release-0.4.0-listed-needs', [
    ...['run', 'changed', 'left'].map(
      (what) => `drop trigger team_membership_needs_${what} on community.team_membership`,
    ),
    `create or replace function community.keep_listed_needs() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and new.team_id = old.team_id and new.role = old.role then return null; end if;
       if tg_op <> 'INSERT' and old.role = 'OWNER' then perform community.list_team_needs(old.team_id); end if;
       if tg_op <> 'DELETE' and new.role = 'OWNER' then perform community.list_team_needs(new.team_id); end if;
       return null;
     end $$`,
    `create trigger team_membership_needs after insert or update or delete on community.team_membership
     for each row execute function community.keep_listed_needs()`,
    `comment on trigger team_membership_needs on community.team_membership is
       'Lists the needs of a team while somebody runs it, and the team before those that nobody runs.'`,
  ]),
  sqlMigration('019-release-0.4.0-team-directory', [
    'alter table community.team add column is_run boolean not null default false',
    `comment on column community.team.is_run is
       'It has an owner: a trigger of its memberships keeps it, for the order of the directory.'`,
    `create or replace function community.list_team_needs(changed_team integer) returns void language plpgsql as $$
     begin
       perform from community.team where id = changed_team for no key update;
       update community.team set is_run = not is_run where id = changed_team and is_run <> exists (
         select from community.team_membership owner where owner.team_id = changed_team and owner.role = 'OWNER');
       update community.team_need need set is_listed = not need.is_listed from community.team
       where team.id = changed_team and need.team_id = team.id
         and need.is_listed <> (team.hidden_at is null and team.is_run);
     end $$`,
    `update community.team set is_run = true
       where id in (select team_id from community.team_membership where role = 'OWNER')`,
    // First what people run and takes members, last what nobody has confirmed.
    `alter table community.team add column directory_rank smallint not null generated always as
       (case when is_faded then 2 when is_run and takes_members then 0 else 1 end) stored`,
    ...(
      [
        ['team_directory_idx', '', ''],
        ['team_country_directory_idx', 'country, ', ''],
        ['team_region_directory_idx', 'region, ', ''],
        ['team_type_directory_idx', 'team_type, ', ''],
        ['team_verified_directory_idx', '', ' and is_verified'],
      ] as const
    ).map(
      ([name, filter, only]) => `create index ${name} on community.team
         (${filter}directory_rank, number_value, number_key, id) where hidden_at is null${only}`,
    ),
  ]),
  sqlMigration('020-release-0.4.0-ties', [
    'alter table community.team_membership add column is_vouched boolean not null default false',
    `comment on column community.team_membership.is_vouched is
       'An adult owner who had been in the team for a while let them in, so that it counts at once in a verified team.'`,
    // The pair is kept and not the row: a tie outlives the membership, the question and the reading along.
    `create table community.former_member (
       team_id integer not null,
       user_id integer not null,
       joined_at timestamptz(3) not null,
       left_at timestamptz(3) not null
     )`,
    `comment on table community.former_member is
       'teams: One row is a time for which somebody was in a team: those who were in it together know each other.'`,
    'create index former_member_user_idx on community.former_member (user_id, team_id)',
    'create index former_member_team_idx on community.former_member (team_id)',
    `create view community.ever_member as
       select team_id, user_id, joined_at, null::timestamptz as left_at from community.team_membership
       union all select team_id, user_id, joined_at, left_at from community.former_member`,
    `create function community.keep_former_member() returns trigger language plpgsql as $$
     begin
       insert into community.former_member values (old.team_id, old.user_id, old.joined_at, now());
       return null;
     end $$`,
    `create trigger team_membership_kept after delete on community.team_membership
       for each row execute function community.keep_former_member()`,
    `comment on trigger team_membership_kept on community.team_membership is
       'Keeps who was in a team and when: those who were in it together know each other.'`,
    `create table community.acquaintance (
       one_id integer not null,
       other_id integer not null,
       since timestamptz(3) not null default now(),
       primary key (one_id, other_id),
       check (one_id < other_id)
     )`,
    `comment on table community.acquaintance is
       'conversations: One row is two people of whom one once asked the other to help to run something, or invited or asked them for a team that is deleted.'`,
    'create index acquaintance_other_idx on community.acquaintance (other_id)',
    `create function community.keep_acquaintance() returns trigger language plpgsql as $$
     declare
       asker integer := case tg_table_name when 'asked_organizer' then to_jsonb(new) ->> 'asked_by' else to_jsonb(new) ->> 'added_by' end;
     begin
       insert into community.acquaintance (one_id, other_id)
       select distinct least(new.user_id, known.id), greatest(new.user_id, known.id)
       from (select asker as id union select manager.user_id from community.initiative_manager manager
         where manager.initiative_id = new.initiative_id and tg_table_name = 'initiative_organizer') known
       where known.id <> new.user_id
       on conflict do nothing;
       return null;
     end $$`,
    ...['asked_organizer', 'initiative_organizer'].flatMap((table) => [
      `create trigger ${table}_kept after insert on community.${table}
         for each row execute function community.keep_acquaintance()`,
      `comment on trigger ${table}_kept on community.${table} is
         'Keeps who asked whom to run something together, whatever became of it.'`,
    ]),
    `insert into community.acquaintance (one_id, other_id, since)
     select least(one, other), greatest(one, other), min(since) from (
       select user_id as one, asked_by as other, created_at as since from community.asked_organizer
       union all select organizer.user_id, manager.user_id, organizer.created_at from community.initiative_organizer organizer
         join community.initiative_manager manager on manager.initiative_id = organizer.initiative_id
       union all select user_id, added_by, created_at from community.initiative_organizer where added_by is not null) pair
     where one <> other group by 1, 2`,
  ]),
  sqlMigration('021-release-0.4.0-searches', [
    ...searchesWithNews('community'),
    `alter table community.notification drop constraint notification_kind_check,
       add constraint notification_kind_check
         check (kind in ('REQUEST', 'ANSWER', 'MESSAGE', 'EVENT', 'REMINDER', 'TEAM', 'READING', 'SEARCH'))`,
  ]),
  sqlMigration('022-release-0.4.0-classes', [
    'alter table community.team add column is_class boolean not null default false',
    `comment on column community.team.is_class is
       'Made for a class, which is said before joining: its owners see the progress of the members.'`,
    `create view community.class_member_v1 as
       select member.team_id, member.user_id, member.role from community.team_membership member
       join community.team on team.id = member.team_id
       where team.is_class and team.hidden_at is null`,
    'grant select on community.class_member_v1 to meshwork_catalog',
  ]),
  sqlMigration('022-release-0.4.0-offers', [
    `create table community.offer (
       id integer generated by default as identity primary key,
       user_id integer not null unique,
       kinds text[] not null check (cardinality(kinds) > 0),
       words text not null check (char_length(words) between 1 and 300),
       city text check (char_length(city) <= 100),
       city_id integer references community.city on delete set null,
       ends_on date not null,
       created_at timestamptz(3) not null default now(),
       hidden_at timestamptz(3),
       hidden_rule text,
       hidden_note text
     )`,
    `comment on table community.offer is 'teams: One row is what a person offers teams, until a day of the season.'`,
    'create index offer_kinds_idx on community.offer using gin (kinds)',
    'create index offer_city_idx on community.offer (city_id) where city_id is not null',
    // The function places every table whose only place is its city.
    `create trigger offer_placed before insert or update of city, city_id on community.offer
     for each row execute function community.place_mentor_profile()`,
    `comment on trigger offer_placed on community.offer is
       'offer.city_id is the city that its text names, and city.is_used says that something is there.'`,
    `do $$ begin
       execute 'create or replace view community.moderated_item as '
         || rtrim(pg_get_viewdef('community.moderated_item'::regclass), '; ')
         || ' union all select ''offer'', id, user_id, ''What a person offers teams'', concat_ws(e''\\n'', words, city),
              null::text, created_at, hidden_at, null::integer[] from community.offer';
     end $$`,
  ]),
  sqlMigration('023-release-0.4.0-adults-first', [
    'alter table community.request add column adults_only_at timestamptz(3)',
    `comment on column community.request.adults_only_at is
       'While set, only those of its people who have said that they are adults see it; when it was last asked whether the others may.'`,
    `create index request_adults_only_idx on community.request (adults_only_at) where adults_only_at is not null`,
    // The people of both sides, whoever may see it; and those who see it.
    `do $$ begin
       execute 'create view community.request_side as '
         || pg_get_viewdef('community.request_person'::regclass);
     end $$`,
    `create or replace view community.request_person as
       select side.request_id, side.user_id, side.side from community.request_side side
       where not exists (select from community.request young
         where young.id = side.request_id and young.adults_only_at is not null
           and not exists (select from auth.standing_v1 grown
             where grown.user_id = side.user_id and grown.age_band = 'ADULT'))`,
    `create function community.sides_of_request(request integer) returns table (user_id integer, side text)
     language plpgsql stable parallel safe strict rows 3 as $$
     begin
       return query select person.user_id, person.side from community.request_side person where person.request_id = request;
     end $$`,
    `comment on function community.sides_of_request is
       'The people of both sides of a request, also those who are too young to see it yet: for ties and care alone.'`,
  ]),
  sqlMigration('025-release-0.4.0-language', [
    'alter table community.initiative add column language text',
    'alter table community.team add column language text',
    'alter table community.mentor_profile add column bio_language text',
  ]),
  indexMigration('025-release-0.4.0-language-indexes', {
    schema: 'community',
    build: {
      initiative_language_board_idx: `community.initiative (language, coalesce(first_day, 'infinity'::date), id)
        include (last_day, start_time, end_time, time_zone, initiative_type, country, is_virtual)
        where is_listed and language is not null`,
      team_language_directory_idx: `community.team (language, directory_rank, number_value, number_key, id)
        where hidden_at is null and language is not null`,
    },
  }),
  indexMigration('026-release-0.4.0-nameless-mentors', {
    schema: 'community',
    build: {
      mentor_nameless_idx: `community.mentor_profile (user_id) include (id) where account_name in ('A member', 'A young member')`,
    },
  }),
  // Written whole, and no longer of what the end of the release takes away.
  sqlMigration('022-release-0.4.0-personal-data', [
    personalDataView('community', [
      ...communityPeople,
      ...moderationPeople,
      ...savedPeople,
      ...savedSearchPeople,
    ]),
  ]),
  placesByKeys,
  // Instances of 0.3.0 read these until the release is finished.
  sqlMigration('024-release-0.4.0-events', [
    'alter table community.notification add column event jsonb',
    `comment on column community.notification.event is
       'What has happened, by which the line is said in the language of its reader; null: in English alone, by the title.'`,
  ]),
  sqlMigration('025-release-0.4.0-language-of-reports', reportLanguage('community')),
  finishingMigration('019-release-0.4.0-finish', [
    // Instances of 0.3.0 may have made such claims meanwhile.
    `delete from community.team_claim where method = 'MAIL'`,
    `alter table community.team_claim
       drop column address, drop column code_hash, drop column attempts, drop column mail_refusal,
       drop constraint team_claim_method_check,
       add constraint team_claim_method_check check (method in ('WEBSITE', 'STATEMENT'))`,
    // Registers are read from files; what one did not list any more is like every other team.
    'drop table community.register_run, community.register_page, community.register_entry',
    `update community.team set is_faded = coalesce(still_asked_at < now() - interval '30 days', false)
       where unlisted_at is not null`,
    // In the order of 0.3.0, which has no rank of teams.
    `drop index ${['all', 'country', 'region', 'team_type', 'verified']
      .map((filter) => `community.team_${filter}_listed_idx`)
      .join(', ')}`,
    // Verified teams are asked about with everything else.
    'alter table community.team drop column unlisted_at, drop column verified_at, drop column renewal_asked_at',
    'drop table community.mentor_hours',
    'drop table community.dismissed_suggestion',
    // Lists, maps and sitemaps count themselves (docs/adr/0025). The triggers go with their functions.
    ...[...COUNTED, ...COUNTED_BY_CITY].map((table) => `drop function community.count_${table}() cascade`),
    'drop function community.merge_totals()',
    `drop table ${[...COUNTED.flatMap((table) => [`${table}_block`, `${table}_facet`]), ...COUNTED_BY_CITY]
      .map((table) => `community.${table}`)
      .join(', ')}`,
    ...finishedSearches('community'),
    // Searches read the words of `search` since 0.3.0; these cost every write and the disk what no statement read.
    'alter table community.team drop column name_text, drop column place_text, drop column typo_keys',
    'alter table community.mentor_profile drop column search_text, drop column typo_keys',
    'alter table community.initiative drop column search_text, drop column typo_keys',
    // A postponed initiative has no day yet: it stands on the board among what is to come. The indexes go with the columns, and come back.
    `do $$
     declare
       definitions text[] := array(select pg_get_indexdef(indexrelid) from pg_index
         where indrelid = 'community.initiative'::regclass and pg_get_indexdef(indexrelid) ~ '(first|last)_day');
       definition text;
     begin
       alter table community.initiative drop column first_day, drop column last_day;
       alter table community.initiative
         add column first_day date generated always as
           (case when state <> 'POSTPONED' then coalesce(start_date, end_date) end) stored,
         add column last_day date generated always as
           (case when state <> 'POSTPONED' then coalesce(end_date, start_date) end) stored;
       foreach definition in array definitions loop execute definition; end loop;
     end $$`,
    'drop function community.typo_keys(text), community.search_text(text), community.joined(text[])',
  ]),
];
