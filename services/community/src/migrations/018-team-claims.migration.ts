import { sqlMigration } from '@meshwork/service-kit';
import { extendedView } from './changed-view.ts';

/**
 * Claims of teams, the people who wait for somebody to run a team, and when the badge was given and asked about
 * (docs/product.md#claiming-a-team). A badge of before counts as given now.
 */
export const teamClaimsMigration = sqlMigration('018-team-claims', [
  `alter table community.team
     add column verified_at timestamptz,
     add column renewal_asked_at timestamptz`,
  'update community.team set verified_at = now() where is_verified',
  'create index team_renewal_idx on community.team (verified_at) where is_verified',

  `create table community.team_claim (
     id integer generated always as identity primary key,
     team_id integer not null references community.team on delete cascade,
     user_id integer not null,
     method text not null check (method in ('WEBSITE', 'MAIL', 'STATEMENT')),
     state text not null default 'OPEN'
       check (state in ('OPEN', 'PROVEN', 'DECLINED', 'LOST', 'WITHDRAWN', 'EXPIRED')),
     -- The website at the time of the claim: another one proves nothing.
     website_url text,
     token text,
     address text,
     code_hash bytea,
     attempts integer not null default 0,
     statement text check (char_length(statement) <= 2000),
     reason text check (char_length(reason) <= 1000),
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     decided_at timestamptz,
     decided_by integer,
     check ((decided_at is null) = (state = 'OPEN')),
     check (method <> 'WEBSITE' or (token is not null and website_url is not null)),
     check (method <> 'STATEMENT' or statement is not null)
   )`,
  `create unique index team_claim_open_unique on community.team_claim (team_id, user_id) where state = 'OPEN'`,
  `create index team_claim_person_idx on community.team_claim (user_id, team_id, id desc)`,
  `create index team_claim_review_idx on community.team_claim (created_at, id)
     where state = 'OPEN' and method = 'STATEMENT'`,
  `create index team_claim_expiry_idx on community.team_claim (expires_at) where state = 'OPEN'`,

  `create table community.team_watch (
     team_id integer not null references community.team on delete cascade,
     user_id integer not null,
     created_at timestamptz not null default now(),
     primary key (team_id, user_id)
   )`,
  'create index team_watch_user_idx on community.team_watch (user_id)',

  extendedView(
    'community.personal_data_v1',
    `select user_id, 'teamClaim', jsonb_build_object(
       'teamId', team_id, 'method', method, 'state', state, 'address', address, 'statement', statement,
       'reason', reason, 'createdAt', created_at, 'decidedAt', decided_at)
     from community.team_claim
     union all
     select user_id, 'watchedTeam', jsonb_build_object('teamId', team_id, 'createdAt', created_at)
     from community.team_watch`,
  ),
]);
