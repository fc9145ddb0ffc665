import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { placesSchema } from '../places/place.schema.ts';
import {
  changeStateSchema,
  createInitiativeSchema,
  createSeriesSchema,
  initiativeCardSchema,
  initiativeDetailsQuery,
  initiativeIdSchema,
  initiativeListQuery,
  initiativeSchema,
  ownInitiativesSchema,
  publishInitiativeSchema,
  updateInitiativeSchema,
} from './initiative.schema.ts';

const initiativeEnvelope = z.object({ initiative: initiativeSchema });

/** Initiatives and their life. */
export const initiativeEndpoints = {
  listInitiatives: get('/_api/initiatives', {
    summary: 'Upcoming and undated initiatives soonest first, then ended ones latest first',
    access: 'public',
    query: initiativeListQuery,
    response: z.array(initiativeCardSchema),
    paged: true,
    formats: {
      title: 'Initiatives',
      columns: [
        ...['id', 'title', 'initiativeType', 'state', 'organization', 'startDate', 'endDate', 'startTime'],
        ...['endTime', 'timeZone', 'location', 'description', 'rolesDescription', 'teamsNeeded'],
        ...['individualsNeeded', 'participationCounts.teamsCount', 'participationCounts.individualsCount'],
        ...[
          'minAge',
          'maxAge',
          'price',
          'registrationDeadline',
          'team.id',
          'team.teamNumber',
          'team.teamName',
        ],
        'isDemo',
      ],
    },
    errors: ['PLACE_UNKNOWN'],
  }),
  initiativePlaces: get('/_api/initiatives/places', {
    summary: 'Countries with initiatives in them',
    access: 'public',
    open: true,
    response: placesSchema,
  }),
  ownInitiatives: get('/_api/initiatives/mine', {
    summary: 'The initiatives that the user runs: drafts, then upcoming ones, then ended ones; at most 500',
    access: 'user',
    response: ownInitiativesSchema,
  }),
  initiativeDetails: get('/_api/initiatives/details', {
    summary: 'One initiative',
    access: 'public',
    open: true,
    query: initiativeDetailsQuery,
    response: initiativeSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  createInitiative: post('/_api/initiatives', {
    summary: 'Post an initiative',
    access: 'user',
    body: createInitiativeSchema,
    act: 'post',
    response: initiativeEnvelope,
    creates: true,
    errors: ['NOT_A_TEAM_MEMBER', 'OWNERS_POST'],
  }),
  updateInitiative: post('/_api/initiatives/update', {
    summary: "Change the user's initiative, and the later ones of its series with it",
    access: 'user',
    body: updateInitiativeSchema,
    response: initiativeEnvelope,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_NOT_YOURS',
      'NOT_A_TEAM_MEMBER',
      'OWNERS_POST',
      'PLACES_TAKEN',
    ],
  }),
  deleteInitiative: post('/_api/initiatives/delete', {
    summary: "Delete the user's initiative",
    access: 'user',
    body: initiativeIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'initiative', id: 'initiativeId' },
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS'],
  }),
  publishInitiative: post('/_api/initiatives/publish', {
    summary: 'Publish a draft, or all drafts of its series',
    access: 'user',
    body: publishInitiativeSchema,
    act: 'post',
    // The draft was counted when it was made.
    counted: false,
    response: initiativeEnvelope,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_STATE'],
  }),
  changeInitiativeState: post('/_api/initiatives/state', {
    summary: 'Cancel or postpone an initiative, or let it take place after all',
    access: 'user',
    body: changeStateSchema,
    response: initiativeEnvelope,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_STATE', 'NEW_ACCOUNT_LIMIT'],
  }),
  copyInitiative: post('/_api/initiatives/copy', {
    summary: 'Copy an initiative for next year, as a draft on the same weekdays',
    access: 'user',
    body: initiativeIdSchema,
    act: 'post',
    response: initiativeEnvelope,
    creates: true,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'NOT_A_TEAM_MEMBER', 'OWNERS_POST'],
  }),
  createSeries: post('/_api/initiatives/series', {
    summary: 'Make a draft for each repetition of an initiative',
    access: 'user',
    body: createSeriesSchema,
    act: 'post',
    response: z.object({ initiatives: z.array(z.object({ id: z.number(), startDate: z.string() })) }),
    creates: true,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_NOT_YOURS',
      'INITIATIVE_UNDATED',
      'SERIES_FULL',
      'NOT_A_TEAM_MEMBER',
      'OWNERS_POST',
    ],
  }),
} as const;
