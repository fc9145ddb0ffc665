import { labelOf, type PageHead } from '@meshwork/contracts-core';
import { INITIATIVE_STATE_LABELS, INITIATIVE_TYPE_LABELS, TEAM_TYPE_LABELS } from './community.enums.ts';
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
  teamType,
  location,
}: Pick<Team, 'teamNumber' | 'teamName' | 'teamType' | 'location'>): PageHead => ({
  title: `Team ${teamNumber} ${teamName}`,
  description: `${teamName}${location ? ` from ${location}` : ''}: resources and initiatives of team ${teamNumber}.`,
  picture: {
    mark: { kind: 'tile', number: teamNumber, programme: teamType },
    kind: labelOf(TEAM_TYPE_LABELS, teamType),
    title: teamName,
    line: location,
  },
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
  initiativeType,
  startDate,
  endDate,
  location,
  state,
}: Pick<
  Initiative,
  'title' | 'description' | 'initiativeType' | 'startDate' | 'endDate' | 'location' | 'state'
>): PageHead => ({
  title,
  description,
  picture: {
    mark: { kind: 'date', first: startDate, last: endDate },
    kind: [
      labelOf(INITIATIVE_TYPE_LABELS, initiativeType),
      ...(state && state !== 'PUBLISHED' ? [labelOf(INITIATIVE_STATE_LABELS, state)] : []),
    ].join(' · '),
    line: location ?? 'Virtual',
  },
});

/** The head of a page that does not exist. @param kind "Team", "Mentor" or "Initiative" */
export const missingHead = (kind: string): PageHead => ({ title: kind, hidden: true });
