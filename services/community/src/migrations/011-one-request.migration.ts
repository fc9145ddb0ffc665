import { sqlMigration } from '@meshwork/service-kit';
import { INITIATIVE_MANAGERS, REQUEST_GUARDS, REQUEST_PEOPLE } from './one-request/request-guards.ts';
import { MOVED_ROWS } from './one-request/request-rows.ts';
import { REQUEST_COMMENTS, REQUEST_INDEXES, REQUEST_TABLES } from './one-request/request-tables.ts';
import { KEPT_ITEMS, REQUEST_VIEWS } from './one-request/request-views.ts';

/** Functions of the tables that go, with their triggers. */
const GONE_FUNCTIONS = [
  'start_contact_thread',
  'start_request_thread',
  'follow_contact',
  'follow_changed_requests',
  'follow_request',
  'keep_membership_thread',
  'note_thread_message',
  'note_answer',
  'check_thread_life',
  'keep_first_words',
  'forget_first_words',
  'keep_receiver',
  'forget_hidden_receivers',
  'forget_hidden_subject',
  'tell_inboxes',
  'tell_inboxes_of_requests',
  'tell_threads',
  'settle_notifications',
  'settle_changed_threads',
  'hide_notifications',
  'join_waiting_list',
  'fill_waiting_list',
  'check_request_life',
  'end_team_threads',
];

/** Waiting words, hours and the list behind the bell name a request by its id. */
const NAMED_BY_OTHERS = [
  'truncate community.held_message',
  `alter table community.held_message drop column thread_id, drop column asker_team_id,
     add column request_id integer references community.request on delete cascade,
     add column acting_team_id integer references community.team on delete cascade,
     add constraint held_message_check check (num_nonnulls(request_id, mentor_id, initiative_id, team_id) = 1)`,
  `create unique index held_message_matter_unique on community.held_message
     (author_id, coalesce(mentor_id, 0), coalesce(initiative_id, 0), coalesce(team_id, 0), coalesce(acting_team_id, 0))
     where request_id is null`,
  'create index held_message_request_idx on community.held_message (request_id, id) where request_id is not null',
  'create index held_message_acting_team_id_idx on community.held_message (acting_team_id) where acting_team_id is not null',
  `alter table community.mentor_hours drop column thread_id,
     add column request_id integer references community.request on delete set null`,
  'create index mentor_hours_request_idx on community.mentor_hours (request_id) where request_id is not null',

  'truncate community.notification',
  `alter table community.notification drop column about, drop column thread, drop column is_hidden,
     add column request_id integer references community.request on delete cascade,
     add column about_kind text check (about_kind in ('team', 'initiative', 'mentor')), add column about_id integer,
     add constraint notification_about_check check ((about_kind is null) = (about_id is null))`,
  'create index notification_list on community.notification (person_id, id desc) include (actor_id)',
  'create index notification_list_of_kind on community.notification (person_id, kind, id desc) include (actor_id)',
  'create index notification_unread on community.notification (person_id) include (actor_id) where read_at is null',
  'create index notification_request on community.notification (request_id, person_id) where request_id is not null',
  'create index notification_about on community.notification (about_kind, about_id) where about_id is not null',
  `create index notification_mailed on community.notification (person_id, about_kind, about_id, created_at)
     where mail = 'AT_ONCE' and kind = 'REQUEST'`,
];

/** A membership is a fact: who asks for one has a request. */
const IS_RUN = `select from community.team_membership owner where owner.team_id = team.id and owner.role = 'OWNER'`;
const MEMBERSHIPS = [
  'drop trigger team_membership_needs_run on community.team_membership',
  'drop trigger team_membership_needs_changed on community.team_membership',
  'drop trigger team_membership_needs_left on community.team_membership',
  `alter table community.team_membership drop column status, drop column message,
     alter joined_at set default now(), alter joined_at set not null`,
  `create trigger team_membership_needs_run after insert on community.team_membership
     for each row when (new.role = 'OWNER') execute function community.keep_listed_needs()`,
  `create trigger team_membership_needs_changed after update on community.team_membership
     for each row when ((old.role = 'OWNER') <> (new.role = 'OWNER') or old.team_id <> new.team_id)
     execute function community.keep_listed_needs()`,
  `create trigger team_membership_needs_left after delete on community.team_membership
     for each row when (old.role = 'OWNER') execute function community.keep_listed_needs()`,
  'create index team_membership_user_idx on community.team_membership (user_id)',
  'create index team_membership_joined_idx on community.team_membership (team_id, joined_at desc)',
  `create or replace function community.list_team_needs(changed_team integer) returns void language plpgsql as $$
   begin
     perform from community.team where id = changed_team for no key update;
     update community.team_need need set is_listed = not need.is_listed from community.team
     where team.id = changed_team and need.team_id = team.id
       and need.is_listed <> (team.hidden_at is null and exists (${IS_RUN}));
   end $$`,
  `create or replace function community.write_team_needs(team community.team) returns void language sql as $$
     delete from community.team_need need where need.team_id = team.id and not exists (
       select from jsonb_to_recordset(team.needs) kept (kind text, words text)
       where kept.kind = need.kind and kept.words = need.words);
     insert into community.team_need
       (team_id, kind, words, area, is_remote, language, team_type, city_id, is_faded, is_listed, plain)
     select team.id, item.kind, item.words, item.area, item.is_remote, item.language, team.team_type, team.city_id, team.is_faded,
       (team.hidden_at is null and exists (${IS_RUN})), community.plain(concat_ws(' ', item.words, team.team_number, team.team_name))
     from (
       select distinct on (value ->> 'kind', value ->> 'words') n, value ->> 'kind' as kind, value ->> 'words' as words,
         value ->> 'area' as area, coalesce((value ->> 'isRemote')::boolean, false) as is_remote, value ->> 'language' as language
       from jsonb_array_elements(team.needs) with ordinality listed (value, n)
       order by value ->> 'kind', value ->> 'words', n
     ) item
     order by item.n
     on conflict (team_id, kind, words) do update set area = excluded.area, is_remote = excluded.is_remote,
       language = excluded.language, team_type = excluded.team_type, city_id = excluded.city_id,
       is_faded = excluded.is_faded, is_listed = excluded.is_listed, plain = excluded.plain
   $$`,
];

/** The conversation is the request: one table for all kinds, in place of three that triggers kept equal (docs/adr/0052). */
export const oneRequestMigration = sqlMigration('011-one-request', [
  'drop view community.personal_data_v1, community.moderated_item',
  `drop function ${['people_of_thread(integer)'].map((name) => `community.${name}`).join(', ')}`,
  'drop view community.thread_person',
  `drop function ${GONE_FUNCTIONS.map((name) => `community.${name}()`).join(', ')} cascade`,
  'drop function community.check_capacity() cascade',
  ...REQUEST_TABLES,
  INITIATIVE_MANAGERS,
  ...REQUEST_PEOPLE,
  ...MOVED_ROWS,
  ...REQUEST_GUARDS,
  ...NAMED_BY_OTHERS,
  KEPT_ITEMS,
  'drop table community.thread, community.thread_message, community.thread_read, community.thread_reader cascade',
  'drop table community.mentor_contact, community.initiative_request, community.mailed_thread cascade',
  ...REQUEST_INDEXES,
  ...REQUEST_VIEWS,
  ...MEMBERSHIPS,
  ...REQUEST_COMMENTS,
]);
