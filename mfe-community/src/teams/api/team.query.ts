import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type TeamCard, type TeamType, teamKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const teamList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listTeams,
  queryKey: teamKeys.list,
  query,
  items: (response: { teams: readonly TeamCard[] }) => response.teams,
});

export const teamPlaces = (api: ApiClient) =>
  queryOptions({
    queryKey: teamKeys.places,
    queryFn: ({ signal }) => api.call(communityCalls.teamPlaces, { signal }),
  });

export const teamSources = (api: ApiClient) =>
  queryOptions({
    queryKey: teamKeys.sources,
    queryFn: ({ signal }) => api.call(communityCalls.teamSources, { signal }),
  });

export const teamDetails = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamDetails, { query: { teamId }, signal }),
  });

/** Members, and the open requests to join for those who may answer them; only members and admins may call it. */
export const teamMembers = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.members(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamMembers, { query: { teamId }, signal }),
  });

/** The id of the team with this number in this programme. */
export const teamByNumber = (api: ApiClient, teamType: TeamType, teamNumber: string) =>
  queryOptions({
    queryKey: teamKeys.byNumber(teamType, teamNumber),
    queryFn: ({ signal }) =>
      api.call(communityCalls.teamByNumber, { query: { teamType, teamNumber }, signal }),
  });

/** The person's claim of a team, and how they can prove it. */
export const teamClaim = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.claim(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamClaim, { query: { teamId }, signal }),
    staleTime: 0,
  });
