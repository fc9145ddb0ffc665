import { INITIATIVE_TYPES } from '@meshwork/contracts-community';
import { BOUNDS, text } from '@meshwork/contracts-core';
import { z } from 'zod';

const tenthOfDegree = (degrees: number): number => Math.round(degrees * 10) / 10;

/** A position, to a tenth of a degree as stored (docs/product.md#places). It only finds the city where the text names none. */
export const position = {
  lat: z.number().min(-90).max(90).transform(tenthOfDegree).optional(),
  lng: z.number().min(-180).max(180).transform(tenthOfDegree).optional(),
};

export const eventRow = z
  .object({
    key: z.string().regex(/^\w{1,40}$/),
    title: text({ label: 'title', max: 200 }),
    initiativeType: z.enum(INITIATIVE_TYPES),
    organization: text({ label: 'organization', max: 120 }),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    location: text({ label: 'location', max: BOUNDS.location }).optional(),
    applicationUrl: z.string().optional(),
    ...position,
    joinedTeamNumbers: z.array(z.string()).default([]),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'before startDate',
  });
export type EventRow = z.infer<typeof eventRow>;
