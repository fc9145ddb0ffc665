import {
  get,
  moderationEndpoints,
  openEnum,
  savedEndpoints,
  savedSearchEndpoints,
  stillTrueEndpoints,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { guardianEndpoints } from './conversations/guardian.endpoints.ts';
import { heldMessageEndpoints } from './conversations/held-message.endpoints.ts';
import { moderatedWordsEndpoints } from './conversations/moderated-words.endpoints.ts';
import { threadEndpoints } from './conversations/thread.endpoints.ts';
import { badgeEndpoints, badgeMedia } from './initiatives/badge.endpoints.ts';
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
import { membershipEndpoints } from './teams/membership.endpoints.ts';
import { needEndpoints } from './teams/need.endpoints.ts';
import { offerEndpoints } from './teams/offer.endpoints.ts';
import { teamEndpoints } from './teams/team.endpoints.ts';
import { claimEndpoints } from './teams/team-claim.endpoints.ts';
import { invitationEndpoints } from './teams/team-invitation.endpoints.ts';
import { teamPostEndpoints } from './teams/team-posts.endpoints.ts';

/** The first steps of a person depend on these roles. */
const START_ROLES = ['LEARNER', 'CAPTAIN', 'MENTOR', 'ORGANIZER', 'GUARDIAN'] as const;

/** The landing page shows this to the user beside the hero (docs/product.md#what-is-next). */
const communityStartSchema = z.object({
  /** The user has joined these and they are not over; the soonest first. */
  going: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      startDate: z.string().nullable(),
      startTime: z.string().nullable(),
      location: z.string().nullable(),
    }),
  ),
  /** Their owners offer these teams to the user. */
  offered: z.array(z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() })),
  role: openEnum(START_ROLES),
  /** The user is in a team, or has asked to join one. */
  hasTeam: z.boolean(),
  /** A team of the user has another member, or an invitation. */
  hasInvited: z.boolean(),
  /** The number of requests of adults that wait until somebody reads along with the user; absent: none. */
  asked: z.number().optional(),
});
export type CommunityStart = z.infer<typeof communityStartSchema>;

const communityStartEndpoint = {
  communityStart: get('/_api/community/start', {
    summary: 'What the user goes to and is offered, and what their first steps depend on',
    access: 'user',
    response: communityStartSchema,
  }),
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
  ...badgeEndpoints,
  ...notificationEndpoints,
  ...threadEndpoints,
  ...placeEndpoints,
  ...mapEndpoints,
  ...needEndpoints,
  ...offerEndpoints,
  ...communityStartEndpoint,
  ...registerEndpoints,
  ...importEndpoints,
  ...heldMessageEndpoints,
  ...guardianEndpoints,
  ...teamPostEndpoints,
  ...moderatedWordsEndpoints,
  ...moderationEndpoints('community'),
  ...savedEndpoints('community'),
  ...savedSearchEndpoints('community'),
  ...stillTrueEndpoints('community'),
} as const;

/** The calls of the community service whose response is no JSON. */
export const communityMedia = {
  ...inboxMedia,
  ...calendarMedia,
  ...badgeMedia,
  ...notificationMedia,
} as const;
