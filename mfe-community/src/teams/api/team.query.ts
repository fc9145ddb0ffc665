import type { ApiClient } from '@meshwork/api-client';
import { type TeamCard, type TeamType, teamEndpoints } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about teams; whatever changes teams invalidates `all`. */
export const teamKeys = {
  all: ['teams'] as const,
  list: ['teams', 'list'] as const,
  places: ['teams', 'places'] as const,
  details: ['teams', 'detail'] as const,
  detail: (teamId: number) => ['teams', 'detail', teamId] as const,
  allMembers: ['teams', 'members'] as const,
  members: (teamId: number) => ['teams', 'members', teamId] as const,
  byNumber: (teamType: TeamType, teamNumber: string) => ['teams', 'by-number', teamType, teamNumber] as const,
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

/** Members, and for those who answer them the open join requests; only members and admins may ask. */
export const teamMembers = (api: ApiClient, teamId: number, enabled: boolean) =>
  queryOptions({
    queryKey: teamKeys.members(teamId),
    queryFn: ({ signal }) => api.call(teamEndpoints.teamMembers, { query: { teamId }, signal }),
    enabled,
  });

/** The id of the team that people call by this programme and number. */
export const teamByNumber = (api: ApiClient, teamType: TeamType, teamNumber: string) =>
  queryOptions({
    queryKey: teamKeys.byNumber(teamType, teamNumber),
    queryFn: ({ signal }) =>
      api.call(teamEndpoints.teamByNumber, { query: { teamType, teamNumber }, signal }),
  });
