import { sqlMigration } from '@meshwork/service-kit';

/** The order of the initiatives on a team's page is found in indexes: rows are read of those that are shown. */
export const teamInitiativesMigration = sqlMigration('052-team-initiatives', [
  `create index initiative_team_order_idx on community.initiative (team_id, id) include (first_day, last_day)
     where is_listed and team_id is not null`,
  'create index initiative_order_idx on community.initiative (id) include (first_day, last_day) where is_listed',
  `create index initiative_request_team_joined_idx on community.initiative_request (team_id, initiative_id)
     where status = 'ACCEPTED'`,
  'drop index community.initiative_request_team_idx',
]);
