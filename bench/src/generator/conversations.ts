import { oneOf, skewedId } from './helpers.ts';
import type { Sizes } from './sizes.ts';

/**
 * Requests of one kind; a tenth of all go to the first mentor and to the first initiative. Answers of the last half year count for
 * cards. Of nearly all it was told that they wait.
 * @param rows of the table that is asked
 * @param recipient SQL of the person behind a mentor profile
 * @param actingTeam SQL of the team for which somebody asks
 */
const requests = (
  kind: 'MENTOR' | 'INITIATIVE',
  rows: number,
  recipient: string,
  actingTeam: string,
  { accounts, requests: most }: Sizes,
): string =>
  `insert into community.request (kind, state, requester_id, ${kind.toLowerCase()}_id, recipient_id, acting_team_id, created_at, last_at, last_side,
     due, decided_at, answered_at, reminded_at, overdue_told_at, given_up_at)
   select '${kind}', asked.state, 1 + n % ${accounts}, thing.id, ${recipient}, ${actingTeam}, made, coalesce(decided_at, made),
     case asked.state when 'PENDING' then 'REQUESTER' else 'RECIPIENT' end, case asked.state when 'PENDING' then 'RECIPIENT' end, decided_at,
     case when asked.state <> 'PENDING' then now() - interval '180 days' * bench.share(n, 50) end, told_at, told_at, told_at
   from generate_series(1, ${most}) n
     cross join lateral (select bench.at(n, ${most}) as made, case when n % 10 = 0 then 1 else ${skewedId(rows, 3)} end as target,
       case when n % 10 = 0 then 'PENDING' else ${oneOf(['PENDING', 'ACCEPTED', 'DECLINED'], 4, 1)} end as state,
       case when bench.share(n, 51) < 0.999 then now() end as told_at) as asked
     cross join lateral (select case when asked.state <> 'PENDING' then made + interval '1 day' end as decided_at) as decision
     join community.${kind === 'MENTOR' ? 'mentor_profile' : 'initiative'} thing on thing.id = target
   order by n on conflict do nothing`;

/** Accepted requesters take part. */
const places = `insert into community.initiative_place (initiative_id, request_id, person_id, team_id, joined_at)
  select initiative_id, id, requester_id, acting_team_id, decided_at from community.request
  where kind = 'INITIATIVE' and state = 'ACCEPTED' order by id`;

/** The first words of each, and a word of thanks, by who asked. */
const messages = `insert into community.message (request_id, part, author_id, side, text, created_at)
  select id, part, requester_id, 'REQUESTER', text, said_at
  from community.request cross join lateral (
    values ('OPENING', 'Hello', created_at), ('MESSAGE', 'Thank you', last_at)) as words (part, text, said_at)
  order by id, said_at`;

/** Open requests and answers are unseen; the other side has seen its part. */
const marks = `insert into community.mark (person_id, request_id, unread_at, read_at)
  select person.id, request.id, case when is_unread then last_at end, case when not is_unread then last_at end
  from community.request left join community.initiative on initiative.id = request.initiative_id
    cross join lateral (values (requester_id, request.state <> 'PENDING'),
      (coalesce(recipient_id, initiative.created_by), request.state = 'PENDING')) as person (id, is_unread)
  where person.id is not null order by request.id on conflict do nothing`;

/** Two notifications per account; a tenth of all are the first mentor's. */
const notifications = ({ accounts, requests: most }: Sizes): string =>
  `insert into community.notification (person_id, kind, title, actor_id, path, request_id, about_kind, about_id, created_at, read_at)
   select case when n % 10 = 0 then 1 else ${skewedId(accounts, 1, 1)} end,
     ${oneOf(['REQUEST', 'ANSWER', 'MESSAGE', 'EVENT', 'REMINDER', 'TEAM'], 2, 1)}, '{actor} wrote', ${skewedId(accounts, 3, 1)},
     '/requests/' || n, request.id, 'mentor', n, now() - interval '90 days' * (1 - n / ${2 * accounts}.0),
     case when bench.share(n, 4) < 0.7 then now() end
   from generate_series(1, ${2 * accounts}) n
   left join community.request on request.id = 1 + n % ${2 * most}
   order by n`;

/** Requests with what a yes means, what is said in them and who has seen it, and notifications. */
export const conversationStatements = (sizes: Sizes): string[] => [
  requests('MENTOR', sizes.mentors, 'thing.user_id', 'null::integer', sizes),
  requests('INITIATIVE', sizes.initiatives, 'null::integer', skewedId(sizes.teams, 7, 3), sizes),
  places,
  messages,
  marks,
  notifications(sizes),
];
