import type { TeamLink } from '@meshwork/contracts-community';

/** The names of a team's links, in its form and on its page. */
export const TEAM_LINK_NAMES: Readonly<Record<TeamLink, string>> = {
  websiteUrl: 'Website',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  facebookUrl: 'Facebook',
  youtubeUrl: 'YouTube',
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
};
