import {
  moderationEndpoints,
  savedEndpoints,
  savedSearchEndpoints,
  savedSearchMedia,
} from '@meshwork/contracts-core';
import { calendarEndpoints, calendarMedia } from './calendar.endpoints.ts';
import { communitySuggestionEndpoints } from './community-suggestion.endpoints.ts';
import { heldMessageEndpoints } from './held-message.endpoints.ts';
import { inboxEndpoints, inboxMedia } from './inbox.endpoints.ts';
import { initiativeEndpoints } from './initiative.endpoints.ts';
import { initiativeRequestEndpoints } from './initiative-request.endpoints.ts';
import { mapEndpoints } from './map.endpoints.ts';
import { membershipEndpoints } from './membership.endpoints.ts';
import { mentorEndpoints } from './mentor.endpoints.ts';
import { mentorHoursEndpoints, mentorHoursMedia } from './mentor-hours.endpoints.ts';
import { moderatedWordsEndpoints } from './moderated-words.endpoints.ts';
import { needEndpoints } from './need.endpoints.ts';
import { notificationEndpoints, notificationMedia } from './notification.endpoints.ts';
import { organizingEndpoints } from './organizing.endpoints.ts';
import { placeEndpoints } from './place.endpoints.ts';
import { registerEndpoints } from './register.endpoints.ts';
import { stillTrueEndpoints } from './still-true.endpoints.ts';
import { teamEndpoints } from './team.endpoints.ts';
import { claimEndpoints } from './team-claim.endpoints.ts';
import { invitationEndpoints } from './team-invitation.endpoints.ts';
import { teamPostEndpoints } from './team-posts.endpoints.ts';
import { threadEndpoints } from './thread.endpoints.ts';

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
  ...notificationEndpoints,
  ...threadEndpoints,
  ...placeEndpoints,
  ...mapEndpoints,
  ...needEndpoints,
  ...communitySuggestionEndpoints,
  ...registerEndpoints,
  ...stillTrueEndpoints,
  ...heldMessageEndpoints,
  ...mentorHoursEndpoints,
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
  ...mentorHoursMedia,
  ...savedSearchMedia('community'),
} as const;
