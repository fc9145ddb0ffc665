import { sqlMigration } from '@meshwork/service-kit';

/** The views that other services read (docs/adr/0005). They are interfaces: a change is a view with a new version. */
export const publishedViewsMigration = sqlMigration('006-published-views', [
  `create view community.public_team_v1 as
     select id as team_id, team_number, team_name, team_type from community.team`,
  `create view community.team_membership_v1 as
     select team_id, user_id, role from community.team_membership where status = 'ACTIVE'`,
  `grant select on community.public_team_v1, community.team_membership_v1 to meshwork_auth, meshwork_catalog`,
]);
