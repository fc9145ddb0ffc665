import { oneOf, skewedId, word } from './helpers.ts';
import type { Sizes } from './sizes.ts';

const KINDS = ['SKILL', 'VOLUNTEER', 'PART', 'JUDGE', 'SPACE', 'MONEY'];
const AREAS = ['PROGRAMMING', 'MECHANICAL', 'CAD_DESIGN', 'ELECTRICAL', 'OUTREACH'];

/**
 * Fills the needs: one team in two looks for something, and a person runs it. Run without triggers, which would write the needs from the
 * texts of their teams; after the teams have their cities. Account 500 runs team 501. One account in twenty offers something.
 */
export const needStatements = ({ teams, accounts }: Sizes): string[] => [
  `insert into community.team_membership (team_id, user_id, role)
   select n, case when n = 501 then 500 else ${skewedId(accounts, 71)} end, 'OWNER' from generate_series(1, ${teams}, 2) n
   on conflict (team_id, user_id) do update set role = 'OWNER'`,
  `insert into community.team_need (team_id, kind, words, area, is_remote, language, team_type, city_id, plain, posted_at)
   select team.id, kind, words, case when kind = 'SKILL' then ${oneOf(AREAS, 73)} end, bench.share(n, 74) < 0.2, null,
     team.team_type, team.city_id, community.plain(concat_ws(' ', words, team.team_number, team.team_name)), bench.at(n, ${teams})
   from (select id as n, * from community.team where id <= ${teams} and id % 2 = 1) team,
     lateral (select ${oneOf(KINDS, 72, 1)} as kind, 'Somebody for ' || ${word('topic', 75)} as words) as looked
   order by n`,
  `insert into community.offer (user_id, kinds, words, city, city_id, ends_on)
   select n, array[kind], 'Help with ' || ${word('topic', 76)}, team.city, team.city_id, '2099-06-30'
   from generate_series(500, ${accounts}, 20) n
     join community.team on team.id = n % ${teams} + 1,
     lateral (select ${oneOf(KINDS, 77, 1)} as kind) as offered
   on conflict (user_id) do nothing`,
];
