import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type NeedCard, needKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const needList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listNeeds,
  queryKey: needKeys.list,
  query,
  items: (response: { needs: readonly NeedCard[] }) => response.needs,
});

/** Reads the needs that fit the signed-in mentor. */
export const needMatches = (api: ApiClient) =>
  queryOptions({
    queryKey: needKeys.matches,
    queryFn: ({ signal }) => api.call(communityCalls.needMatches, { signal }),
  });

/** Reads the mentors who fit the needs of a team, for its owners. */
export const mentorMatches = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: needKeys.mentors(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.mentorMatches, { query: { teamId }, signal }),
  });
