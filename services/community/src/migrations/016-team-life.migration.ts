import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/**
 * Several owners of a team, and the offer of the ownership to a member, which ends with the membership of either
 * (docs/product.md#owners). Instances of the earlier release work beside it: they tell one of the owners of a request.
 */
export const teamLifeMigration = sqlMigration('016-team-life', [
  'drop index community.team_membership_owner_unique',
  `create index team_membership_owner_idx on community.team_membership (team_id, joined_at, user_id)
     where role = 'OWNER'`,

  `create table community.team_transfer (
     team_id integer primary key,
     from_user integer not null,
     to_user integer not null,
     created_at timestamptz not null default now(),
     check (from_user <> to_user),
     foreign key (team_id, from_user) references community.team_membership on delete cascade,
     foreign key (team_id, to_user) references community.team_membership on delete cascade
   )`,
  'create index team_transfer_from_idx on community.team_transfer (team_id, from_user)',
  'create index team_transfer_to_idx on community.team_transfer (to_user)',

  // Moderation speaks to one of the owners: the one who has been with the team longest.
  changedView(
    'community.moderated_item',
    `regexp_replace(definition,
       'LEFT JOIN (community\\.)?team_membership owner ON \\(\\(\\(owner\\.team_id = team\\.id\\) AND \\(owner\\.role = ''OWNER''::text\\)\\)\\)',
       'LEFT JOIN LATERAL (select longest.user_id from community.team_membership longest
          where longest.team_id = team.id and longest.role = ''OWNER''
          order by longest.joined_at, longest.user_id limit 1) owner ON true')`,
  ),
]);
