import { get } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { initiativeMapQuery } from './initiatives/initiative.schema.ts';
import { mentorMapQuery } from './mentors/mentor.schema.ts';
import { mapSchema } from './places/map.schema.ts';
import { cityListQuery, citySchema } from './places/place.schema.ts';
import { teamMapQuery } from './teams/team.schema.ts';

/** Cities, and what is near them (docs/product.md#places). */
export const placeEndpoints = {
  listCities: get('/_api/cities', {
    summary: 'Up to ten cities for what is typed, the biggest first',
    access: 'public',
    open: true,
    query: cityListQuery,
    response: z.object({ cities: z.array(citySchema) }),
  }),
} as const;

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
