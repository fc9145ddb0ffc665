import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { initiativeCardSchema } from '../initiatives/initiative.schema.ts';
import { placesSchema } from '../places/place.schema.ts';
import {
  createTeamSchema,
  membershipSchema,
  teamByNumberQuery,
  teamCardSchema,
  teamDetailsQuery,
  teamIdSchema,
  teamListQuery,
  teamNewsSchema,
  teamSchema,
  updateTeamSchema,
  userTeamsSchema,
} from './team.schema.ts';

/**
 * A resource on the page of a team. The service reads it from the catalog's published view, so the page works while the
 * catalog is down. The remote of the catalog shows it with its own card widget.
 */
export const resourceCardOfTeam = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.array(z.string()),
  type: z.string(),
  difficultyLevel: z.string().nullable(),
  viewCount: z.number(),
  createdAt: z.string(),
  createdBy: z.number().nullable(),
  language: z.string().nullish(),
});
export type ResourceOfTeam = z.infer<typeof resourceCardOfTeam>;

const teamEnvelope = z.object({ team: teamSchema });

/** Teams and their directory. */
export const teamEndpoints = {
  listTeams: get('/_api/teams', {
    summary: 'The team directory by number, or by relevance while searching',
    access: 'public',
    query: teamListQuery,
    response: z.object({ teams: z.array(teamCardSchema) }),
    paged: true,
    formats: {
      title: 'Teams',
      columns: [
        ...['id', 'teamType', 'teamNumber', 'teamName', 'location', 'rookieYear'],
        ...['isCommunityTeam', 'isVerified'],
      ],
    },
    errors: ['PLACE_UNKNOWN'],
  }),
  teamPlaces: get('/_api/teams/places', {
    summary: 'Countries and regions with teams in them',
    access: 'public',
    open: true,
    response: placesSchema,
  }),
  teamDetails: get('/_api/teams/details', {
    summary: 'One team with its resources and initiatives',
    access: 'public',
    open: true,
    query: teamDetailsQuery,
    response: z.object({
      team: teamSchema,
      resources: z.array(resourceCardOfTeam),
      initiatives: z.array(initiativeCardSchema),
      membership: membershipSchema.nullish(),
      /** The news of the last 30 days, newest first; for members alone. */
      news: z.array(teamNewsSchema).nullish(),
    }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  teamByNumber: get('/_api/teams/by-number', {
    summary: 'The id of a team by its type and number',
    access: 'public',
    open: true,
    query: teamByNumberQuery,
    response: z.object({ teamId: z.number() }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  userTeams: get('/_api/user-teams', {
    summary: "The user's teams, and teams with an open request of the user",
    access: 'user',
    response: userTeamsSchema,
  }),
  createTeam: post('/_api/teams', {
    summary: 'Create a team, with the user as its owner',
    access: 'user',
    body: createTeamSchema,
    act: 'post',
    response: teamEnvelope,
    creates: true,
    errors: ['TEAM_EXISTS', 'NAME_RESERVED'],
  }),
  updateTeam: post('/_api/teams/update', {
    summary: 'Change a team',
    access: 'user',
    body: updateTeamSchema,
    response: teamEnvelope,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_EXISTS', 'NAME_RESERVED'],
  }),
  verifyTeam: post('/_api/teams/verify', {
    summary: 'Mark a team as verified',
    access: 'admin',
    body: teamIdSchema,
    audit: { action: 'VERIFICATION_CHANGED', kind: 'team', id: 'teamId' },
    response: teamEnvelope,
    errors: ['TEAM_NOT_FOUND'],
  }),
} as const;
