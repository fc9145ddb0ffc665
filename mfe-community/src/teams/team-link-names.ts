import { msg } from '@lingui/core/macro';
import type { TeamLink } from '@meshwork/contracts-community';
import type { Sentence } from '@meshwork/language';

/** The names of a team's links, in its form and on its page. Those of companies are the same in every language. */
export const TEAM_LINK_NAMES: Readonly<Record<TeamLink, Sentence | string>> = {
  websiteUrl: msg`Website`,
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  facebookUrl: 'Facebook',
  youtubeUrl: 'YouTube',
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
};
