/** The rows of the last release, in an order in which each finds what it names. No id of one kind becomes the id of another. */
export const MOVED_ROWS = [
  `insert into community.request (id, kind, state, requester_id, acting_team_id, initiative_id, due, last_side, created_at, last_at,
     answered_at, decided_at, ended_at, by_minor, with_minor, hidden_at, hidden_rule, hidden_note)
   select id, 'INITIATIVE', status, user_id, team_id, initiative_id, case when status = 'PENDING' then 'RECIPIENT' end,
     case when status in ('PENDING', 'WAITING', 'WITHDRAWN') then 'REQUESTER' else 'RECIPIENT' end, created_at,
     coalesce(decided_at, created_at), case when status in ('ACCEPTED', 'DECLINED', 'ENDED') then decided_at end, decided_at,
     case when status = 'ENDED' then decided_at end, by_minor, by_minor, hidden_at, hidden_rule, hidden_note
   from community.initiative_request where user_id is not null`,
  `insert into community.initiative_place (initiative_id, request_id, person_id, team_id, joined_at, import_key)
   select initiative_id, case when user_id is not null then id end, user_id, team_id, coalesce(decided_at, created_at), import_key
   from community.initiative_request where status = 'ACCEPTED' order by id`,

  `insert into community.request (id, kind, state, requester_id, mentor_id, recipient_id, due, last_side, created_at, last_at,
     answered_at, decided_at, ended_at, reminded_at, overdue_told_at, by_new_account, by_minor, with_minor,
     hidden_at, hidden_rule, hidden_note)
   select contact.id + first.id, 'MENTOR', contact.status, contact.user_id, contact.mentor_id, mentor.user_id,
     case when contact.status = 'PENDING' then 'RECIPIENT' end,
     case when contact.status in ('PENDING', 'WITHDRAWN') then 'REQUESTER' else 'RECIPIENT' end, contact.created_at,
     coalesce(contact.decided_at, contact.created_at),
     case when contact.status in ('ACCEPTED', 'DECLINED', 'ENDED') then contact.decided_at end, contact.decided_at,
     case when contact.status = 'ENDED' then contact.decided_at end, contact.reminded_at, contact.overdue_told_at,
     contact.by_new_account, contact.by_minor, contact.by_minor, contact.hidden_at, contact.hidden_rule, contact.hidden_note
   from community.mentor_contact contact
   join community.mentor_profile mentor on mentor.id = contact.mentor_id
   cross join (select greatest((select max(id) from community.initiative_request),
     (select max(id) from community.mentor_contact), 0) as id) first
   where contact.user_id is not null`,

  `select setval(pg_get_serial_sequence('community.request', 'id'), coalesce((select max(id) from community.request), 0) + 1, false)`,
  `insert into community.request (kind, state, requester_id, team_id, due, created_at, last_at)
   select 'TEAM', 'PENDING', user_id, team_id, 'RECIPIENT', created_at, created_at
   from community.team_membership where status = 'PENDING' order by created_at, user_id`,

  `insert into community.message (request_id, part, author_id, side, text, created_at)
   select id, 'OPENING', user_id, 'REQUESTER', message, created_at
   from community.initiative_request where user_id is not null and message <> ''`,
  `insert into community.message (request_id, part, author_id, side, text, created_at)
   select request.id, 'OPENING', request.requester_id, 'REQUESTER', contact.message, request.created_at
   from community.mentor_contact contact
   join community.request on request.kind = 'MENTOR' and request.mentor_id = contact.mentor_id
     and request.requester_id = contact.user_id and request.created_at = contact.created_at::timestamptz(3)
   where contact.message <> ''`,
  `insert into community.message (request_id, part, author_id, side, text, created_at)
   select request.id, 'OPENING', request.requester_id, 'REQUESTER', joining.message, request.created_at
   from community.team_membership joining
   join community.request on request.kind = 'TEAM' and request.team_id = joining.team_id
     and request.requester_id = joining.user_id
   where joining.status = 'PENDING' and joining.message <> ''`,
  `insert into community.message (request_id, part, side, text, created_at)
   select id, 'NOTE', 'RECIPIENT', note, coalesce(decided_at, created_at)
   from community.initiative_request where user_id is not null and note <> ''`,
  `insert into community.message (request_id, part, author_id, side, text, created_at)
   select request.id, 'NOTE', request.recipient_id, 'RECIPIENT', contact.note, request.decided_at
   from community.mentor_contact contact
   join community.request on request.kind = 'MENTOR' and request.mentor_id = contact.mentor_id
     and request.requester_id = contact.user_id and request.created_at = contact.created_at::timestamptz(3)
   where contact.note <> ''`,

  // What nobody has seen: open requests of those who may answer, and answers of who asked.
  `insert into community.mark (person_id, request_id, unread_at)
   select distinct person.user_id, request.id, request.last_at
   from community.request
   join community.request_person person on person.request_id = request.id
   left join community.initiative_request joining on request.kind = 'INITIATIVE' and joining.id = request.id
   left join community.mentor_contact contact on request.kind = 'MENTOR' and contact.mentor_id = request.mentor_id
     and contact.user_id = request.requester_id and contact.created_at::timestamptz(3) = request.created_at
   where case person.side
     when 'RECIPIENT' then request.state = 'PENDING' and coalesce(joining.receiver_seen_at, contact.receiver_seen_at) is null
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

  `delete from community.team_membership where status = 'PENDING'`,
];
