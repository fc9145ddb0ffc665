import { openEnum, queryText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { INITIATIVE_TYPES } from './community.enums.ts';
import { matchingNeedSchema } from './teams/need.schema.ts';

export const communitySuggestionsQuery = z.object({
  /** The place of the user's profile, in their own words; one that is not known counts as none. */
  near: queryText(200),
});

/** For the start page of the user (docs/product.md#start-page). */
export const communitySuggestionsSchema = z.object({
  /** Near by or online, within eight weeks, the soonest first. */
  initiatives: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      initiativeType: openEnum(INITIATIVE_TYPES),
      startDate: z.string(),
      location: z.string().nullable(),
      isVirtual: z.boolean(),
      /** Between the centres of two cities; null where it is online. */
      kilometres: z.number().nullable(),
    }),
  ),
  /** The user has joined these and they are not over; the soonest first. */
  going: z
    .array(
      z.object({
        id: z.number(),
        title: z.string(),
        startDate: z.string().nullable(),
        startTime: z.string().nullable(),
        location: z.string().nullable(),
        /** Its conversation, in which the place can be given back. */
        requestId: z.number(),
      }),
    )
    .default([]),
  needs: z.array(matchingNeedSchema),
  /** The user's own mentor profile, with its open questions; null without one. */
  mentor: z.object({ isAvailable: z.boolean(), openRequests: z.number() }).nullish(),
  /** Their owners offer these teams to the user. */
  offered: z.array(z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() })).default([]),
  /** The user is in a team, or has asked to join one. */
  hasTeam: z.boolean(),
  /** The number of dismissed suggestions. */
  dismissed: z.number(),
});
export type CommunitySuggestions = z.infer<typeof communitySuggestionsSchema>;
