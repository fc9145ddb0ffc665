import type { PageHead } from '@meshwork/contracts-core';
import type { Initiative } from './initiatives/initiative.schema.ts';
import type { Mentor } from './mentors/mentor.schema.ts';
import type { Team } from './teams/team.schema.ts';

export const teamsHead: PageHead = {
  title: 'Teams',
  description: 'Find robotics teams by number, name and place: FRC, FTC, FLL, VEX and more.',
};

export const teamHead = ({
  teamNumber,
  teamName,
  location,
}: Pick<Team, 'teamNumber' | 'teamName' | 'location'>): PageHead => ({
  title: `Team ${teamNumber} ${teamName}`,
  description: `${teamName}${location ? ` from ${location}` : ''}: resources and initiatives of team ${teamNumber}.`,
});

export const mentorsHead: PageHead = {
  title: 'Mentors',
  description: 'People who share what they know with robotics teams and STEM students.',
};

export const mentorHead = ({
  user,
  bio,
}: Pick<Mentor, 'bio'> & { user: { displayName: string } }): PageHead => ({
  title: user.displayName,
  description: bio,
  type: 'profile',
});

export const needsHead: PageHead = {
  title: 'Needs of teams',
  description:
    'What robotics teams look for: skills, parts, space, judges, volunteers and money, near you or online.',
};

export const initiativesHead: PageHead = {
  title: 'Initiatives',
  description:
    'Competitions, events, mentorships, programs and workshops for robotics teams and STEM students.',
};

export const initiativeHead = ({
  title,
  description,
}: Pick<Initiative, 'title' | 'description'>): PageHead => ({
  title,
  description,
});

/** The head of a page that does not exist. @param kind "Team", "Mentor" or "Initiative" */
export const missingHead = (kind: string): PageHead => ({ title: kind, hidden: true });
