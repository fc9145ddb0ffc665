import {
  id,
  idParam,
  listQuery,
  optionalId,
  optionalLongText,
  optionalPlainDate,
  optionalText,
  seenField,
  typedNumber,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

export const HOURS = { least: 0.25, most: 24, step: 0.25 } as const;
const HOURS_MESSAGE = 'Hours are 0.25 to 24, in quarters of an hour';
const EARLIEST_DAY = '1990-01-01';
const DAY_MESSAGE = 'Please enter a day from 1990 to today';

/** Tomorrow in UTC is today somewhere. */
const isPast = (day: string): boolean =>
  day >= EARLIEST_DAY && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export const hoursField = z.preprocess(
  typedNumber,
  z
    .number(HOURS_MESSAGE)
    .min(HOURS.least, HOURS_MESSAGE)
    .max(HOURS.most, HOURS_MESSAGE)
    .refine((hours) => Number.isInteger(hours / HOURS.step), { message: HOURS_MESSAGE }),
);

const entry = z.object({
  day: optionalPlainDate(DAY_MESSAGE)
    .refine((day) => day !== null && isPast(day), { message: DAY_MESSAGE })
    .transform((day) => day ?? ''),
  hours: hoursField,
  /** A conversation of the person; absent: it is in words. */
  threadId: optionalId('Invalid conversation ID'),
  withWhom: optionalText({ label: 'With whom', max: 120 }),
  note: optionalLongText({ label: 'Note', max: 500 }),
});

const namesSomebody = ({ threadId, withWhom }: { threadId: number | null; withWhom: string | null }) =>
  threadId !== null || withWhom !== null;
const NOBODY = { path: ['withWhom'], message: 'Please say with whom, or choose a conversation' };

export const addHoursSchema = entry.refine(namesSomebody, NOBODY);
export type AddHours = z.output<typeof addHoursSchema>;
const hoursId = id('Invalid entry ID');
export const updateHoursSchema = entry.extend({ hoursId, ...seenField }).refine(namesSomebody, NOBODY);
export const deleteHoursSchema = z.object({ hoursId });

export const hoursQuery = listQuery
  .omit({ search: true })
  .extend({ year: idParam('Invalid year').optional() });
export type HoursQuery = z.output<typeof hoursQuery>;
export const hoursTableQuery = z.object({ year: idParam('Invalid year').optional() });

export const mentorHoursSchema = z.object({
  id: z.number(),
  /** A plain date. */
  day: z.string(),
  hours: z.number(),
  /** Null where none was named, and where it is gone. */
  thread: z.object({ id: z.number(), name: z.string() }).nullable(),
  withWhom: z.string().nullable(),
  note: z.string().nullable(),
  /** The organizer of the event confirmed as many, or more. */
  isConfirmed: z.boolean().optional(),
});
export type MentorHours = z.infer<typeof mentorHoursSchema>;

/** One page of entries, and the sums over all of them, the latest year first. */
export const mentorHoursListSchema = z.object({
  entries: z.array(mentorHoursSchema),
  years: z.array(z.object({ year: z.number(), hours: z.number() })),
  total: z.number(),
  /** Hours that organizers confirmed and the user has not written down, the latest day first. */
  confirmed: z
    .array(
      z.object({
        day: z.string(),
        hours: z.number(),
        thread: z.object({ id: z.number(), name: z.string() }),
      }),
    )
    .nullish(),
});
export type MentorHoursList = z.infer<typeof mentorHoursListSchema>;
