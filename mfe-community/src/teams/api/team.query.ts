import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, type TeamType, teamKeys } from '@meshwork/contracts-community';

/** Members, and the open requests to join for those who may answer them; only members and admins may call it. */
export const teamMembers = (api: ApiClient, teamId: number) =>
  callQuery(api, teamKeys.members(teamId), communityCalls.teamMembers, { teamId });

/** The id of the team with this number in this programme. */
export const teamByNumber = (api: ApiClient, teamType: TeamType, teamNumber: string) =>
  callQuery(api, teamKeys.byNumber(teamType, teamNumber), communityCalls.teamByNumber, {
    teamType,
    teamNumber,
  });

/** The person's claim of a team, and how they can prove it. */
export const teamClaim = (api: ApiClient, teamId: number) => ({
  ...callQuery(api, teamKeys.claim(teamId), communityCalls.teamClaim, { teamId }),
  staleTime: 0,
});
