/** Ids of requests to mentors begin behind all that 0.2.0 gave, so that an open page of 0.2.0 names no other request. */
const BEHIND = `(select greatest((select max(id) from community.initiative_request), (select max(id) from community.mentor_contact), 0))`;
const CONTACT = `join community.mentor_contact contact on request.kind = 'MENTOR' and contact.id = request.id - ${BEHIND}`;
const ANSWERED = `case when status in ('ACCEPTED', 'DECLINED') then decided_at end`;

/** Each kind of request with the row that has its first words. */
const OPENINGS = [
  `join community.initiative_request opening on request.kind = 'INITIATIVE' and opening.id = request.id`,
  `join community.mentor_contact opening on request.kind = 'MENTOR' and opening.id = request.id - ${BEHIND}`,
  `join community.team_membership opening on request.kind = 'TEAM' and opening.team_id = request.team_id
     and opening.user_id = request.requester_id`,
];

/** The rows of 0.2.0, in an order in which each finds what it names. */
export const MOVED_ROWS = [
  `insert into community.request (id, kind, state, requester_id, acting_team_id, initiative_id, due, last_side, created_at, last_at,
     answered_at, decided_at)
   select id, 'INITIATIVE', status, user_id, team_id, initiative_id, case when status = 'PENDING' then 'RECIPIENT' end,
     case when status in ('PENDING', 'WITHDRAWN') then 'REQUESTER' else 'RECIPIENT' end, created_at,
     coalesce(decided_at, created_at), ${ANSWERED}, decided_at
   from community.initiative_request where user_id is not null`,
  `insert into community.initiative_place (initiative_id, request_id, person_id, team_id, joined_at, import_key)
   select initiative_id, case when user_id is not null then id end, user_id, team_id, coalesce(decided_at, created_at), import_key
   from community.initiative_request where status = 'ACCEPTED' order by id`,

  `insert into community.request (id, kind, state, requester_id, mentor_id, recipient_id, due, last_side, created_at, last_at,
     answered_at, decided_at, reminded_at, overdue_told_at)
   select contact.id + ${BEHIND}, 'MENTOR', status, contact.user_id, mentor.id, mentor.user_id,
     case when status = 'PENDING' then 'RECIPIENT' end,
     case when status in ('PENDING', 'WITHDRAWN') then 'REQUESTER' else 'RECIPIENT' end, contact.created_at,
     coalesce(decided_at, contact.created_at), ${ANSWERED}, decided_at, reminded_at, overdue_told_at
   from community.mentor_contact contact join community.mentor_profile mentor on mentor.id = contact.mentor_id
   where contact.user_id is not null`,

  `select setval(pg_get_serial_sequence('community.request', 'id'), coalesce((select max(id) from community.request), 0) + 1, false)`,
  `insert into community.request (kind, state, requester_id, team_id, due, created_at, last_at)
   select 'TEAM', 'PENDING', user_id, team_id, 'RECIPIENT', created_at, created_at
   from community.team_membership where status = 'PENDING' order by created_at, user_id`,

  // The words of a deleted account are gone with it.
  ...OPENINGS.map(
    (joined) => `insert into community.message (request_id, part, author_id, side, text, created_at)
      select request.id, 'OPENING', request.requester_id, 'REQUESTER', opening.message, request.created_at
      from community.request ${joined} where opening.message <> '' order by request.id`,
  ),
  `insert into community.message (request_id, part, side, text, created_at)
   select id, 'NOTE', 'RECIPIENT', note, coalesce(decided_at, created_at)
   from community.initiative_request where user_id is not null and note <> '' order by id`,
  `insert into community.message (request_id, part, author_id, side, text, created_at)
   select request.id, 'NOTE', request.recipient_id, 'RECIPIENT', contact.note, request.decided_at
   from community.request ${CONTACT} where contact.note <> '' order by request.id`,

  // Open requests and answers begin as unread.
  `insert into community.mark (person_id, request_id, unread_at)
   select distinct person.user_id, request.id, request.last_at
   from community.request
   join community.request_person person on person.request_id = request.id
   left join community.initiative_request joining on request.kind = 'INITIATIVE' and joining.id = request.id
   left ${CONTACT}
   where case person.side
     when 'RECIPIENT' then request.state in ('PENDING', 'WAITING') and coalesce(joining.receiver_seen_at, contact.receiver_seen_at) is null
     else request.state in ('ACCEPTED', 'DECLINED') and coalesce(joining.sender_seen_at, contact.sender_seen_at) is null end`,
  `insert into community.mark (person_id, request_id, mailed_at)
   select mailed.person_id, request.id, min(mailed.mailed_at)
   from community.mailed_thread mailed
   join community.request on mailed.thread = case request.kind
     when 'MENTOR' then 'mentor:' || request.mentor_id || ':' || request.requester_id
     when 'INITIATIVE' then 'initiative:' || request.initiative_id || ':' || request.requester_id || ':'
       || coalesce(request.acting_team_id, 0)
     else 'team:' || request.team_id || ':' || request.requester_id end
   join community.request_person person on person.request_id = request.id and person.user_id = mailed.person_id
     and person.side = case mailed.box when 'received' then 'RECIPIENT' else 'REQUESTER' end
   group by mailed.person_id, request.id
   on conflict (person_id, request_id) do update set mailed_at = excluded.mailed_at`,

  // A request to a full side stands on its waiting list.
  `update community.request set state = 'WAITING', due = null
   from community.initiative where request.state = 'PENDING' and initiative.id = request.initiative_id
     and community.is_side_full(initiative, request.acting_team_id)`,

  `do $$ begin
     if (select count(*) from community.request) <>
          (select count(user_id) from community.initiative_request) + (select count(user_id) from community.mentor_contact)
          + (select count(*) from community.team_membership where status = 'PENDING')
       or (select count(*) from community.initiative_place) <>
          (select count(*) from community.initiative_request where status = 'ACCEPTED')
     then raise exception 'not every request of release 0.2.0 became one'; end if;
   end $$`,
  `delete from community.team_membership where status = 'PENDING'`,
];
