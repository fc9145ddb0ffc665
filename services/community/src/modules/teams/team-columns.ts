/** What a team's card needs. */
export const TEAM_CARD_COLUMNS = [
  'team.id',
  'team.team_number',
  'team.team_name',
  'team.team_type',
  'team.location',
  'team.is_community_team',
  'team.is_verified',
  'team.rookie_year',
] as const;

/** What a team's page needs on top of its card. */
export const TEAM_PAGE_COLUMNS = [
  'team.country',
  'team.region',
  'team.website_url',
  'team.instagram_url',
  'team.twitter_url',
  'team.facebook_url',
  'team.youtube_url',
  'team.linkedin_url',
  'team.github_url',
  'team.created_at',
] as const;
