import type { FaultSite } from './fault-site.ts';

const keptTotal = (schema: string, table: string): string =>
  `select 1 where (select coalesce(sum(rows), 0) from ${schema}.${table}_block) <> (select count(*) from ${schema}.${table})`;

const unansweredKey = (schema: string): string =>
  `select 1 from ${schema}.idempotency_key where response_text is null`;

const deadJob = (schema: string): string => `select 1 from ${schema}_jobs.job where name like '%-dead'`;

/** Rules that hold at every moment without running writes: SQL that returns the rows that break one. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'a number is of one team': `select 1 from community.team where not is_community_team group by team_type, team_number having count(*) > 1`,
  'a person is once in a team': `select 1 from community.team_membership group by team_id, user_id having count(*) > 1`,
  'a team has an owner': `select 1 from community.team t where created_by is not null and not exists (
     select from community.team_membership m where m.team_id = t.id and m.role = 'OWNER')`,
  'one open request per person and thing': `select 1 from community.request
     where state in ('PENDING', 'WAITING', 'ACCEPTED') and kind <> 'TEAMS'
     group by kind, target_id, requester_id, acting_team_id having count(*) > 1`,
  'the number of teams': keptTotal('community', 'team'),
  'the number of initiatives': keptTotal('community', 'initiative'),
  'the number of resources': keptTotal('catalog', 'resource'),
  'keys of community have answers': unansweredKey('community'),
  'keys of catalog have answers': unansweredKey('catalog'),
  'no job of community was given up': deadJob('community'),
  'no job of catalog was given up': deadJob('catalog'),
};

/** The names of the rules that are broken. */
export const brokenInvariants = async (site: FaultSite): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, rows] of Object.entries(INVARIANTS))
    if ((await site.sql(rows)).length > 0) broken.push(name);
  return broken;
};
