import { searchComments } from '@meshwork/service-kit/search';
import { placed } from './places.ts';

const COLUMNS = [
  `alter table community.team
     add column hidden_at timestamptz(3),
     add column hidden_rule text,
     add column hidden_note text,
     -- What a new account posts is not on the landing page, and its words are in no mail's subject (docs/product.md#new-accounts).
     add column by_new_account boolean not null default false,
     -- What is posted for a team belongs to the team (docs/product.md#posting-as-a-team).
     add column who_posts text not null default 'MEMBERS' check (who_posts in ('MEMBERS', 'OWNERS')),
     -- What a team says about itself on its page (docs/product.md#team-page).
     add column description text check (char_length(description) <= 3000),
     add column city text check (char_length(city) <= 100),
     add column city_id integer references community.city on delete set null,
     add column meeting_times text check (char_length(meeting_times) <= 300),
     add column min_age smallint check (min_age between 3 and 99),
     add column max_age smallint check (max_age between 3 and 99),
     add constraint team_ages_check check (min_age <= max_age),
     add column takes_members boolean,
     add column needs jsonb not null default '[]' check (jsonb_typeof(needs) = 'array'),
     -- When the badge was given and asked about.
     add column verified_at timestamptz,
     add column renewal_asked_at timestamptz,
     -- Not registered this season, or nobody answered: stands last in lists.
     add column is_faded boolean not null default false,
     add column unlisted_at timestamptz,
     -- When somebody confirmed that it is still right, and since when they are asked (docs/product.md#still-true). What stands there
     -- already counts as confirmed now.
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `comment on table community.team is 'teams: One row is a team.'`,
  ...placed('team', ['location', 'city'], 'community.city_of_team(new.location, new.city)'),
  // The dictionary is of three tables; their words came with the release before.
  ...searchComments({ schema: 'community' }, ['team', 'mentor_profile', 'initiative']),
];

/** Several owners of a team, and the offer of the ownership to a member, which ends with the membership of either (docs/product.md#owners). */
const MEMBERSHIPS = [
  `comment on table community.team_membership is
     'teams: One row is a member of a team.'`,
  'drop index community.team_membership_owner_unique',

  `create table community.team_transfer (
     team_id integer primary key,
     from_user integer not null,
     to_user integer not null,
     created_at timestamptz not null default now(),
     check (from_user <> to_user),
     foreign key (team_id, from_user) references community.team_membership on delete cascade,
     foreign key (team_id, to_user) references community.team_membership on delete cascade
   )`,
  `comment on table community.team_transfer is
     'teams: One row is the offer of an owner to make another member the owner instead.'`,
  'create index team_transfer_from_idx on community.team_transfer (team_id, from_user)',
  'create index team_transfer_to_idx on community.team_transfer (to_user)',
];

/** Claims of teams, and the people who wait for somebody to run one (docs/product.md#claiming-a-team). */
const CLAIMS = [
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
     mail_refusal text,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     decided_at timestamptz,
     decided_by integer,
     check ((decided_at is null) = (state = 'OPEN')),
     check (method <> 'WEBSITE' or (token is not null and website_url is not null)),
     check (method <> 'STATEMENT' or statement is not null)
   )`,
  `comment on table community.team_claim is
     'teams: One row is a person who wants to run a team that nobody runs, and how they prove it.'`,
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
  `comment on table community.team_watch is
     'teams: One row is a person who wants to hear when somebody runs a team.'`,
  'create index team_watch_user_idx on community.team_watch (user_id)',
];

/** Invitations to teams; only a hash of the token is stored (docs/product.md#invitations). */
const INVITATIONS = [
  `create table community.team_invitation (
     id integer generated always as identity primary key,
     team_id integer not null references community.team on delete cascade,
     role text not null check (role in ('OWNER', 'MEMBER')),
     token_hash bytea not null,
     -- The only person who may use it, by username.
     user_id integer,
     -- What the owner typed in: a username or an address.
     sent_to text,
     uses_left integer not null check (uses_left >= 0),
     mail_refusal text,
     expires_at timestamptz not null,
     created_by integer not null,
     created_at timestamptz not null default now(),
     revoked_at timestamptz
   )`,
  `comment on table community.team_invitation is 'teams: One row is a link by which people become members of a team.'`,
  'create unique index team_invitation_token_unique on community.team_invitation (token_hash)',
  `create index team_invitation_team_idx on community.team_invitation (team_id, id desc)
     where revoked_at is null and uses_left > 0`,
  'create index team_invitation_creator_idx on community.team_invitation (created_by)',
  'create index team_invitation_person_idx on community.team_invitation (user_id) where user_id is not null',
];

/** A badge of before counts as given now. Not together with the columns, which lock out readers. */
export const formerBadges = 'update community.team set verified_at = now() where is_verified';

export const teams: readonly string[] = [...COLUMNS, ...MEMBERSHIPS, ...CLAIMS, ...INVITATIONS];
