import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/** The teams that a mentor does not show on the profile (docs/product.md#mentors). */
export const hiddenTeamsMigration = sqlMigration('045-hidden-teams', [
  `alter table community.mentor_profile
     add column hidden_team_ids integer[] not null default '{}' check (cardinality(hidden_team_ids) <= 100)`,
  changedView(
    'community.personal_data_v1',
    `regexp_replace(definition, $$('contactEmail', mentor_profile\\.contact_email)$$,
       $$\\1, 'hiddenTeamIds', mentor_profile.hidden_team_ids$$)`,
  ),
]);
