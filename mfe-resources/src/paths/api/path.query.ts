import { type ApiClient, callQuery } from '@meshwork/api-client';
import { catalogCalls, type PathCard, pathKeys } from '@meshwork/contracts-catalog';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const pathList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: catalogCalls.listPaths,
  queryKey: pathKeys.list,
  query,
  items: (response: readonly PathCard[]) => response,
});

export const ownPaths = (api: ApiClient) => callQuery(api, pathKeys.own, catalogCalls.ownPaths);

/** The paths of one team that its owner may change. */
export const pathsOfTeam = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: [...pathKeys.own, teamId],
    queryFn: ({ signal }) => api.call(catalogCalls.ownPaths, { query: { teamId }, signal }),
    // A service of the earlier release answers those of all teams.
    select: ({ paths }) => paths.filter(({ team }) => team?.id === teamId || team === null),
  });

export const pathDetails = (api: ApiClient, id: number) =>
  callQuery(api, pathKeys.detail(id), catalogCalls.pathDetails, { id });

/** The resources that the signed-in person is done with. */
export const ownProgress = (api: ApiClient) => callQuery(api, pathKeys.progress, catalogCalls.progress);
