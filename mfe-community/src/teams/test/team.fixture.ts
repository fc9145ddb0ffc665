import type { Team, TeamCard, UserTeam } from '@meshwork/contracts-community';

export const teamCard = (fields: Partial<TeamCard> = {}): TeamCard => ({
  id: 7,
  teamNumber: '254',
  teamName: 'The Cheesy Poofs',
  teamType: 'FIRST_FRC',
  location: 'San Jose, California, USA',
  isCommunityTeam: false,
  isVerified: true,
  rookieYear: 1999,
  ...fields,
});

export const team = (fields: Partial<Team> = {}): Team => ({
  ...teamCard(),
  country: 'USA',
  region: 'California',
  websiteUrl: 'https://www.team254.com',
  instagramUrl: null,
  twitterUrl: null,
  facebookUrl: null,
  youtubeUrl: null,
  linkedinUrl: null,
  githubUrl: 'https://github.com/team254',
  memberCount: 2,
  whoPosts: 'MEMBERS',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

export const userTeam = (fields: Partial<UserTeam> = {}): UserTeam => ({
  ...teamCard(),
  role: 'MEMBER',
  soleOwner: false,
  ...fields,
});

const person = (userId: number, displayName: string) => ({ userId, displayName, avatarUrl: null });

/** Ada owns the team, Grace is a member, Linus has requested to join. */
export const members = {
  members: [
    { ...person(1, 'Ada Lovelace'), role: 'OWNER', joinedAt: '2026-01-05T12:00:00.000Z' },
    { ...person(2, 'Grace Hopper'), role: 'MEMBER', joinedAt: '2026-02-06T12:00:00.000Z' },
  ],
  requests: [{ ...person(3, 'Linus Park'), message: 'I can solder.', createdAt: '2026-03-07T12:00:00.000Z' }],
};

export const OWNER = { status: 'ACTIVE', role: 'OWNER' };
export const MEMBER = { status: 'ACTIVE', role: 'MEMBER' };
