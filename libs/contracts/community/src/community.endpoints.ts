import { get, media, moderationEndpoints, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  calendarFeedsSchema,
  createFeedSchema,
  newCalendarFeedSchema,
  revokeFeedSchema,
} from './calendar.schema.ts';
import { CALENDAR_FILE_PATH, calendarFeedPath, INBOX_EVENTS_PATH } from './community-api.ts';
import {
  changeStateSchema,
  createInitiativeSchema,
  createSeriesSchema,
  initiativeCardSchema,
  initiativeDetailsQuery,
  initiativeIdSchema,
  initiativeListQuery,
  initiativeSchema,
  joinRequestSchema,
  updateInitiativeSchema,
} from './initiative.schema.ts';
import {
  mentorCardSchema,
  mentorContactSchema,
  mentorDetailsQuery,
  mentorListQuery,
  mentorSchema,
  saveMentorSchema,
} from './mentor.schema.ts';
import { notificationEndpoints, notificationMedia } from './notification.endpoints.ts';
import { organizingEndpoints } from './organizing.endpoints.ts';
import {
  endSchema,
  initiativeRequestSchema,
  mentorContactRequestSchema,
  myContactsQuery,
  myContactsSchema,
  openedSchema,
  respondSchema,
  unreadSchema,
  withdrawSchema,
} from './request.schema.ts';
import {
  answerTransferSchema,
  createTeamSchema,
  joinTeamSchema,
  membershipSchema,
  placesSchema,
  removeMemberSchema,
  respondToMemberSchema,
  teamByNumberQuery,
  teamCardSchema,
  teamDetailsQuery,
  teamIdSchema,
  teamListQuery,
  teamMembersSchema,
  teamNewsSchema,
  teamRoleSchema,
  teamSchema,
  transferTeamSchema,
  updateTeamSchema,
  userTeamsSchema,
} from './team.schema.ts';
import {
  checkedClaimSchema,
  claimQuery,
  claimStandingSchema,
  claimToReviewSchema,
  confirmClaimSchema,
  decideClaimSchema,
  startClaimSchema,
  teamClaimSchema,
  watchTeamSchema,
} from './team-claim.schema.ts';
import {
  acceptInvitationSchema,
  invitationQuery,
  invitationSchema,
  invitationsQuery,
  inviteSchema,
  newInvitationSchema,
  revokeInvitationSchema,
  teamInvitationSchema,
} from './team-invitation.schema.ts';
import { resourceCardOfTeam } from './team-resource.schema.ts';
import { threadEndpoints } from './thread.endpoints.ts';

const ok = z.object({ ok: z.literal(true) });
const teamEnvelope = z.object({ team: teamSchema });
const mentorEnvelope = z.object({ mentor: mentorSchema });
const initiativeEnvelope = z.object({ initiative: initiativeSchema });

/** Teams and memberships. */
export const teamEndpoints = {
  listTeams: get('/_api/teams', {
    summary: 'The team directory by number, or by relevance while searching',
    access: 'public',
    query: teamListQuery,
    response: z.object({ teams: z.array(teamCardSchema) }),
    paged: true,
  }),
  teamPlaces: get('/_api/teams/places', {
    summary: 'Countries and regions with teams in them',
    access: 'public',
    response: placesSchema,
  }),
  teamDetails: get('/_api/teams/details', {
    summary: 'One team with its resources and initiatives',
    access: 'public',
    query: teamDetailsQuery,
    response: z.object({
      team: teamSchema,
      resources: z.array(resourceCardOfTeam),
      initiatives: z.array(initiativeCardSchema),
      membership: membershipSchema.nullish(),
      /** Of the last 30 days, newest first; for members alone. */
      news: z.array(teamNewsSchema).nullish(),
    }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  teamByNumber: get('/_api/teams/by-number', {
    summary: 'The id of a team by its type and number',
    access: 'public',
    query: teamByNumberQuery,
    response: z.object({ teamId: z.number() }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  userTeams: get('/_api/user-teams', {
    summary: "The user's teams, and teams with an open request of the user",
    access: 'user',
    response: userTeamsSchema,
  }),
  createTeam: post('/_api/teams', {
    summary: 'Create a team, with the user as its owner',
    access: 'user',
    body: createTeamSchema,
    act: 'post',
    response: teamEnvelope,
    creates: true,
    errors: ['TEAM_EXISTS', 'NAME_RESERVED'],
  }),
  updateTeam: post('/_api/teams/update', {
    summary: 'Change a team',
    access: 'user',
    body: updateTeamSchema,
    response: teamEnvelope,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_EXISTS', 'NAME_RESERVED'],
  }),
  verifyTeam: post('/_api/teams/verify', {
    summary: 'Mark a team as verified',
    access: 'admin',
    body: teamIdSchema,
    audit: { action: 'VERIFICATION_CHANGED', kind: 'team', id: 'teamId' },
    response: teamEnvelope,
    errors: ['TEAM_NOT_FOUND'],
  }),
  joinTeam: post('/_api/teams/join', {
    summary: 'Send a request to join a team',
    access: 'user',
    body: joinTeamSchema,
    act: 'request',
    response: z.object({ membership: membershipSchema }),
    idempotent: true,
    errors: ['TEAM_NOT_FOUND', 'ALREADY_A_MEMBER', 'JOIN_REQUEST_EXISTS', 'TEAM_OWNERLESS', 'TEAM_CLOSED'],
  }),
  withdrawJoin: post('/_api/teams/join/withdraw', {
    summary: 'Withdraw a request to join',
    access: 'user',
    body: teamIdSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NO_JOIN_REQUEST'],
  }),
  leaveTeam: post('/_api/teams/leave', {
    summary: 'Leave a team',
    access: 'user',
    body: teamIdSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_A_MEMBER', 'SOLE_OWNER_LEAVING'],
  }),
  teamMembers: get('/_api/teams/members', {
    summary: 'Members, and open join requests for owners and admins',
    access: 'user',
    query: teamDetailsQuery,
    response: teamMembersSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_MEMBER'],
  }),
  respondToMember: post('/_api/teams/members/respond', {
    summary: 'Accept or decline a join request',
    access: 'user',
    body: respondToMemberSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_JOIN_REQUEST'],
  }),
  transferTeam: post('/_api/teams/transfer', {
    summary: 'Offer the ownership of a team to another member, who accepts or declines',
    access: 'user',
    body: transferTeamSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TRANSFER_TO_NON_MEMBER', 'TRANSFER_OFFERED'],
  }),
  answerTransfer: post('/_api/teams/transfer/answer', {
    summary: 'Accept or decline the ownership that is offered to the user',
    access: 'user',
    body: answerTransferSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NO_TRANSFER'],
  }),
  withdrawTransfer: post('/_api/teams/transfer/withdraw', {
    summary: 'Take back the offer of the ownership',
    access: 'user',
    body: teamIdSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  changeTeamRole: post('/_api/teams/members/role', {
    summary: 'Make a member an owner, or an owner a member',
    access: 'user',
    body: teamRoleSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_MEMBER', 'LAST_OWNER'],
  }),
  removeMember: post('/_api/teams/members/remove', {
    summary: 'Remove somebody else from a team, with a word to them',
    access: 'user',
    body: removeMemberSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_MEMBER'],
  }),
  deleteTeam: post('/_api/teams/delete', {
    summary: 'Delete a team without content of others',
    access: 'user',
    body: teamIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'team', id: 'teamId' },
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_IN_USE', 'TEAM_IN_REGISTER'],
  }),
} as const;

/** Invitations to teams. */
export const invitationEndpoints = {
  teamInvitations: get('/_api/teams/invitations', {
    summary: 'The open invitations of a team, for its owners',
    access: 'user',
    query: invitationsQuery,
    response: z.object({ invitations: z.array(teamInvitationSchema) }),
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  invite: post('/_api/teams/invitations', {
    summary: 'Invite to a team: by a link, by username or by address',
    access: 'user',
    body: inviteSchema,
    act: 'request',
    response: newInvitationSchema,
    creates: true,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_PERSON', 'MAIL_OFF'],
  }),
  revokeInvitation: post('/_api/teams/invitations/revoke', {
    summary: 'Revoke an invitation: it stops working',
    access: 'user',
    body: revokeInvitationSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'INVITATION_NOT_FOUND'],
  }),
  invitation: get('/_api/teams/invitations/open', {
    summary: 'What an invitation is to, by its token',
    access: 'public',
    query: invitationQuery,
    response: invitationSchema,
    errors: ['INVITATION_NOT_FOUND'],
  }),
  acceptInvitation: post('/_api/teams/invitations/accept', {
    summary: 'Accept an invitation, and become a member or an owner',
    access: 'user',
    body: acceptInvitationSchema,
    act: 'request',
    response: z.object({ teamId: z.number() }),
    errors: ['INVITATION_NOT_FOUND', 'TEAM_NOT_FOUND', 'ALREADY_A_MEMBER'],
  }),
} as const;

/** Claiming and verifying teams. */
export const claimEndpoints = {
  teamClaim: get('/_api/teams/claim', {
    summary: "The user's claim of a team, and how they can prove it",
    access: 'user',
    query: claimQuery,
    response: claimStandingSchema,
    errors: ['TEAM_NOT_FOUND'],
  }),
  startClaim: post('/_api/teams/claim', {
    summary: 'Claim a team that nobody runs, or ask to have the own team verified; replaces an open claim',
    access: 'user',
    body: startClaimSchema,
    act: 'request',
    response: z.object({ claim: teamClaimSchema }),
    errors: [
      'TEAM_NOT_FOUND',
      'TEAM_HAS_OWNER',
      'ALREADY_VERIFIED',
      'CLAIM_METHOD',
      'ADDRESS_ELSEWHERE',
      'STATEMENT_MISSING',
    ],
  }),
  checkClaim: post('/_api/teams/claim/check', {
    summary: "Look for the token on the team's website",
    access: 'user',
    body: teamIdSchema,
    response: checkedClaimSchema,
    errors: ['TEAM_NOT_FOUND', 'NO_CLAIM', 'TEAM_HAS_OWNER'],
  }),
  confirmClaim: post('/_api/teams/claim/confirm', {
    summary: 'Prove a claim by the code of its mail',
    access: 'user',
    body: confirmClaimSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NO_CLAIM', 'CODE_WRONG', 'TEAM_HAS_OWNER'],
  }),
  withdrawClaim: post('/_api/teams/claim/withdraw', {
    summary: 'Withdraw an open claim',
    access: 'user',
    body: teamIdSchema,
    response: ok,
    errors: ['NO_CLAIM'],
  }),
  renewVerified: post('/_api/teams/verify/renew', {
    summary: 'Confirm that the name, number and website of the own verified team are still right',
    access: 'user',
    body: teamIdSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NOTHING_TO_RENEW'],
  }),
  watchTeam: post('/_api/teams/watch', {
    summary: 'Be told when somebody runs a team, or not any more',
    access: 'user',
    body: watchTeamSchema,
    response: ok,
    errors: ['TEAM_NOT_FOUND', 'TEAM_HAS_OWNER'],
  }),
  claimsToReview: get('/_api/teams/claims', {
    summary: 'Statements that wait for a moderator, the longest waiting first, at most 100',
    access: 'moderator',
    response: z.object({ claims: z.array(claimToReviewSchema) }),
  }),
  decideClaim: post('/_api/teams/claims/decide', {
    summary: 'Accept or decline a statement',
    access: 'moderator',
    body: decideClaimSchema,
    response: ok,
    errors: ['CLAIM_NOT_FOUND', 'CLAIM_CLOSED', 'OWN_CLAIM', 'TEAM_HAS_OWNER'],
  }),
} as const;

/** Mentor profiles and messages to mentors. */
export const mentorEndpoints = {
  listMentors: get('/_api/mentors', {
    summary: 'The mentor directory',
    access: 'public',
    query: mentorListQuery,
    response: z.object({ mentors: z.array(mentorCardSchema) }),
    paged: true,
  }),
  mentorDetails: get('/_api/mentors/details', {
    summary: 'One mentor',
    access: 'public',
    query: mentorDetailsQuery,
    response: mentorSchema,
    errors: ['MENTOR_NOT_FOUND'],
  }),
  similarMentors: get('/_api/mentors/similar', {
    summary: 'Up to three available mentors with the most expertise in common',
    access: 'public',
    query: mentorDetailsQuery,
    response: z.object({ mentors: z.array(mentorCardSchema) }),
    errors: ['MENTOR_NOT_FOUND'],
  }),
  myMentor: get('/_api/mentors/me', {
    summary: "The user's mentor profile",
    access: 'user',
    response: z.object({ mentor: mentorSchema.nullable() }),
  }),
  saveMentor: post('/_api/mentors', {
    summary: "Create or change the user's mentor profile",
    access: 'user',
    body: saveMentorSchema,
    act: 'offer',
    response: mentorEnvelope,
    creates: true,
  }),
  deleteMentor: post('/_api/mentors/delete', {
    summary: "Delete the user's mentor profile",
    access: 'user',
    body: z.object({}),
    audit: { action: 'ITEM_DELETED', kind: 'mentor' },
    response: ok,
    errors: ['NO_MENTOR_PROFILE'],
  }),
  contactMentor: post('/_api/mentor-contacts', {
    summary: 'Send a message to a mentor',
    access: 'user',
    body: mentorContactSchema,
    act: 'message',
    response: z.object({ request: mentorContactRequestSchema }),
    creates: true,
    errors: [
      'MENTOR_NOT_FOUND',
      'MENTOR_UNAVAILABLE',
      'MENTOR_FULL',
      'OWN_MENTOR_PROFILE',
      'REQUEST_EXISTS',
      'NOBODY_ANSWERS',
      'ALREADY_JOINED',
    ],
  }),
  respondToContact: post('/_api/mentor-contacts/respond', {
    summary: "Accept or decline a message to the user's mentor profile",
    access: 'user',
    body: respondSchema,
    response: z.object({ request: mentorContactRequestSchema }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_YOURS', 'REQUEST_CLOSED'],
  }),
  withdrawContact: post('/_api/mentor-contacts/withdraw', {
    summary: 'Withdraw a message to a mentor',
    access: 'user',
    body: withdrawSchema,
    response: z.object({ request: mentorContactRequestSchema }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_SENT_BY_YOU', 'REQUEST_CLOSED'],
  }),
} as const;

/** Initiatives, requests to join them, and the inbox. */
export const initiativeEndpoints = {
  listInitiatives: get('/_api/initiatives', {
    summary: 'Upcoming and undated initiatives soonest first, then ended ones latest first',
    access: 'public',
    query: initiativeListQuery,
    response: z.array(initiativeCardSchema),
    paged: true,
  }),
  initiativePlaces: get('/_api/initiatives/places', {
    summary: 'Countries with initiatives in them',
    access: 'public',
    response: placesSchema,
  }),
  initiativeDetails: get('/_api/initiatives/details', {
    summary: 'One initiative',
    access: 'public',
    query: initiativeDetailsQuery,
    response: initiativeSchema,
    errors: ['INITIATIVE_NOT_FOUND'],
  }),
  createInitiative: post('/_api/initiatives', {
    summary: 'Post an initiative',
    access: 'user',
    body: createInitiativeSchema,
    act: 'post',
    response: initiativeEnvelope,
    creates: true,
    errors: ['NOT_A_TEAM_MEMBER', 'OWNERS_POST'],
  }),
  updateInitiative: post('/_api/initiatives/update', {
    summary: "Change the user's initiative",
    access: 'user',
    body: updateInitiativeSchema,
    response: initiativeEnvelope,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_NOT_YOURS',
      'NOT_A_TEAM_MEMBER',
      'OWNERS_POST',
      'PLACES_TAKEN',
    ],
  }),
  deleteInitiative: post('/_api/initiatives/delete', {
    summary: "Delete the user's initiative",
    access: 'user',
    body: initiativeIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'initiative', id: 'initiativeId' },
    response: ok,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS'],
  }),
  publishInitiative: post('/_api/initiatives/publish', {
    summary: 'Publish a draft',
    access: 'user',
    body: initiativeIdSchema,
    act: 'post',
    response: initiativeEnvelope,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_STATE'],
  }),
  changeInitiativeState: post('/_api/initiatives/state', {
    summary: 'Cancel or postpone an initiative, or let it take place after all',
    access: 'user',
    body: changeStateSchema,
    response: initiativeEnvelope,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'INITIATIVE_STATE'],
  }),
  copyInitiative: post('/_api/initiatives/copy', {
    summary: 'Copy an initiative for next year, as a draft on the same weekdays',
    access: 'user',
    body: initiativeIdSchema,
    act: 'post',
    response: initiativeEnvelope,
    creates: true,
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_NOT_YOURS', 'NOT_A_TEAM_MEMBER', 'OWNERS_POST'],
  }),
  createSeries: post('/_api/initiatives/series', {
    summary: 'Make a draft for each repetition of an initiative',
    access: 'user',
    body: createSeriesSchema,
    act: 'post',
    response: z.object({ initiatives: z.array(z.object({ id: z.number(), startDate: z.string() })) }),
    creates: true,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_NOT_YOURS',
      'INITIATIVE_UNDATED',
      'SERIES_FULL',
      'NOT_A_TEAM_MEMBER',
      'OWNERS_POST',
    ],
  }),
  requestToJoin: post('/_api/initiative-requests', {
    summary: 'Send a request to join an initiative, alone or with a team',
    access: 'user',
    body: joinRequestSchema,
    act: 'request',
    response: z.object({ request: initiativeRequestSchema }),
    creates: true,
    errors: [
      'INITIATIVE_NOT_FOUND',
      'INITIATIVE_ENDED',
      'INITIATIVE_CANCELLED',
      'REQUESTS_CLOSED',
      'OWN_INITIATIVE',
      'OWN_TEAM_INITIATIVE',
      'NOT_A_TEAM_MEMBER',
      'REQUEST_EXISTS',
      'NOBODY_ANSWERS',
      'ALREADY_JOINED',
    ],
  }),
  respondToJoin: post('/_api/initiative-requests/respond', {
    summary: "Accept or decline a request to join the user's initiative",
    access: 'user',
    body: respondSchema,
    response: z.object({ request: initiativeRequestSchema }),
    errors: [
      'REQUEST_NOT_FOUND',
      'REQUEST_NOT_YOURS',
      'REQUEST_CLOSED',
      'INITIATIVE_FULL',
      'INITIATIVE_CANCELLED',
    ],
  }),
  endJoin: post('/_api/initiative-requests/end', {
    summary: "End an accepted request to join the user's initiative, so that its place is free",
    access: 'user',
    body: endSchema,
    response: z.object({ request: initiativeRequestSchema }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_YOURS', 'REQUEST_NOT_ACCEPTED'],
  }),
  withdrawJoinRequest: post('/_api/initiative-requests/withdraw', {
    summary: 'Withdraw a request to join, or give an accepted place back',
    access: 'user',
    body: withdrawSchema,
    response: z.object({ request: initiativeRequestSchema }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_SENT_BY_YOU', 'REQUEST_CLOSED'],
  }),
  myContacts: get('/_api/my-contacts', {
    summary: 'The inbox: requests received or sent',
    access: 'user',
    query: myContactsQuery,
    response: myContactsSchema,
  }),
  unreadContacts: get('/_api/my-contacts/unread', {
    summary: 'How many requests and answers in the inbox are unread',
    access: 'user',
    response: unreadSchema,
  }),
  openContacts: post('/_api/my-contacts/opened', {
    summary: 'Mark a box of the inbox as read',
    access: 'user',
    body: openedSchema,
    response: unreadSchema,
  }),
  calendarFeeds: get('/_api/initiatives/feeds', {
    summary: "The user's calendar feeds",
    access: 'user',
    response: calendarFeedsSchema,
  }),
  createCalendarFeed: post('/_api/initiatives/feeds', {
    summary: 'Create a calendar feed of the initiatives that the user or a team has joined',
    access: 'user',
    body: createFeedSchema,
    response: newCalendarFeedSchema,
    creates: true,
    errors: ['NOT_A_TEAM_MEMBER'],
  }),
  revokeCalendarFeed: post('/_api/initiatives/feeds/revoke', {
    summary: 'Revoke a calendar feed: its address stops working',
    access: 'user',
    body: revokeFeedSchema,
    response: ok,
    errors: ['FEED_NOT_FOUND'],
  }),
} as const;

/** Every call of the community service. Server and client take paths, schemas and access from here. */
export const communityEndpoints = {
  ...teamEndpoints,
  ...claimEndpoints,
  ...invitationEndpoints,
  ...mentorEndpoints,
  ...initiativeEndpoints,
  ...organizingEndpoints,
  ...notificationEndpoints,
  ...threadEndpoints,
  ...moderationEndpoints('community'),
} as const;

/** The calls of the community service whose response is no JSON. */
export const communityMedia = {
  inboxEvents: media(INBOX_EVENTS_PATH, {
    summary: 'Changes of the inbox as server-sent events',
    description:
      'Sends `event: inbox` at once and after every change. The data is JSON as `GET /_api/my-contacts/unread` answers it. The stream ends after some minutes; an EventSource connects again by itself.',
    access: 'user',
    mediaType: 'text/event-stream',
    route: 'stream',
  }),
  initiativeCalendar: media(CALENDAR_FILE_PATH, {
    summary: 'One initiative as a calendar file',
    description: 'An iCalendar file (RFC 5545) with one event.',
    access: 'public',
    query: initiativeDetailsQuery,
    mediaType: 'text/calendar',
    errors: ['INITIATIVE_NOT_FOUND', 'INITIATIVE_UNDATED'],
  }),
  calendarFeed: media(calendarFeedPath(':token'), {
    summary: 'A calendar to subscribe to',
    description:
      'An iCalendar file (RFC 5545) of the initiatives that a person or a team has joined. The address is secret: whoever has it can read the calendar without a session.',
    access: 'public',
    pathParameters: { token: 'The secret part of the address, which creating the feed answers once.' },
    mediaType: 'text/calendar',
    errors: ['FEED_NOT_FOUND'],
  }),
  ...notificationMedia,
} as const;
