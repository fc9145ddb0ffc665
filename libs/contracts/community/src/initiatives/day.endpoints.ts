import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  confirmationQuery,
  confirmationSchema,
  dayAnswerSchema,
  daySchema,
  helperDaySchema,
} from './day.schema.ts';
import { initiativeIdSchema } from './initiative.schema.ts';

/** The day of an event at its door (docs/product.md#the-day). */
export const dayEndpoints = {
  day: post('/_api/initiatives/day', {
    summary: 'Send what happened at the door, and read who has a place and what others sent',
    access: 'user',
    body: daySchema,
    response: dayAnswerSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  helpOnDay: post('/_api/initiatives/day/help', {
    summary: 'The same for a helper, by the token of the link',
    access: 'public',
    body: helperDaySchema,
    response: dayAnswerSchema,
    errors: ['HELPER_LINK_GONE'],
  }),
  helperLink: post('/_api/initiatives/day/link', {
    summary: 'A new link for helpers at the door; the former one ends',
    access: 'user',
    body: initiativeIdSchema,
    response: z.object({ url: z.string() }),
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_UNDATED'],
  }),
  confirmation: get('/_api/initiatives/confirmation', {
    summary: 'That somebody took part, by the code of their confirmation',
    access: 'public',
    query: confirmationQuery,
    response: confirmationSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
} as const;
