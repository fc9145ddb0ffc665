import type { ApiClient } from '@meshwork/api-client';
import { type TeamCard, type TeamType, teamEndpoints, teamKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const teamList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  endpoint: teamEndpoints.listTeams,
  queryKey: teamKeys.list,
  query,
  items: (response: { teams: readonly TeamCard[] }) => response.teams,
});

export const teamPlaces = (api: ApiClient) =>
  queryOptions({
    queryKey: teamKeys.places,
    queryFn: ({ signal }) => api.call(teamEndpoints.teamPlaces, { signal }),
  });

export const teamDetails = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => api.call(teamEndpoints.teamDetails, { query: { teamId }, signal }),
  });

/** Members, and the open requests to join for those who may answer them; only members and admins may call it. */
export const teamMembers = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.members(teamId),
    queryFn: ({ signal }) => api.call(teamEndpoints.teamMembers, { query: { teamId }, signal }),
  });

/** The id of the team with this number in this programme. */
export const teamByNumber = (api: ApiClient, teamType: TeamType, teamNumber: string) =>
  queryOptions({
    queryKey: teamKeys.byNumber(teamType, teamNumber),
    queryFn: ({ signal }) =>
      api.call(teamEndpoints.teamByNumber, { query: { teamType, teamNumber }, signal }),
  });
