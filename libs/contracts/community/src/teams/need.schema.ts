import {
  BOUNDS,
  filterParameters,
  id,
  idParam,
  listQuery,
  longText,
  openEnum,
  queryFlag,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { EXPERTISE_AREAS, NEED_FILTERS, NEED_KINDS, TEAM_TYPES } from '../community.enums.ts';
import { distanceField, nearQuery } from '../places/place.schema.ts';
import { unconfirmedField } from '../registers/register.schema.ts';

/** Distance within which a mentor is taken to go to a team. */
export const NEARBY_KILOMETRES = 100;

/** Something that a team looks for, on the board of all teams. Nothing in it is about a person. */
export const needCardSchema = z.object({
  id: z.number(),
  kind: openEnum(NEED_KINDS),
  words: z.string(),
  area: openEnum(EXPERTISE_AREAS).nullable(),
  isRemote: z.boolean(),
  /** ISO 639-1; wanted of who helps. */
  language: z.string().nullable(),
  postedAt: z.string(),
  team: z.object({
    id: z.number(),
    teamNumber: z.string(),
    teamName: z.string(),
    teamType: openEnum(TEAM_TYPES),
    location: z.string().nullable(),
    /** The language of its texts, also of its needs. */
    language: z.string().nullish(),
    ...unconfirmedField,
  }),
  ...distanceField,
});
export type NeedCard = z.infer<typeof needCardSchema>;

export const needListQuery = listQuery.extend({
  ...nearQuery,
  ...filterParameters(NEED_FILTERS),
  /** "true": needs that a person far away can help with. */
  remote: queryFlag(),
});
export type NeedListQuery = z.output<typeof needListQuery>;

/** The reason why a need and a mentor fit each other; which of the fields are given follows from the kind. */
export const matchReasonSchema = z.object({
  kind: openEnum(['EXPERTISE', 'DISTANCE', 'REMOTE', 'LANGUAGE', 'AGES', 'ROOM'] as const),
  area: openEnum(EXPERTISE_AREAS).optional(),
  /** Between the centres of two cities. */
  kilometres: z.number().optional(),
  language: z.string().optional(),
  /** The number of further people whom the mentor takes. */
  room: z.number().optional(),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** Only READY shows needs; the others have no profile, or it is hidden, paused or full. */
export const MATCHING_STATES = ['READY', 'NO_PROFILE', 'HIDDEN', 'PAUSED', 'FULL'] as const;
export type MatchingState = (typeof MATCHING_STATES)[number];

export const matchingNeedSchema = z.object({ need: needCardSchema, reasons: z.array(matchReasonSchema) });
export type MatchingNeed = z.infer<typeof matchingNeedSchema>;

export const matchingMentorSchema = z.object({
  needId: z.number(),
  mentor: z.object({
    id: z.number(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    position: z.string().nullable(),
  }),
  reasons: z.array(matchReasonSchema),
});
export type MatchingMentor = z.infer<typeof matchingMentorSchema>;

export const mentorMatchesQuery = z.object({ teamId: idParam(said('Invalid team ID')) });

/** The first message of the conversation begins with the words of the need. */
const OFFER_LENGTH = BOUNDS.message - 250;

export const offerHelpSchema = z.object({
  needId: id(said('Invalid need ID')),
  message: longText({ label: 'Message', min: 10, max: OFFER_LENGTH, isPublic: false }),
});
export type OfferHelp = z.output<typeof offerHelpSchema>;
