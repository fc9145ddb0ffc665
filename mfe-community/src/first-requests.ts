import { communityEndpoints } from '@meshwork/contracts-community';
import type { FirstRequest } from '@meshwork/mf-config/first-request';

const { listTeams, teamDetails, listMentors, mentorDetails, listInitiatives, initiativeDetails, listNeeds } =
  communityEndpoints;

/** Read by the build: what the page starts to load before any script has arrived. */
export const firstRequests: readonly FirstRequest[] = [
  { page: '/teams', endpoint: listTeams, chunk: 'teams' },
  { page: '/teams/:id', endpoint: teamDetails, query: { teamId: ':id' }, chunk: 'team' },
  { page: '/needs', endpoint: listNeeds, chunk: 'needs' },
  { page: '/mentors', endpoint: listMentors, chunk: 'mentors' },
  { page: '/mentors/:id', endpoint: mentorDetails, query: { mentorId: ':id' }, chunk: 'mentor' },
  { page: '/initiatives', endpoint: listInitiatives, query: { when: 'upcoming' }, chunk: 'initiatives' },
  { page: '/initiatives/:id', endpoint: initiativeDetails, query: { id: ':id' }, chunk: 'initiative' },
];
