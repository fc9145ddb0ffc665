import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { type IssueTarget, queryOptions, useAction } from '@meshwork/shell-contract';

/** Invites somebody, or makes a link. */
export const useInvite = (teamId: number, issues: IssueTarget) =>
  useAction(communityCalls.invite, {
    changes: [teamKeys.invitations(teamId)],
    failure: 'Failed to invite',
    issues,
  });

export const useRevokeInvitation = (teamId: number) =>
  useAction(communityCalls.revokeInvitation, {
    changes: [teamKeys.invitations(teamId)],
    success: 'Invitation revoked.',
    failure: 'Failed to revoke the invitation',
    showFailure: 'toast',
  });

/** @param onAccepted called with the team */
export const useAcceptInvitation = (onAccepted: (teamId: number) => void) =>
  useAction(communityCalls.acceptInvitation, {
    changes: [teamKeys.mine, teamKeys.details, teamKeys.allMembers],
    success: 'Welcome to the team.',
    failure: 'Failed to accept the invitation',
    onSuccess: ({ teamId }) => onAccepted(teamId),
  });

/** The open invitations of a team; only owners may call it. */
export const teamInvitations = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.invitations(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamInvitations, { query: { teamId }, signal }),
    staleTime: 0,
  });

/** Reads the team of an invitation. */
export const invitationByToken = (api: ApiClient, token: string) =>
  callQuery(api, teamKeys.invitation(token), communityCalls.invitation, { token });
