import {
  get,
  moderationEndpoints,
  openEnum,
  queryText,
  savedEndpoints,
  savedSearchEndpoints,
  savedSearchMedia,
  suggestionEndpoints,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { INITIATIVE_TYPES } from './community.enums.ts';
import { guardianEndpoints } from './conversations/guardian.endpoints.ts';
import { heldMessageEndpoints } from './conversations/held-message.endpoints.ts';
import { moderatedWordsEndpoints } from './conversations/moderated-words.endpoints.ts';
import { threadEndpoints } from './conversations/thread.endpoints.ts';
import { calendarEndpoints, calendarMedia } from './initiatives/calendar.endpoints.ts';
import { dayEndpoints } from './initiatives/day.endpoints.ts';
import { hoursEndpoints } from './initiatives/hours.endpoints.ts';
import { initiativeEndpoints } from './initiatives/initiative.endpoints.ts';
import { initiativeRequestEndpoints } from './initiatives/initiative-request.endpoints.ts';
import { organizingEndpoints } from './initiatives/organizing.endpoints.ts';
import { mapEndpoints, placeEndpoints } from './map.endpoints.ts';
import { mentorEndpoints } from './mentors/mentor.endpoints.ts';
import { inboxEndpoints, inboxMedia } from './notifications/inbox.endpoints.ts';
import { notificationEndpoints, notificationMedia } from './notifications/notification.endpoints.ts';
import { importEndpoints } from './registers/import.endpoints.ts';
import { registerEndpoints } from './registers/register.endpoints.ts';
import { stillTrueEndpoints } from './registers/still-true.endpoints.ts';
import { membershipEndpoints } from './teams/membership.endpoints.ts';
import { needEndpoints } from './teams/need.endpoints.ts';
import { matchingNeedSchema } from './teams/need.schema.ts';
import { teamEndpoints } from './teams/team.endpoints.ts';
import { claimEndpoints } from './teams/team-claim.endpoints.ts';
import { invitationEndpoints } from './teams/team-invitation.endpoints.ts';
import { teamPostEndpoints } from './teams/team-posts.endpoints.ts';

const communitySuggestionsQuery = z.object({
  /** The place of the user's profile, in their own words; one that is not known counts as none. */
  near: queryText(200),
});

/** For the start page of the user (docs/product.md#start-page). */
const communitySuggestionsSchema = z.object({
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

/** Returns this domain's part of a person's start page (docs/product.md#start-page). */
const communitySuggestionEndpoints = {
  communitySuggestions: get('/_api/community/suggestions', {
    summary: 'What is near and soon, and what fits the user',
    access: 'user',
    query: communitySuggestionsQuery,
    response: communitySuggestionsSchema,
  }),
  ...suggestionEndpoints('community'),
} as const;

/** Every call of the community service. Server and client take paths, schemas and access from here. */
export const communityEndpoints = {
  ...teamEndpoints,
  ...membershipEndpoints,
  ...claimEndpoints,
  ...invitationEndpoints,
  ...mentorEndpoints,
  ...initiativeEndpoints,
  ...initiativeRequestEndpoints,
  ...inboxEndpoints,
  ...calendarEndpoints,
  ...organizingEndpoints,
  ...dayEndpoints,
  ...hoursEndpoints,
  ...notificationEndpoints,
  ...threadEndpoints,
  ...placeEndpoints,
  ...mapEndpoints,
  ...needEndpoints,
  ...communitySuggestionEndpoints,
  ...registerEndpoints,
  ...importEndpoints,
  ...stillTrueEndpoints,
  ...heldMessageEndpoints,
  ...guardianEndpoints,
  ...teamPostEndpoints,
  ...moderatedWordsEndpoints,
  ...moderationEndpoints('community'),
  ...savedEndpoints('community'),
  ...savedSearchEndpoints('community'),
} as const;

/** The calls of the community service whose response is no JSON. */
export const communityMedia = {
  ...inboxMedia,
  ...calendarMedia,
  ...notificationMedia,
  ...savedSearchMedia('community'),
} as const;
