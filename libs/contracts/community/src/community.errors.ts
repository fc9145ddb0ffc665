import type { ErrorCatalogue } from '@meshwork/contracts-core';

export const communityErrors = {
  TEAM_NOT_FOUND: { status: 404, message: 'Team not found.' },
  /** `{teamNumber}` is replaced by the team's number. */
  TEAM_EXISTS: { status: 409, message: 'Team {teamNumber} already exists.' },
  NAME_RESERVED: { status: 400, message: 'This name could be taken for the people who run Meshwork.' },
  ALREADY_A_MEMBER: { status: 409, message: 'You are already a member of this team.' },
  JOIN_REQUEST_EXISTS: { status: 409, message: 'You have already asked to join this team.' },
  NO_JOIN_REQUEST: { status: 409, message: 'There is no open request to join this team.' },
  NOT_A_MEMBER: { status: 409, message: 'You are not a member of this team.' },
  SOLE_OWNER_LEAVING: { status: 409, message: 'Transfer ownership before leaving this team.' },
  TRANSFER_TO_NON_MEMBER: { status: 409, message: 'Ownership can only go to a member of this team.' },
  NOT_TEAM_OWNER: { status: 403, message: 'Only an owner of this team can do this.' },
  NOT_TEAM_MEMBER: { status: 403, message: 'Only members of this team can see this.' },
  NOT_A_TEAM_MEMBER: { status: 403, message: 'You can only act for a team you belong to.' },
  OWNERS_POST: { status: 403, message: 'Only owners of this team can post on its behalf.' },
  MENTOR_NOT_FOUND: { status: 404, message: 'Mentor not found.' },
  NO_MENTOR_PROFILE: { status: 404, message: 'You do not have a mentor profile.' },
  MENTOR_UNAVAILABLE: { status: 409, message: 'This mentor is not available right now.' },
  OWN_MENTOR_PROFILE: { status: 400, message: 'You cannot send a message to yourself.' },
  INITIATIVE_NOT_FOUND: { status: 404, message: 'Initiative not found.' },
  INITIATIVE_NOT_YOURS: { status: 403, message: 'Only the person who posted this initiative can change it.' },
  INITIATIVE_ENDED: { status: 409, message: 'This initiative has ended.' },
  OWN_INITIATIVE: { status: 400, message: 'You cannot request to join your own initiative.' },
  OWN_TEAM_INITIATIVE: { status: 409, message: 'A team cannot join its own initiative.' },
  /** `{joined}` is replaced by how many have joined. */
  PLACES_TAKEN: {
    status: 409,
    message: 'Already joined: {joined}. The number of places cannot be lower.',
  },
  INITIATIVE_UNDATED: { status: 409, message: 'This initiative has no date yet.' },
  INITIATIVE_FULL: { status: 409, message: 'All places are taken.' },
  REQUEST_NOT_FOUND: { status: 404, message: 'Request not found.' },
  REQUEST_EXISTS: { status: 409, message: 'You have already sent a request that is still open.' },
  ALREADY_JOINED: { status: 409, message: 'Your request was already accepted.' },
  REQUEST_CLOSED: { status: 409, message: 'This request has already been answered or withdrawn.' },
  REQUEST_NOT_YOURS: { status: 403, message: 'Only the receiver can answer this request.' },
  REQUEST_NOT_SENT_BY_YOU: { status: 403, message: 'Only the sender can withdraw this request.' },
  FEED_NOT_FOUND: { status: 404, message: 'Calendar feed not found.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'This address for unsubscribing does not work any more.' },
} as const satisfies ErrorCatalogue;

export type CommunityErrorCode = keyof typeof communityErrors;
