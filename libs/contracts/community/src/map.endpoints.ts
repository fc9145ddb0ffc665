import { get } from '@meshwork/contracts-core';
import { initiativeMapQuery } from './initiative.schema.ts';
import { mapSchema } from './map.schema.ts';
import { mentorMapQuery } from './mentor.schema.ts';
import { teamMapQuery } from './team.schema.ts';

/** The lists as maps (docs/product.md#map). Each takes what its list takes, and finds the same. */
export const mapEndpoints = {
  teamMap: get('/_api/teams/map', {
    summary: 'Where the teams of the directory are, in clusters',
    access: 'public',
    open: true,
    query: teamMapQuery,
    response: mapSchema,
    errors: ['PLACE_UNKNOWN'],
  }),
  mentorMap: get('/_api/mentors/map', {
    summary: 'Where the mentors of the directory are, in clusters',
    access: 'public',
    open: true,
    query: mentorMapQuery,
    response: mapSchema,
    errors: ['PLACE_UNKNOWN'],
  }),
  initiativeMap: get('/_api/initiatives/map', {
    summary: 'Where the initiatives of the list are, in clusters',
    access: 'public',
    open: true,
    query: initiativeMapQuery,
    response: mapSchema,
    errors: ['PLACE_UNKNOWN'],
  }),
} as const;
