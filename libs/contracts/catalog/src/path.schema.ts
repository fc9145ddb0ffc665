import {
  filterParameters,
  hiddenSchema,
  id,
  idParam,
  LANGUAGE_CODES,
  listQuery,
  longText,
  openEnum,
  optionalId,
  optionalInteger,
  optionalLongText,
  optionalText,
  repeated,
  text,
  textLanguage,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { DIFFICULTY_LEVELS } from './catalog.enums.ts';
import { MAX_STEPS, PATH_FILTERS, PATH_PROGRAMMES, PATH_STATUSES } from './path.enums.ts';
import { orNull, resourceCardSchema } from './resource.schema.ts';

/** A path in a list. */
export const pathCardSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** The skill that a person has at its end. */
  goal: z.string(),
  programme: openEnum(PATH_PROGRAMMES).nullable(),
  level: openEnum(DIFFICULTY_LEVELS).nullable(),
  status: openEnum(PATH_STATUSES),
  creator: z.object({ displayName: z.string() }),
  team: z
    .object({ id: z.number(), teamNumber: z.string(), teamName: z.string(), teamType: z.string() })
    .nullable(),
  /** The resources of its steps that are still in the library: with them a reader's progress becomes a sum. */
  resourceIds: z.array(z.number()),
  stepCount: z.number(),
  /** The sum over the steps that name their minutes. */
  minutes: z.number(),
  updatedAt: z.string(),
  /** Among the own ones: hidden by moderators. */
  isHidden: z.boolean().optional(),
  createdBy: z.number().nullish(),
  /** ISO 639-1; null where nobody knows it (docs/product.md#content-language). */
  language: z.string().nullish(),
});
export type PathCard = z.infer<typeof pathCardSchema>;

export const pathStepSchema = z.object({
  id: z.number(),
  /** The skill that a person has after it. */
  goal: z.string().nullable(),
  /** The reason for the step, and advice for it. */
  note: z.string().nullable(),
  minutes: z.number().nullable(),
  /** Null where the resource is hidden or no longer in the library. */
  resource: resourceCardSchema.nullable(),
});
export type PathStep = z.infer<typeof pathStepSchema>;

export const pathSchema = pathCardSchema.extend({
  createdBy: z.number().nullable(),
  teamId: z.number().nullable(),
  steps: z.array(pathStepSchema),
  /** Rises with each change; an update names the one that it changes. */
  version: z.number(),
  /** The reader may change it. */
  mayChange: z.boolean(),
  createdAt: z.string(),
  /** The decision that hides it, for those who may change it and moderators; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type Path = z.infer<typeof pathSchema>;

export const pathListQuery = listQuery.extend({
  ...filterParameters(PATH_FILTERS),
  language: repeated(z.enum(LANGUAGE_CODES)),
});
export type PathListQuery = z.output<typeof pathListQuery>;

/** Limits the answer to the paths of one team; absent: of all teams. */
export const ownPathsQuery = z.object({ teamId: idParam(said('Invalid team ID')).optional() });
export const pathDetailsQuery = z.object({ id: idParam(said('Invalid path ID')) });

export const pathStepFields = z.object({
  /** The id of an existing step; it keeps its resource where the editor does not see it. */
  id: id().nullish(),
  resourceId: id(said('Please choose a resource')).nullable(),
  goal: optionalText({ label: 'Goal of the step', max: 200, isPublic: true }),
  note: optionalLongText({ label: 'Note', max: 1000, isPublic: true }),
  minutes: optionalInteger({ min: 1, max: 6000, message: said('Minutes must be from 1 to 6000') }),
});
export type PathStepFields = z.output<typeof pathStepFields>;

const isOnce = (steps: readonly { resourceId: number | null }[]): boolean => {
  const ids = steps.flatMap(({ resourceId }) => resourceId ?? []);
  return new Set(ids).size === ids.length;
};

const pathFields = {
  title: text({ label: 'Title', min: 3, max: 120, isPublic: true }),
  goal: longText({ label: 'Goal', min: 10, max: 600, isPublic: true }),
  programme: orNull(PATH_PROGRAMMES),
  level: orNull(DIFFICULTY_LEVELS),
  language: textLanguage(),
  status: z.enum(PATH_STATUSES),
  /** Null: made by moderators for the library. */
  teamId: optionalId(said('Invalid team ID')),
  steps: z
    .array(pathStepFields)
    .max(MAX_STEPS, { error: said('A path has at most {most} steps', { most: MAX_STEPS }) })
    .refine(isOnce, { error: said('Each resource can stand in a path once') }),
} as const;

const hasSteps = ({ status, steps }: { status: string; steps: readonly unknown[] }): boolean =>
  status === 'DRAFT' || steps.length >= 2;
const STEPS_MISSING = { path: ['steps'], error: said('A published path needs at least two steps') };

export const createPathSchema = z.object(pathFields).refine(hasSteps, STEPS_MISSING);
export type CreatePath = z.output<typeof createPathSchema>;
const pathId = id(said('Invalid path ID'));
export const updatePathSchema = z
  .object({ ...pathFields, pathId, version: z.int().min(1) })
  .refine(hasSteps, STEPS_MISSING);
export const pathIdSchema = z.object({ pathId });

/** The resources that a person is done with, in whatever path they stand. */
export const progressSchema = z.object({ resourceIds: z.array(z.number()) });
export type Progress = z.infer<typeof progressSchema>;
export const setProgressSchema = z.object({ resourceId: id(said('Invalid resource ID')), done: z.boolean() });
/** A browser carries over at most this many marks when its person signs in. */
export const MAX_CARRIED = 500;
export const addProgressSchema = z.object({ resourceIds: z.array(id()).max(MAX_CARRIED) });

export const classQuery = z.object({ teamId: idParam(said('Invalid team ID')) });
/** A class, and a learning path that it follows or no longer follows. */
export const classPathSchema = z.object({ teamId: id(said('Invalid team ID')), pathId });

/** The learning paths that a class follows, and for its owners how far each member is (docs/product.md#classes). */
export const classPathsSchema = z.object({
  paths: z.array(pathCardSchema),
  /** For owners; null for members. `done` counts the finished steps, in the order of the paths. */
  members: z
    .array(z.object({ userId: z.number(), displayName: z.string(), done: z.array(z.number()) }))
    .nullable(),
  /** Members who have not said that they are adults: their progress is for adult owners alone. */
  withheld: z.number(),
});
export type ClassPaths = z.infer<typeof classPathsSchema>;
