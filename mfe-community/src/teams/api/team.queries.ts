import type { ApiClient } from '@meshwork/api-client';
import { type TeamCard, teamEndpoints } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about teams; whatever changes teams invalidates `all`. */
export const teamKeys = {
  all: ['teams'] as const,
  list: ['teams', 'list'] as const,
  places: ['teams', 'places'] as const,
  detail: (teamId: number) => ['teams', 'detail', teamId] as const,
};

export const teamList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  endpoint: teamEndpoints.listTeams,
  queryKey: teamKeys.list,
  query,
  items: (answer: { teams: TeamCards }) => answer.teams,
});
type TeamCards = readonly TeamCard[];

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
