import {
  email,
  filterParameters,
  hiddenSchema,
  id,
  idParam,
  LANGUAGE_CODES,
  listQuery,
  longText,
  openEnum,
  optionalHttpUrl,
  optionalInteger,
  optionalPlainDate,
  optionalPublicName,
  optionalText,
  optionalTimeZone,
  repeated,
  seenField,
  textLanguage,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import {
  AGE_GROUPS,
  AVAILABILITIES,
  EXPERTISE_AREAS,
  MENTOR_FILTERS,
  MENTOR_MEETS,
} from '../community.enums.ts';
import { answeringField } from '../conversations/answering.schema.ts';
import { mapQuery } from '../places/map.schema.ts';
import { distanceField, nearQuery } from '../places/place.schema.ts';
import { unconfirmedField } from '../registers/register.schema.ts';

const teamReference = z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() });

const mentorBase = z.object({
  id: z.number(),
  user: z.object({ displayName: z.string(), avatarUrl: z.string().nullable() }),
  position: z.string().nullable(),
  organization: z.string().nullable(),
  yearsExperience: z.number().nullable(),
  availabilityStatus: openEnum(AVAILABILITIES),
  expertiseAreas: z.array(openEnum(EXPERTISE_AREAS)),
  /** Median days to an answer over the last 180 days; null with fewer than three answers ("New here"). */
  answerDays: z.number().nullable(),
  /** ISO 639-1. */
  languages: z.array(z.string()).default([]),
  /** ISO 639-1; null where nobody knows it (docs/product.md#content-language). */
  bioLanguage: z.string().nullish(),
  /** ISO 3166-1, alpha-2. */
  country: z.string().nullable().default(null),
  /** The mentor's city, in their own words. */
  city: z.string().nullable().default(null),
  ...distanceField,
  meets: openEnum(MENTOR_MEETS).nullable().default(null),
  /** The number of people whom the mentor looks after at a time; null: not said. */
  capacity: z.number().nullable().default(null),
  /** The number of people whom they look after now. */
  activeCount: z.number().default(0),
  /** The day from which a mentor who pauses is available again. */
  availableAgainOn: z.string().nullable().default(null),
  ...answeringField,
  ...unconfirmedField,
  /** An invented profile of the demo data. */
  isDemo: z.boolean(),
});

/** A mentor in a list; `bio` is cut to 240 characters. */
export const mentorCardSchema = mentorBase.extend({ bio: z.string() });
export type MentorCard = z.infer<typeof mentorCardSchema>;

export const mentorSchema = mentorCardSchema.extend({
  userId: z.number().nullable(),
  timeZone: z.string().nullable().default(null),
  ageGroups: z.array(openEnum(AGE_GROUPS)).default([]),
  teams: z.array(teamReference),
  /** The number of people who have thanked the mentor; absent in answers of an earlier release. */
  thanks: z.number().optional(),
  linkedinUrl: z.string().nullable(),
  /** Null for visitors, for people who have not said that they are adults, and where the mentor does not show it. */
  contactEmail: z.string().nullable(),
  /** Signed-in adults see the address; for the mentor alone. */
  showAddress: z.boolean().optional(),
  /** The teams that the profile does not show; for the mentor alone. */
  hiddenTeams: z.array(teamReference).optional(),
  /** The day until which the mentor is asked to confirm the profile; for the mentor alone. */
  stillTrueBy: z.string().nullish(),
  /** The decision that hides it, for the mentor and moderators; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type Mentor = z.infer<typeof mentorSchema>;

export const mentorListQuery = listQuery.extend({
  ...nearQuery,
  ...filterParameters(MENTOR_FILTERS),
  language: repeated(z.enum(LANGUAGE_CODES)),
  /** Mentors who meet people both ways are found by either. */
  meets: z.enum(['REMOTE', 'ON_SITE']).optional(),
});
export type MentorListQuery = z.output<typeof mentorListQuery>;

export const mentorMapQuery = mentorListQuery.omit({ limit: true, cursor: true }).extend(mapQuery);

export const mentorDetailsQuery = z.object({ mentorId: idParam(said('Invalid mentor ID')) });

const AREA_MESSAGE = said('Select at least one expertise area');

const distinct = <T>(values: readonly T[] | null | undefined): T[] => [...new Set(values ?? [])];

/** The terms of a mentor's help. Each may be absent; clients of an earlier version know none of them. */
const mentorTerms = {
  languages: z
    .array(z.enum(LANGUAGE_CODES), { error: said('Please choose languages from the list') })
    .max(10, { error: said('Please choose at most 10 languages') })
    .nullish()
    .transform(distinct),
  country: z
    .string()
    .meta({ isPublic: false })
    .nullish()
    .transform((value) => value?.trim().toUpperCase() || null)
    .refine((value) => value === null || /^[A-Z]{2}$/.test(value), {
      error: said('Please choose a country'),
    }),
  city: optionalText({ label: 'City', max: 100, isPublic: true }),
  timeZone: optionalTimeZone(),
  meets: z
    .union([z.enum(MENTOR_MEETS), z.literal('')], { error: said('Please choose how you meet people') })
    .nullish()
    .transform((value) => value || null),
  ageGroups: z.array(z.enum(AGE_GROUPS)).nullish().transform(distinct),
  capacity: optionalInteger({
    min: 1,
    max: 50,
    message: said('Please enter a whole number between 1 and 50'),
  }),
  availableAgainOn: optionalPlainDate(),
};

export const saveMentorSchema = z.object({
  bio: longText({ label: 'Bio', min: 20, max: 2000, isPublic: true }),
  bioLanguage: textLanguage(),
  expertiseAreas: z
    .array(z.enum(EXPERTISE_AREAS), { error: AREA_MESSAGE })
    .min(1, { error: AREA_MESSAGE })
    .transform((values) => [...new Set(values)]),
  contactEmail: email(said('Please enter a valid email address')),
  /** Shows the address to signed-in adults; absent: as before, at first it is shown. */
  showAddress: z.boolean().optional(),
  /** The teams that the profile does not show; absent: as before, at first it shows all. */
  hiddenTeamIds: z
    .array(id(said('Invalid team ID')))
    .max(100, { error: said('Please hide at most 100 teams') })
    .transform((values) => [...new Set(values)])
    .optional(),
  linkedinUrl: optionalHttpUrl(said('Please enter a valid LinkedIn URL')),
  availabilityStatus: z.enum(AVAILABILITIES, { error: said('Please select an availability') }),
  yearsExperience: optionalInteger({
    min: 0,
    max: 80,
    message: said('Years of experience must be a whole number between 0 and 80'),
  }),
  organization: optionalPublicName({ label: 'Organization', max: 120 }),
  position: optionalPublicName({ label: 'Position', max: 120 }),
  ...mentorTerms,
  ...seenField,
});
export type SaveMentor = z.output<typeof saveMentorSchema>;

export const mentorContactSchema = z.object({
  mentorId: id(said('Invalid mentor ID')),
  message: longText({ label: 'Message', min: 10, max: 2000, isPublic: false }),
  contactEmail: email(said('Please enter a valid email address')),
});
