import { get } from '@meshwork/contracts-core';
import { initiativeMapQuery } from './initiatives/initiative.schema.ts';
import { mentorMapQuery } from './mentors/mentor.schema.ts';
import { mapSchema } from './places/map.schema.ts';
import { teamMapQuery } from './teams/team.schema.ts';

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
