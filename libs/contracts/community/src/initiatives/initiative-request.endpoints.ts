import { post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { initiativeRequestSchema, respondSchema, withdrawSchema } from '../conversations/request.schema.ts';
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
  respondToJoin: post('/_api/initiative-requests/respond', {
    summary: "Accept or decline a request to join the user's initiative",
    access: 'user',
    deprecated: '0.4.0',
    body: respondSchema,
    response: z.object({ request: initiativeRequestSchema }),
    errors: [
      'REQUEST_NOT_FOUND',
      'REQUEST_NOT_YOURS',
      'REQUEST_CLOSED',
      'INITIATIVE_FULL',
      'INITIATIVE_CANCELLED',
      'NO_READER',
    ],
  }),
  withdrawJoinRequest: post('/_api/initiative-requests/withdraw', {
    summary: 'Withdraw a request to join, or give an accepted place back',
    access: 'user',
    deprecated: '0.4.0',
    body: withdrawSchema,
    response: z.object({ request: initiativeRequestSchema }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_SENT_BY_YOU', 'REQUEST_CLOSED'],
  }),
} as const;
