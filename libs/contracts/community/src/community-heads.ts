import { labelOf, type PageHead } from '@meshwork/contracts-core';
import { said, spoken } from '@meshwork/language';
import { INITIATIVE_STATE_LABELS, INITIATIVE_TYPE_LABELS, TEAM_TYPE_LABELS } from './community.enums.ts';
import type { Initiative } from './initiatives/initiative.schema.ts';
import type { Mentor } from './mentors/mentor.schema.ts';
import type { Team } from './teams/team.schema.ts';

export const teamsHead: PageHead = {
  get title() {
    return said('Teams')();
  },
  get description() {
    return said('Find robotics teams by number, name and place: FRC, FTC, FLL, VEX and more.')();
  },
};

export const teamHead = ({
  teamNumber,
  teamName,
  teamType,
  location,
}: Pick<Team, 'teamNumber' | 'teamName' | 'teamType' | 'location'>): PageHead => ({
  title: said('Team {number} {name}', { number: teamNumber, name: teamName })(),
  description: location
    ? said('{name} from {location}: resources and initiatives of team {number}.', {
        number: teamNumber,
        name: teamName,
        location,
      })()
    : said('{name}: resources and initiatives of team {number}.', { number: teamNumber, name: teamName })(),
  picture: {
    mark: { kind: 'tile', number: teamNumber, programme: teamType },
    kind: labelOf(TEAM_TYPE_LABELS, teamType),
    title: teamName,
    line: location,
  },
});

export const mentorsHead: PageHead = {
  get title() {
    return said('Mentors')();
  },
  get description() {
    return said('People who share what they know with robotics teams and STEM students.')();
  },
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
  get title() {
    return said('Needs of teams')();
  },
  get description() {
    return said(
      'What robotics teams look for: skills, parts, space, judges, volunteers and money, near you or online.',
    )();
  },
};

export const initiativesHead: PageHead = {
  get title() {
    return said('Initiatives')();
  },
  get description() {
    return said(
      'Competitions, events, mentorships, programs and workshops for robotics teams and STEM students.',
    )();
  },
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

const MISSING_LABELS = {
  Team: 'Team',
  Mentor: 'Mentor',
  Initiative: 'Initiative',
  Invitation: 'Invitation',
} as const;

/** The head of a page that does not exist. */
export const missingHead = (kind: keyof typeof MISSING_LABELS): PageHead => ({
  title: spoken(MISSING_LABELS[kind]),
  hidden: true,
});
