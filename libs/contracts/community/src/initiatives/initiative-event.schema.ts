import {
  optionalEventDate,
  optionalInteger,
  optionalLongText,
  optionalText,
  optionalTimeZone,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { type Said, said } from '@meshwork/language';
import { ACCESS } from '../community.enums.ts';
import { MOST_QUESTIONS, questionsOf } from './questions.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, "15:30", that a form may leave empty. */
const optionalTime = () =>
  z
    .string()
    .meta({ pattern: TIME.source })
    .nullish()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || TIME.test(value), { error: said('Please enter a time') });

const age = () => optionalInteger({ min: 1, max: 120, message: said('Please enter an age from 1 to 120') });

/**
 * The fields of an event beyond its dates. An absent field stays as it is in a change, so that clients which do not know it lose nothing;
 * null takes it away.
 */
export const eventShape = {
  startTime: optionalTime().optional(),
  endTime: optionalTime().optional(),
  timeZone: optionalTimeZone().optional(),
  address: optionalText({ label: 'Address', max: 300, isPublic: true }).optional(),
  minAge: age().optional(),
  maxAge: age().optional(),
  price: optionalText({ label: 'Price', max: 120, isPublic: true }).optional(),
  registrationDeadline: optionalEventDate().optional(),
  access: z.array(z.enum(ACCESS)).max(ACCESS.length).optional(),
  /** A place is for one of the people who come, and not for a team or one who asks. */
  countsPeople: z.boolean().optional(),
  /** As questionsOf() reads them. */
  questions: optionalLongText({ label: 'Questions', max: 800, isPublic: true }).optional(),
};

interface EventDetails {
  startDate: string | null;
  endDate: string | null;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  timeZone?: string | null | undefined;
  minAge?: number | null | undefined;
  maxAge?: number | null | undefined;
  registrationDeadline?: string | null | undefined;
  questions?: string | null | undefined;
}

type Problem = readonly [path: string, message: Said];

function problemsOf(event: EventDetails): Problem[] {
  const { startDate, endDate, startTime, endTime, timeZone, minAge, maxAge, registrationDeadline } = event;
  const lastDay = endDate ?? startDate;
  const isOneDay = startDate !== null && (endDate === null || endDate === startDate);
  const rules: [boolean, ...Problem][] = [
    [Boolean(startTime) && startDate === null, 'startTime', said('A time needs a start date.')],
    [Boolean(startTime) && !timeZone, 'timeZone', said('Please choose a time zone')],
    [Boolean(endTime) && !startTime, 'endTime', said('An end needs a start time.')],
    [
      isOneDay && Boolean(startTime && endTime && endTime <= startTime),
      'endTime',
      said('The end must be after the start.'),
    ],
    [
      Boolean(minAge && maxAge && maxAge < minAge),
      'maxAge',
      said('The highest age must not be below the lowest.'),
    ],
    [
      Boolean(registrationDeadline && lastDay && registrationDeadline > lastDay),
      'registrationDeadline',
      said('Registration must close before the end.'),
    ],
    [
      questionsOf(event.questions).length > MOST_QUESTIONS,
      'questions',
      said('Please ask at most {most} questions.', { most: MOST_QUESTIONS }),
    ],
  ];
  return rules.flatMap(([isBroken, path, message]) => (isBroken ? [[path, message] as const] : []));
}

interface Issues {
  addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void;
}

/** The rules between the fields of an event (docs/product.md#initiatives). */
export function checkEvent(event: EventDetails, context: Issues): void {
  for (const [path, message] of problemsOf(event))
    context.addIssue({ code: 'custom', path: [path], message: message() });
}
