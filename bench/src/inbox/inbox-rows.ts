import { oneOf, skewedId } from '../generator/helpers.ts';
import { evenly, type Sizes } from '../generator/sizes.ts';

/** Somebody with many conversations: a tenth of all go to the first mentor, initiative and team, which are theirs. */
export const BUSY_PERSON = 1;
/** Somebody with a handful, whatever the size. */
export const QUIET_PERSON = 101;

/** Rows that make about this many conversations: a quarter of each of their four kinds. */
export const sizesFor = (conversations: number): Sizes => evenly(conversations / 4);

const STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'ENDED'];

/** Conversations with teams, as a person who wants to join and as another team. */
const teamThreads = (kind: 'TEAM' | 'TEAMS', { accounts, teams }: Sizes): string =>
  `insert into community.thread (kind, state, asker_id, asker_team_id, team_id, subject, opening, created_at, last_at, last_side, due,
     decided_at, ended_at)
   select '${kind}', state, 1 + n % ${accounts}, ${kind === 'TEAMS' ? `1 + n % ${teams}` : 'null'}, team, 'Team ' || team, 'Hello', made,
     made + interval '1 day', case state when 'PENDING' then 'ASKER' else 'RECEIVER' end,
     case state when 'PENDING' then 'RECEIVER' end, case when state <> 'PENDING' then made + interval '1 day' end,
     case when state = 'ENDED' then made + interval '1 day' end
   from generate_series(1, ${teams}) n, lateral (select bench.at(n, ${teams}) as made,
     case when n % 10 = 0 then 1 else ${skewedId(teams, 91)} end as team, ${oneOf(STATES, 92, 1)} as state) as thread
   on conflict do nothing`;

const MESSAGES = `insert into community.thread_message (thread_id, author_id, side, text, created_at)
   select thread.id, coalesce(case when n % 2 = 0 then thread.asker_id else thread.receiver_id end, 1),
     case when n % 2 = 0 then 'ASKER' else 'RECEIVER' end, 'Message ' || n, thread.last_at - make_interval(mins => 4 - n)
   from community.thread, generate_series(1, 4) n`;

/** What comes after the rows of all domains; without triggers, which would tell everybody of each. */
export const inboxStatements = (sizes: Sizes): string[] => [
  `insert into community.team_membership (team_id, user_id, status, role, joined_at)
   values (1, ${BUSY_PERSON}, 'ACTIVE', 'OWNER', now())
   on conflict (team_id, user_id) do update set role = 'OWNER', status = 'ACTIVE', joined_at = now()`,
  teamThreads('TEAM', sizes),
  teamThreads('TEAMS', sizes),
  MESSAGES,
];
