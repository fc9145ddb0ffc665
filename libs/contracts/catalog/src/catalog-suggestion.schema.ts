import { openEnum, repeated } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { DIFFICULTY_LEVELS, RESOURCE_TYPES } from './catalog.enums.ts';
import { PATH_PROGRAMMES } from './path.enums.ts';

export const catalogSuggestionsQuery = z.object({
  /** The programmes in the user's profile; those of their teams are added. */
  programme: repeated(z.enum(PATH_PROGRAMMES)),
  /** "true": the user began this year or the year before. */
  isNew: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** The reason of a suggestion: it was begun, is of this season, for beginners, or for the programme of the user. */
const reason = openEnum(['STARTED', 'SEASON', 'BEGINNER', 'PROGRAMME'] as const);

/** For the start page of the user (docs/product.md#start-page). */
export const catalogSuggestionsSchema = z.object({
  paths: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      programme: openEnum(PATH_PROGRAMMES).nullable(),
      level: openEnum(DIFFICULTY_LEVELS).nullable(),
      reason,
    }),
  ),
  resources: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: openEnum(RESOURCE_TYPES),
      seasonYear: z.number().nullable(),
      reason,
    }),
  ),
  /** The programmes of the profile and of the user's teams. */
  programmes: z.array(openEnum(PATH_PROGRAMMES)),
  /** The user has done a step of a path. */
  hasProgress: z.boolean(),
  /** The number of dismissed suggestions. */
  dismissed: z.number(),
});
export type CatalogSuggestions = z.infer<typeof catalogSuggestionsSchema>;
