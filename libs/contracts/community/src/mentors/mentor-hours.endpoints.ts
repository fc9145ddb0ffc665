import { get, media, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  addHoursSchema,
  deleteHoursSchema,
  hoursQuery,
  hoursTableQuery,
  mentorHoursListSchema,
  mentorHoursSchema,
  updateHoursSchema,
} from './mentor-hours.schema.ts';

const hoursEnvelope = z.object({ entry: mentorHoursSchema });

/** A person's own record of mentoring, which nobody else sees (docs/product.md#mentoring-hours). */
export const mentorHoursEndpoints = {
  listHours: get('/_api/mentor-hours', {
    summary: "The user's own record of mentoring, the latest day first, with its sums",
    access: 'user',
    query: hoursQuery,
    response: mentorHoursListSchema,
    paged: true,
  }),
  addHours: post('/_api/mentor-hours', {
    summary: 'Write down hours of mentoring',
    access: 'user',
    body: addHoursSchema,
    response: hoursEnvelope,
    creates: true,
    errors: ['THREAD_NOT_FOUND'],
  }),
  updateHours: post('/_api/mentor-hours/update', {
    summary: 'Change an entry of the own record',
    access: 'user',
    body: updateHoursSchema,
    response: hoursEnvelope,
    errors: ['HOURS_NOT_FOUND', 'THREAD_NOT_FOUND'],
  }),
  deleteHours: post('/_api/mentor-hours/delete', {
    summary: 'Delete an entry of the own record',
    access: 'user',
    body: deleteHoursSchema,
    errors: ['HOURS_NOT_FOUND'],
  }),
} as const;

export const mentorHoursMedia = {
  hoursTable: media('/_api/mentor-hours/table.csv', {
    summary: "The user's own record of mentoring as a table",
    description: 'A table (RFC 4180) of the whole record or of one year, the latest day first.',
    access: 'user',
    query: hoursTableQuery,
    mediaType: 'text/csv',
  }),
} as const;
