import { requestColumns } from './requests.ts';

const TABLE = [
  requestColumns('initiative_request'),
  `comment on table community.initiative_request is
     'initiatives: One row is a person, or a team by a person, who asks to join an initiative, waits, or has joined.'`,
  // Whoever waits has asked, too.
  'drop index community.initiative_request_open_unique',
  `create unique index initiative_request_open_unique
     on community.initiative_request (initiative_id, user_id, coalesce(team_id, 0))
     where status in ('PENDING', 'WAITING', 'ACCEPTED')`,
];

const PLACES = [
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
  `comment on trigger initiative_request_capacity on community.initiative_request is
     'No side of an initiative has more joined than places, and nobody joins one that is cancelled.'`,
];

/** First come, first served (docs/product.md#waiting-list). */
const WAITING_LIST = [
  `-- A request to a side that is full waits. The lock makes simultaneous requests and acceptances run one after the other. The time of a
   -- request is taken under the lock, and is later than that of everybody who waits: a transaction may have begun before that of one that
   -- is on the list already.
   create function community.join_waiting_list() returns trigger language plpgsql as $$
   declare initiative community.initiative%rowtype;
   begin
     select * into initiative from community.initiative where id = new.initiative_id for update;
     if community.is_side_full(initiative, new.team_id) then
       new.status := 'WAITING';
       new.created_at := greatest(clock_timestamp(), (
         select last.created_at + interval '1 millisecond' from community.initiative_request last
         where last.initiative_id = new.initiative_id and last.status = 'WAITING'
         order by last.created_at desc, last.id desc limit 1));
     end if;
     return new;
   end $$`,
  `create trigger initiative_request_waits before insert on community.initiative_request
     for each row when (new.status = 'PENDING' and new.user_id is not null)
     execute function community.join_waiting_list()`,
  `comment on trigger initiative_request_waits on community.initiative_request is
     'Who asks a full side is at the end of its waiting list.'`,

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
  `comment on trigger initiative_request_filled on community.initiative_request is
     'No request to a full side is PENDING: it is on the waiting list.'`,
];

/** Requests to join an initiative, and its places. */
export const joining: readonly string[] = [...TABLE, ...PLACES, ...WAITING_LIST];
