const TABLES = ['mentor_contact', 'initiative_request'];

/** Instances of 0.2.0 answer this state with 503 and "Retry-After", as they do when the database is busy. */
const REFUSAL = `raise exception 'requests are moving to release 0.3.0' using errcode = 'lock_not_available';`;
const holding = (
  body: string,
) => `create or replace function community.hold_requests() returns trigger language plpgsql as $hold$
   begin
     ${body}
     return case tg_op when 'DELETE' then old else new end;
   end $hold$`;

/** State, last name and keeper of requests whose target an instance of 0.2.0 deletes; this release settles them before it deletes. */
const settled = (column: string, name: string, further = '') => `
      update community.request set ${column} = null, target_name = ${name}, due = null${further},
        state = case state when 'ACCEPTED' then 'ENDED' when 'PENDING' then 'DECLINED' when 'WAITING' then 'DECLINED' else state end,
        decided_at = coalesce(decided_at, now()), ended_at = case when state = 'ACCEPTED' then now() else ended_at end
      where ${column} = old.id;`;

const TARGETS = {
  mentor_profile: settled('mentor_id', `coalesce(old.account_name, old.display_name, '')`),
  initiative: settled(
    'initiative_id',
    'old.title',
    ', recipient_id = nullif(old.created_by, request.requester_id)',
  ),
  // Requests between two teams stay; every other request in the name of the team goes with it.
  team: `
      delete from community.request where acting_team_id = old.id and kind <> 'TEAMS';
      update community.request set acting_team_id = null, due = null,
        state = case state when 'ACCEPTED' then 'ENDED' when 'PENDING' then 'WITHDRAWN' else state end,
        decided_at = coalesce(decided_at, now()), ended_at = case when state = 'ACCEPTED' then now() else ended_at end
      where acting_team_id = old.id;${settled('team_id', `old.team_number || ' ' || old.team_name`)}`,
};

/**
 * Refuses writes of requests for a minute, in which their rows move, so that none waits for the move with a connection in its hand. What
 * a deleted team, mentor or initiative takes along passes.
 */
export const HOLD = [
  `do $do$ begin
     execute format($format$${holding('if clock_timestamp() < %L::timestamptz then %s end if;')}$format$,
       clock_timestamp() + interval '1 minute', $refusal$${REFUSAL}$refusal$);
   end $do$`,
  ...TABLES.map(
    (table) => `create trigger ${table}_held before insert or update or delete on community.${table}
      for each row when (pg_trigger_depth() = 0) execute function community.hold_requests()`,
  ),
  `create trigger team_membership_held before insert on community.team_membership
     for each row when (new.status = 'PENDING') execute function community.hold_requests()`,
  ...Object.entries(TARGETS).flatMap(([table, body]) => [
    `create function community.settle_${table}() returns trigger language plpgsql as $$
     begin ${body}
       return old;
     end $$`,
    `create trigger ${table}_settled before delete on community.${table} for each row execute function community.settle_${table}()`,
  ]),
];

/** Locks out those who began before the hold, and holds for good. */
export const HELD_FOR_GOOD = [
  `lock table ${TABLES.map((table) => `community.${table}`).join(', ')}, community.team_membership in share row exclusive mode`,
  holding(REFUSAL),
];

/** A row of the table is a member: nobody asks for a membership by one any more, and this release writes neither state nor words. */
export const MEMBERS = [
  `alter table community.team_membership alter status set default 'ACTIVE', alter joined_at set default now(),
     alter joined_at set not null`,
];

/** Once no instance of 0.2.0 runs. */
export const FINISH = [
  ...Object.keys(TARGETS).map((table) => `drop function community.settle_${table}() cascade`),
  'drop function community.hold_requests() cascade',
  'drop table community.mentor_contact, community.initiative_request, community.mailed_thread',
  'drop function community.check_request_life(), community.tell_inboxes()',
  'alter table community.team_membership drop column status, drop column message',
  'create index team_membership_user_idx on community.team_membership (user_id)',
];
