import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { aUser } from '@meshwork/shell-contract/testing';

export const card: InitiativeCard = {
  id: 5,
  title: 'Robot Kickoff',
  description: 'We open the season together.',
  organization: 'Meshwork Club',
  initiativeType: 'EVENT',
  startDate: '2099-01-09',
  endDate: '2099-01-10',
  location: 'Calgary, Alberta, Canada',
  teamsNeeded: 4,
  individualsNeeded: null,
  rolesDescription: 'Referees and scorekeepers',
  createdBy: 1,
  creator: { displayName: 'Ada', avatarUrl: null },
  team: null,
  participationCounts: { teamsCount: 5, individualsCount: 2 },
  joinedTeams: [
    { id: 11, teamNumber: '254', teamName: 'The Cheesy Poofs' },
    { id: 12, teamNumber: '1678', teamName: 'Citrus Circuits' },
    { id: 13, teamNumber: '118', teamName: 'Robonauts' },
  ],
};

export const initiative: Initiative = {
  ...card,
  teamId: null,
  applicationUrl: 'https://example.org/apply',
  contactEmail: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The person with this id; 1 has posted the initiative. */
export const person = (id: number) =>
  aUser({
    id,
    email: `person${id}@example.org`,
    username: `person${id}`,
    name: null,
    displayName: `person${id}`,
  });
