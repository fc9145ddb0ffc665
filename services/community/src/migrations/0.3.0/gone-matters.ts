/** What becomes of an open conversation without one of its teams; `side` is that of the team. */
const ended = (side: 'ASKER' | 'RECEIVER') => `
  state = case when state = 'ACCEPTED' then 'ENDED' else '${side === 'ASKER' ? 'WITHDRAWN' : 'DECLINED'}' end,
  last_at = now(), last_side = '${side}', due = null, decided_at = coalesce(decided_at, now()),
  ended_at = case when state = 'ACCEPTED' then now() end`;
const OPEN = `kind in ('TEAM', 'TEAMS', 'OFFER') and state in ('PENDING', 'ACCEPTED')`;

/**
 * The conversations of a team end when it is deleted (docs/product.md#conversations). The trigger of its memberships comes too late for
 * that: by then the threads name no team any more. Offers and what two teams write have no other table at all.
 */
const TEAMS = [
  `create function community.end_team_threads() returns trigger language plpgsql as $$
   begin
     update community.thread set ${ended('RECEIVER')} where team_id = old.id and ${OPEN};
     update community.thread set ${ended('ASKER')} where asker_team_id = old.id and kind = 'TEAMS' and ${OPEN};
     return old;
   end $$`,
  `create trigger team_threads_ended before delete on community.team for each row
     execute function community.end_team_threads()`,
  `comment on trigger team_threads_ended on community.team is
     'No conversation with a team, or in its name, is open without the team.'`,
];

/**
 * Who ran an initiative keeps the conversations about it when it is deleted, as a mentor does: the person who posted it, or, where
 * that person no longer runs it, another of those who may change it.
 */
const INITIATIVES = [
  `create function community.keep_receiver() returns trigger language plpgsql as $$
   declare
     keeper integer := (select user_id from community.initiative_manager
       where initiative_id = old.id order by user_id is distinct from old.created_by, user_id limit 1);
   begin
     update community.thread set receiver_id = keeper where initiative_id = old.id and asker_id is distinct from keeper;
     return old;
   end $$`,
  `create trigger initiative_receiver_kept before delete on community.initiative for each row
     execute function community.keep_receiver()`,
  `comment on trigger initiative_receiver_kept on community.initiative is
     'thread.receiver_id is somebody who ran the initiative, once that is gone.'`,
];

const HIDDEN = [
  `-- The name of a thing that moderators hid does not come back when it is deleted.
   create function community.forget_hidden_subject() returns trigger language plpgsql as $$
   begin
     update community.thread set subject = ''
       where case tg_table_name when 'mentor_profile' then mentor_id when 'initiative' then initiative_id else team_id end = old.id;
     return old;
   end $$`,
  ...['mentor_profile', 'initiative', 'team'].flatMap((table) => [
    `create trigger ${table}_subject_forgotten before delete on community.${table}
      for each row when (old.hidden_at is not null) execute function community.forget_hidden_subject()`,
    `comment on trigger ${table}_subject_forgotten on community.${table} is
      'thread.subject is never the name of a hidden thing that is gone.'`,
  ]),

  `-- A request that moderators hid is there for who wrote it alone. Once its row is gone, only this says so.
   create function community.forget_hidden_receivers() returns trigger language plpgsql as $$
   declare
     hidden integer := (select id from community.thread where contact_id = old.id and tg_table_name = 'mentor_contact'
       or request_id = old.id and tg_table_name = 'initiative_request');
   begin
     update community.thread set receiver_id = null where id = hidden;
     delete from community.thread_reader where thread_id = hidden and side = 'RECEIVER';
     return null;
   end $$`,
  // By its name each runs before the trigger that takes the request from its thread.
  ...['mentor_contact', 'initiative_request'].flatMap((table) => [
    `create trigger ${table}_receivers_forgotten after delete on community.${table}
      for each row when (old.hidden_at is not null) execute function community.forget_hidden_receivers()`,
    `comment on trigger ${table}_receivers_forgotten on community.${table} is
      'The conversation of a hidden request that is gone is there for its author alone.'`,
  ]),
];

/** What becomes of conversations whose mentor, initiative or team is deleted. */
export const goneMatters: readonly string[] = [...TEAMS, ...INITIATIVES, ...HIDDEN];
