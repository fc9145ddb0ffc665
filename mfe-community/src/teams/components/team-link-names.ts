import type { TeamLink } from '@meshwork/contracts-community';

export const TEAM_LINK_NAMES: Readonly<Record<TeamLink, string>> = {
  websiteUrl: 'Website',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  facebookUrl: 'Facebook',
  youtubeUrl: 'YouTube',
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
};
