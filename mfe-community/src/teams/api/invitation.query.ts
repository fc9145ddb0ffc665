import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

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
