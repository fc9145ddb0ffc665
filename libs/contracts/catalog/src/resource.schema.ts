import {
  filterParameters,
  hiddenSchema,
  httpUrl,
  id,
  idParam,
  LANGUAGE_CODES,
  listQuery,
  longText,
  openEnum,
  optionalId,
  optionalInteger,
  optionalLongText,
  queryFlag,
  repeated,
  seenField,
  text,
  textLanguage,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import {
  DIFFICULTY_LEVELS,
  LINK_STATUSES,
  RESOURCE_CATEGORIES,
  RESOURCE_COSTS,
  RESOURCE_FILTERS,
  RESOURCE_SORTS,
  RESOURCE_TYPES,
} from './catalog.enums.ts';

/** A resource in a list; its `description` is cut to {@link EXCERPT_LENGTH} characters. */
export const resourceCardSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.array(openEnum(RESOURCE_CATEGORIES)),
  type: openEnum(RESOURCE_TYPES),
  difficultyLevel: openEnum(DIFFICULTY_LEVELS).nullable(),
  viewCount: z.number(),
  /** The number of people who pressed "Helped me". */
  thankCount: z.number(),
  cost: openEnum(RESOURCE_COSTS).nullable(),
  /** The year of the season that it was made for; null where it holds in every season. */
  seasonYear: z.number().nullable(),
  createdAt: z.string(),
  createdBy: z.number().nullable(),
  creator: z.object({ displayName: z.string() }),
  team: z
    .object({ id: z.number(), teamNumber: z.string(), teamName: z.string(), teamType: z.string() })
    .nullable(),
  linkStatus: openEnum(LINK_STATUSES),
  /** The year in which somebody last said that it still helps, where nobody answered since (docs/product.md#still-true). */
  unconfirmedSince: z.number().nullish(),
  /** ISO 639-1; null where nobody knows it (docs/product.md#content-language). */
  language: z.string().nullish(),
});
export type ResourceCard = z.infer<typeof resourceCardSchema>;
export const EXCERPT_LENGTH = 240;

export const resourceSchema = resourceCardSchema.extend({
  prerequisites: z.string().nullable(),
  /** Sanitised HTML; clients sanitise it again before they show it. */
  additionalContent: z.string().nullable(),
  teamId: z.number().nullable(),
  /** The publisher of the linked page and the licence of the imported facts; null for resources that people added. */
  publisher: z.string().nullable(),
  licence: z.string().nullable(),
  updatedAt: z.string(),
  linkCheckedAt: z.string().nullable(),
  /** When it fades without an answer, for those who are asked. */
  stillTrueBy: z.string().nullish(),
  /** The decision that hides it, for those who may change it and moderators; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type Resource = z.infer<typeof resourceSchema>;

export const resourceListQuery = listQuery.extend({
  ...filterParameters(RESOURCE_FILTERS),
  language: repeated(z.enum(LANGUAGE_CODES)),
  /** The newest first when absent; a search is ordered by its matches. */
  sort: z.enum(RESOURCE_SORTS).optional(),
  /** Leaves out posts of new accounts from the last week, for the landing page; the total counts all. Not in searches. */
  established: queryFlag(),
});
export type ResourceListQuery = z.output<typeof resourceListQuery>;

export const resourceDetailsQuery = z.object({ id: idParam(said('Invalid resource ID')) });

/** The year of FIRST's first season, and one that no form needs to go beyond. */
const FIRST_SEASON = 1992;
const LAST_SEASON = 2100;
const SEASON_MESSAGE = said('The season must be a year from {first} to {last}', {
  first: FIRST_SEASON,
  last: LAST_SEASON,
});

const CATEGORY_MESSAGE = said('Please select at least one category');

/** One of some values, or none: absent, null and '' come out as null. */
export const orNull = <const T extends string>(values: readonly T[]) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), z.enum(values).nullable());

export const resourceFields = {
  title: text({ label: 'Title', min: 3, max: 200, isPublic: true }),
  description: longText({ label: 'Description', min: 10, max: 2000, isPublic: true }),
  url: httpUrl(said('Please enter a valid URL')),
  category: z
    .array(z.enum(RESOURCE_CATEGORIES), { error: CATEGORY_MESSAGE })
    .min(1, { error: CATEGORY_MESSAGE })
    .transform((values) => [...new Set(values)]),
  type: z.enum(RESOURCE_TYPES, { error: said('Please select a type') }),
  difficultyLevel: orNull(DIFFICULTY_LEVELS),
  cost: orNull(RESOURCE_COSTS),
  language: textLanguage(),
  seasonYear: optionalInteger({ min: FIRST_SEASON, max: LAST_SEASON, message: SEASON_MESSAGE }),
  prerequisites: optionalLongText({ label: 'Prerequisites', max: 1000, isPublic: true }),
  additionalContent: optionalLongText({ label: 'Additional content', max: 20_000, isPublic: 'HTML' }),
  teamId: optionalId(said('Invalid team ID')),
} as const;

export const createResourceSchema = z.object(resourceFields);
export type CreateResource = z.output<typeof createResourceSchema>;

const resourceId = id(said('Invalid resource ID'));
export const updateResourceSchema = createResourceSchema.extend({ resourceId, ...seenField });
export const resourceIdSchema = z.object({ resourceId });

/** A person's own marks on a resource; nobody else reads them. */
export const resourceMarksSchema = z.object({ thanked: z.boolean() });
export const thanksSchema = z.object({ thanked: z.boolean(), thankCount: z.number() });
export type Thanks = z.infer<typeof thanksSchema>;
