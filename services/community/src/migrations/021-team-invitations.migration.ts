import { sqlMigration } from '@meshwork/service-kit';
import { extendedView } from './changed-view.ts';

/** Invitations to teams; only a hash of the token is stored (docs/product.md#invitations). */
export const teamInvitationsMigration = sqlMigration('021-team-invitations', [
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
     expires_at timestamptz not null,
     created_by integer not null,
     created_at timestamptz not null default now(),
     revoked_at timestamptz
   )`,
  'create unique index team_invitation_token_unique on community.team_invitation (token_hash)',
  `create index team_invitation_team_idx on community.team_invitation (team_id, id desc)
     where revoked_at is null and uses_left > 0`,
  'create index team_invitation_creator_idx on community.team_invitation (created_by)',
  'create index team_invitation_person_idx on community.team_invitation (user_id) where user_id is not null',
  extendedView(
    'community.personal_data_v1',
    `select created_by, 'invitationToTeam', jsonb_build_object(
       'teamId', team_id, 'role', role, 'to', sent_to, 'createdAt', created_at, 'expiresAt', expires_at)
     from community.team_invitation`,
  ),
]);
