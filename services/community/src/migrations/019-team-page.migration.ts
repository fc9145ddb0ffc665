import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/** What a team says about itself on its page (docs/product.md#team-page); moderators read it with the rest. */
export const teamPageMigration = sqlMigration('019-team-page', [
  `alter table community.team
     add column description text check (char_length(description) <= 3000),
     add column city text check (char_length(city) <= 100),
     add column meeting_times text check (char_length(meeting_times) <= 300),
     add column min_age smallint check (min_age between 3 and 99),
     add column max_age smallint check (max_age between 3 and 99),
     add column takes_members boolean,
     add column needs jsonb not null default '[]' check (jsonb_typeof(needs) = 'array'),
     add constraint team_ages_check check (min_age <= max_age)`,
  changedView(
    'community.moderated_item',
    `regexp_replace(definition, 'team\\.location, team\\.website_url',
       'team.location, team.city, team.description, team.meeting_times, nullif(team.needs::text, ''[]''), team.website_url')`,
  ),
  // What is new for members.
  `create index team_membership_joined_idx on community.team_membership (team_id, joined_at desc)
     where status = 'ACTIVE'`,
]);
