/** The people of requests, found by an index from a person and from a request. */
const POSTER_MANAGES = `(initiative.team_id is null or (
      select true from community.team_membership poster
      where poster.team_id = initiative.team_id and poster.user_id = initiative.created_by))`;

/** An initiative is run by its author, while in its team, by the owners of the team and by the organizers. */
export const INITIATIVE_MANAGERS = `
create view community.initiative_manager as
  select initiative.id as initiative_id, initiative.created_by as user_id
  from community.initiative
  where initiative.created_by is not null and ${POSTER_MANAGES}
  union
  select initiative.id, owner.user_id
  from community.initiative
  join community.team_membership owner on owner.team_id = initiative.team_id
  where owner.role = 'OWNER'
  union
  select organizer.initiative_id, organizer.user_id from community.initiative_organizer organizer`;

/**
 * Who may read and write a request, and on which side, computed and never stored: a former owner stops reading at once. The people who
 * run an initiative stand here by plain joins instead of \`initiative_manager\`: PostgreSQL looks for a person or a request in each part
 * by an index, and would read every initiative for the view's \`union\`. The parts exclude each other, so each person of a side stands in
 * it once.
 */
export const REQUEST_PEOPLE = [
  `create view community.request_person as
   select id as request_id, requester_id as user_id, 'REQUESTER'::text as side from community.request
     where requester_id is not null and kind <> 'TEAMS'
   union all
   select request.id, owner.user_id, 'REQUESTER' from community.request
     join community.team_membership owner on owner.team_id = request.acting_team_id
     where request.kind = 'TEAMS' and owner.role = 'OWNER'
   union all
   select id, recipient_id, 'RECIPIENT' from community.request where recipient_id is not null
   union all
   select request.id, initiative.created_by, 'RECIPIENT' from community.request
     join community.initiative on initiative.id = request.initiative_id
     where initiative.created_by is not null and ${POSTER_MANAGES}
   union all
   select request.id, owner.user_id, 'RECIPIENT' from community.request
     join community.initiative on initiative.id = request.initiative_id
     join community.team_membership owner on owner.team_id = initiative.team_id
     where owner.role = 'OWNER' and owner.user_id is distinct from initiative.created_by
   union all
   select request.id, organizer.user_id, 'RECIPIENT' from community.request
     join community.initiative on initiative.id = request.initiative_id
     join community.initiative_organizer organizer on organizer.initiative_id = initiative.id
     where (organizer.user_id is distinct from initiative.created_by or ${POSTER_MANAGES} is not true)
       and not exists (select from community.team_membership owner
         where owner.team_id = initiative.team_id and owner.user_id = organizer.user_id and owner.role = 'OWNER')
   union all
   select request.id, owner.user_id, 'RECIPIENT' from community.request
     join community.team_membership owner on owner.team_id = request.team_id
     where owner.role = 'OWNER'`,

  `-- The people of one request. PostgreSQL plans the view's seven parts at every mention, and a function's statement once for each
   -- connection.
   create function community.people_of_request(request integer) returns table (user_id integer, side text)
   language plpgsql stable strict parallel safe rows 3 as $$
   begin
     return query select person.user_id, person.side from community.request_person person where person.request_id = request;
   end $$`,
];

export const SIDE_FULL = `-- Whether a further place of a side would be one too many: a team that has joined takes no further one.
   create function community.is_side_full(initiative community.initiative, team integer) returns boolean
   language plpgsql as $$
   declare joined integer;
   begin
     if team is null then
       if initiative.individuals_needed is null then return false; end if;
       select count(*) into joined from community.initiative_place place
         where place.initiative_id = initiative.id and place.team_id is null;
       return joined >= initiative.individuals_needed;
     end if;
     if initiative.teams_needed is null or exists (
       select from community.initiative_place place where place.initiative_id = initiative.id and place.team_id = team)
     then return false; end if;
     select count(distinct place.team_id) into joined from community.initiative_place place
       where place.initiative_id = initiative.id and place.team_id is not null;
     return joined >= initiative.teams_needed;
   end $$`;

/** Rules that hold for simultaneous writes, too. */
export const REQUEST_GUARDS = [
  `-- The moves of docs/product.md#request-lifecycle, and nothing else.
   create function community.check_request_move() returns trigger language plpgsql as $$
   begin
     if new.state is distinct from old.state and (old.state, new.state) not in (
       ('PENDING', 'ACCEPTED'), ('PENDING', 'DECLINED'), ('PENDING', 'WITHDRAWN'), ('PENDING', 'WAITING'),
       ('WAITING', 'ACCEPTED'), ('WAITING', 'DECLINED'), ('WAITING', 'WITHDRAWN'), ('ACCEPTED', 'ENDED'))
     then
       raise exception 'request % is %', old.id, old.state using errcode = 'check_violation', constraint = 'request_life';
     end if;
     return new;
   end $$`,
  `create trigger request_life before update of state on community.request
     for each row execute function community.check_request_move()`,

  `-- The lock makes simultaneous acceptances run one after the other, so that each counts the ones before it.
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
  // An imported row happened elsewhere.
  `create trigger initiative_place_capacity before insert on community.initiative_place
     for each row when (new.import_key is null) execute function community.check_capacity()`,
  `comment on trigger request_life on community.request is 'Refuses moves that a request cannot make.'`,
  `comment on trigger initiative_place_capacity on community.initiative_place is
     'Refuses a place in an initiative that is full or cancelled, one acceptance after the other.'`,
];
