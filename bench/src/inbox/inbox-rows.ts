import { oneOf, skewedId } from '../generator/helpers.ts';
import { evenly, type Sizes } from '../generator/sizes.ts';

/** A person with many conversations: a tenth of all go to the first mentor, initiative and team, which are theirs. */
export const BUSY_PERSON = 1;
/** A person with a handful, whatever the size. */
export const QUIET_PERSON = 101;

/** Rows that make about this many conversations: a quarter of each of their four kinds. */
export const sizesFor = (conversations: number): Sizes => evenly(conversations / 4);

const STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'ENDED'];

/** Conversations with teams, as a person who wants to join and as another team. */
const teamRequests = (kind: 'TEAM' | 'TEAMS', { accounts, teams }: Sizes): string =>
  `insert into community.request (kind, state, requester_id, acting_team_id, team_id, created_at, last_at, last_side, due, decided_at,
     ended_at)
   select '${kind}', state, 1 + n % ${accounts}, ${kind === 'TEAMS' ? `1 + n % ${teams}` : 'null::integer'}, team, made,
     made + interval '1 day', case state when 'PENDING' then 'REQUESTER' else 'RECIPIENT' end,
     case state when 'PENDING' then 'RECIPIENT' end, case when state <> 'PENDING' then made + interval '1 day' end,
     case when state = 'ENDED' then made + interval '1 day' end
   from generate_series(1, ${teams}) n, lateral (select bench.at(n, ${teams}) as made,
     case when n % 10 = 0 then 1 else ${skewedId(teams, 91)} end as team, ${oneOf(STATES, 92, 1)} as state) as asked
   on conflict do nothing`;

const OPENINGS = `insert into community.message (request_id, part, author_id, side, text, created_at)
   select id, 'OPENING', requester_id, 'REQUESTER', 'Hello', created_at from community.request where team_id is not null`;

const MESSAGES = `insert into community.message (request_id, author_id, side, text, created_at)
   select request.id, coalesce(case when n % 2 = 0 then request.requester_id else request.recipient_id end, 1),
     case when n % 2 = 0 then 'REQUESTER' else 'RECIPIENT' end, 'Message ' || n, request.last_at - make_interval(mins => 4 - n)
   from community.request, generate_series(1, 4) n`;

/** As of requests to mentors and initiatives: nobody has seen what is open, nor an answer. */
const MARKS = `insert into community.mark (person_id, request_id, unread_at)
   select owner.user_id, request.id, request.last_at from community.request
     join community.team_membership owner on owner.team_id = request.team_id and owner.role = 'OWNER' where request.state = 'PENDING'
   union select requester_id, id, last_at from community.request where team_id is not null and state <> 'PENDING'
   on conflict do nothing`;

/** Statements after the rows of all domains; without triggers, which would notify everybody of each. */
export const inboxStatements = (sizes: Sizes): string[] => [
  `insert into community.team_membership (team_id, user_id, role) values (1, ${BUSY_PERSON}, 'OWNER')
   on conflict (team_id, user_id) do update set role = 'OWNER', joined_at = now()`,
  teamRequests('TEAM', sizes),
  teamRequests('TEAMS', sizes),
  OPENINGS,
  MESSAGES,
  MARKS,
];
