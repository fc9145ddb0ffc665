import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { initiativeDetailsQuery, initiativeIdSchema } from './initiative.schema.ts';
import {
  addOrganizerSchema,
  answeredSchema,
  answerOrganizingSchema,
  answerRequestsSchema,
  declineRestSchema,
  endAllSchema,
  eventRequestsQuery,
  eventRequestsSchema,
  messageParticipantsSchema,
  organizersSchema,
  participantsSchema,
  removeOrganizerSchema,
} from './organizing.schema.ts';

/** Calls of the people who run an initiative (docs/product.md#organizing). Others do not learn that it has requests. */
export const organizingEndpoints = {
  eventRequests: get('/_api/initiatives/requests', {
    summary: "The requests to join one of the user's initiatives, oldest first",
    access: 'user',
    query: eventRequestsQuery,
    response: eventRequestsSchema,
    paged: true,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  answerRequests: post('/_api/initiatives/requests/answer', {
    summary: 'Accept or decline several requests, the oldest first',
    access: 'user',
    body: answerRequestsSchema,
    response: answeredSchema,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_CANCELLED'],
  }),
  declineRest: post('/_api/initiatives/requests/decline-rest', {
    summary: 'Decline everybody who waits for an answer or a place',
    access: 'user',
    body: declineRestSchema,
    // Some are left where thousands wait: the same call again declines the next ones.
    response: z.object({ declined: z.number(), left: z.number().optional() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS'],
  }),
  messageParticipants: post('/_api/initiatives/participants/message', {
    summary: 'Send one message to everybody who has joined, in the conversation of each',
    access: 'user',
    body: messageParticipantsSchema,
    act: 'message',
    idempotent: true,
    // Held: the words wait in these conversations for an adult who reads along; absent from an older service.
    response: z.object({ sent: z.number(), held: z.number().optional() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS'],
  }),
  inviteFormer: post('/_api/initiatives/participants/invite', {
    summary:
      'Tell everybody who took part before in what this initiative repeats that it takes place again, once',
    access: 'user',
    body: initiativeIdSchema,
    act: 'message',
    response: z.object({ sent: z.number() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS'],
  }),
  endAll: post('/_api/initiatives/participants/end', {
    summary: 'End all participations of an initiative that has ended, with thanks and the hours to confirm',
    access: 'user',
    body: endAllSchema,
    act: 'message',
    // Some are left where hundreds of them are under 18: the same call again ends the next ones.
    response: z.object({ ended: z.number(), left: z.number() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_STATE'],
  }),
  participants: get('/_api/initiatives/participants', {
    summary: 'Everybody who has joined, in the order in which they did',
    access: 'user',
    query: initiativeDetailsQuery,
    response: participantsSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  organizers: get('/_api/initiatives/organizers', {
    summary: 'The people who run an initiative',
    access: 'user',
    query: initiativeDetailsQuery,
    response: organizersSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  addOrganizer: post('/_api/initiatives/organizers', {
    summary: 'Ask another person to help to run an initiative',
    access: 'user',
    act: 'request',
    body: addOrganizerSchema,
    response: organizersSchema,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_NOT_YOURS',
      'PERSON_NOT_FOUND',
      'ORGANIZER_EXISTS',
      'TOO_MANY_ORGANIZERS',
    ],
  }),
  answerOrganizing: post('/_api/initiatives/organizers/answer', {
    summary: 'Say whether one helps to run an initiative, when asked',
    access: 'user',
    act: 'request',
    body: answerOrganizingSchema,
    errors: ['INITIATIVE_NOT_FOUND', 'TOO_MANY_ORGANIZERS'],
  }),
  removeOrganizer: post('/_api/initiatives/organizers/remove', {
    summary: 'Take a person, or oneself, out of the organizers, or a question back',
    access: 'user',
    body: removeOrganizerSchema,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'PERSON_NOT_FOUND'],
  }),
} as const;
