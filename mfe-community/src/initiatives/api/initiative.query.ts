import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type InitiativeCard, initiativeKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const initiativeList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listInitiatives,
  queryKey: initiativeKeys.list,
  query,
  items: (response: readonly InitiativeCard[]) => response,
});

export const initiativeDetails = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: initiativeKeys.detail(id),
    queryFn: ({ signal }) => api.call(communityCalls.initiativeDetails, { query: { id }, signal }),
  });

export const initiativePlaces = (api: ApiClient) =>
  queryOptions({
    queryKey: initiativeKeys.places,
    queryFn: ({ signal }) => api.call(communityCalls.initiativePlaces, { signal }),
  });
