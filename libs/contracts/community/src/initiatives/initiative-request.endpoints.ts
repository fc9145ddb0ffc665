import { post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { initiativeRequestSchema } from '../conversations/request.schema.ts';
import { changeComersSchema, joinRequestSchema } from './initiative.schema.ts';

/** Requests to join initiatives. */
export const initiativeRequestEndpoints = {
  requestToJoin: post('/_api/initiative-requests', {
    summary: 'Send a request to join an initiative, alone or with a team',
    access: 'user',
    body: joinRequestSchema,
    act: 'request',
    response: z.object({ request: initiativeRequestSchema }),
    creates: true,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_ENDED',
      'INITIATIVE_CANCELLED',
      'REQUESTS_CLOSED',
      'OWN_INITIATIVE',
      'OWN_TEAM_INITIATIVE',
      'NOT_A_TEAM_MEMBER',
      'REQUEST_EXISTS',
      'NOBODY_ANSWERS',
      'ALREADY_JOINED',
    ],
  }),
  changeComers: post('/_api/initiative-requests/comers', {
    summary:
      'Say how many come with a request to join, and answer its questions, until the initiative has ended',
    access: 'user',
    body: changeComersSchema,
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_CLOSED', 'INITIATIVE_ENDED', 'INITIATIVE_FULL'],
  }),
} as const;
