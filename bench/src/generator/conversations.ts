import { oneOf, skewedId } from './helpers.ts';
import type { Sizes } from './sizes.ts';

/** A conversation per request, as the triggers make it; answers of the last half year count for cards. Of nearly all it was told that they wait. */
const threads = (
  kind: 'MENTOR' | 'INITIATIVE',
  request: string,
  thing: { table: string; id: string; receiver: string; name: string },
): string =>
  `insert into community.thread (kind, state, asker_id, receiver_id, ${thing.id}, ${
    kind === 'MENTOR' ? 'contact_id' : 'request_id'
  }, subject, opening, created_at, last_at, last_side, due, decided_at, answered_at, reminded_at, overdue_told_at, given_up_at)
   select '${kind}', request.status, request.user_id, ${thing.receiver}, thing.id, request.id, ${thing.name}, request.message,
     request.created_at, coalesce(request.decided_at, request.created_at),
     case request.status when 'PENDING' then 'ASKER' else 'RECEIVER' end,
     case request.status when 'PENDING' then 'RECEIVER' end, request.decided_at,
     case when request.status <> 'PENDING' then now() - interval '180 days' * bench.share(request.id, 50) end,
     clock.told_at, clock.told_at, clock.told_at
   from community.${request} request join community.${thing.table} thing on thing.id = request.${thing.id},
     lateral (select case when bench.share(request.id, 51) < 0.999 then now() end as told_at) as clock
   order by request.id`;

/** A word of thanks in each, by who asked. */
const messages = `insert into community.thread_message (thread_id, author_id, side, text, created_at)
  select id, asker_id, 'ASKER', 'Thank you', last_at from community.thread order by id`;

/** Two notifications per account; a tenth of all are the first mentor's. */
const notifications = ({ accounts }: Sizes): string =>
  `insert into community.notification (person_id, kind, title, actor_id, path, about, created_at, read_at)
   select case when n % 10 = 0 then 1 else ${skewedId(accounts, 1, 1)} end,
     ${oneOf(['REQUEST', 'ANSWER', 'MESSAGE', 'EVENT', 'REMINDER', 'TEAM'], 2, 1)}, '{actor} wrote', ${skewedId(accounts, 3, 1)},
     '/requests/' || n, 'mentor:' || n, now() - interval '90 days' * (1 - n / ${2 * accounts}.0),
     case when bench.share(n, 4) < 0.7 then now() end
   from generate_series(1, ${2 * accounts}) n`;

/** What belongs to requests: conversations with their messages, and notifications. */
export const conversationStatements = (sizes: Sizes): string[] => [
  threads('MENTOR', 'mentor_contact', {
    table: 'mentor_profile',
    id: 'mentor_id',
    receiver: 'thing.user_id',
    name: "coalesce(thing.account_name, '')",
  }),
  threads('INITIATIVE', 'initiative_request', {
    table: 'initiative',
    id: 'initiative_id',
    receiver: 'null',
    name: 'thing.title',
  }),
  messages,
  notifications(sizes),
];
