import type { TeamLink } from '@meshwork/contracts-community';

/** What each link of a team is called, in its form and on its page. */
export const TEAM_LINK_NAMES: Readonly<Record<TeamLink, string>> = {
  websiteUrl: 'Website',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  facebookUrl: 'Facebook',
  youtubeUrl: 'YouTube',
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
};
