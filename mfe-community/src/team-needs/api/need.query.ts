import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, type NeedCard, needKeys } from '@meshwork/contracts-community';
import { type ListAddress } from '@meshwork/shell-contract';

export const needList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listNeeds,
  queryKey: needKeys.list,
  query,
  items: (response: { needs: readonly NeedCard[] }) => response.needs,
});

/** Reads the needs that fit the signed-in mentor. */
export const needMatches = (api: ApiClient) => callQuery(api, needKeys.matches, communityCalls.needMatches);

/** Reads the mentors who fit the needs of a team, for its owners. */
export const mentorMatches = (api: ApiClient, teamId: number) =>
  callQuery(api, needKeys.mentors(teamId), communityCalls.mentorMatches, { teamId });
