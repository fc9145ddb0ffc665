import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, type TeamCard, type TeamType, teamKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const teamList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listTeams,
  queryKey: teamKeys.list,
  query,
  items: (response: { teams: readonly TeamCard[] }) => response.teams,
});

export const teamPlaces = (api: ApiClient) => callQuery(api, teamKeys.places, communityCalls.teamPlaces);

export const teamSources = (api: ApiClient) => callQuery(api, teamKeys.sources, communityCalls.teamSources);

export const teamDetails = (api: ApiClient, teamId: number) =>
  callQuery(api, teamKeys.detail(teamId), communityCalls.teamDetails, { teamId });

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
export const teamClaim = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.claim(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamClaim, { query: { teamId }, signal }),
    staleTime: 0,
  });
