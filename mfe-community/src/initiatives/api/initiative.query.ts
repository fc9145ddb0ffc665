import type { ApiClient } from '@meshwork/api-client';
import { type InitiativeCard, initiativeEndpoints } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about initiatives; whatever changes them invalidates `all`. */
export const initiativeKeys = {
  all: ['initiatives'] as const,
  list: ['initiatives', 'list'] as const,
  detail: (id: number) => ['initiatives', 'detail', id] as const,
};

export const initiativeList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  endpoint: initiativeEndpoints.listInitiatives,
  queryKey: initiativeKeys.list,
  query,
  items: (answer: readonly InitiativeCard[]) => answer,
});

export const initiativeDetails = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: initiativeKeys.detail(id),
    queryFn: ({ signal }) => api.call(initiativeEndpoints.initiativeDetails, { query: { id }, signal }),
  });

export const initiativePlaces = (api: ApiClient) =>
  queryOptions({
    queryKey: [...initiativeKeys.all, 'places'],
    queryFn: ({ signal }) => api.call(initiativeEndpoints.initiativePlaces, { signal }),
  });
