import { get, openEnum, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { threadSchema } from '../conversations/thread.schema.ts';
import {
  MATCHING_STATES,
  matchingMentorSchema,
  matchingNeedSchema,
  mentorMatchesQuery,
  needCardSchema,
  needListQuery,
  offerHelpSchema,
} from './need.schema.ts';

/** Lists the needs of teams and the mentors who could help (docs/product.md#needs). */
export const needEndpoints = {
  listNeeds: get('/_api/needs', {
    summary: 'What teams look for, the newest first; what faded teams look for comes last',
    access: 'public',
    query: needListQuery,
    response: z.object({ needs: z.array(needCardSchema) }),
    paged: true,
    formats: {
      title: 'Needs of teams',
      columns: [
        ...['id', 'kind', 'words', 'area', 'isRemote', 'language', 'postedAt'],
        ...['team.id', 'team.teamType', 'team.teamNumber', 'team.teamName', 'team.location'],
      ],
    },
    errors: ['PLACE_UNKNOWN'],
  }),
  needMatches: get('/_api/needs/matches', {
    summary: 'The needs that fit the mentor profile of the user, with the reasons',
    access: 'user',
    response: z.object({ state: openEnum(MATCHING_STATES), needs: z.array(matchingNeedSchema) }),
  }),
  mentorMatches: get('/_api/needs/mentors', {
    summary: "Up to three mentors for each need of a team, with the reasons, for the team's owners",
    access: 'user',
    query: mentorMatchesQuery,
    response: z.object({ needs: z.array(needCardSchema), mentors: z.array(matchingMentorSchema) }),
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  offerHelp: post('/_api/needs/offers', {
    summary: 'Offer a team help with something that it looks for',
    access: 'user',
    body: offerHelpSchema,
    act: 'message',
    // Null: the message waits for an adult who reads along.
    response: z.object({ thread: threadSchema.nullable() }),
    creates: true,
    errors: ['NEED_NOT_FOUND', 'OWN_TEAM_NEED', 'REQUEST_EXISTS'],
  }),
} as const;
