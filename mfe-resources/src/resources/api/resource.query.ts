import type { ApiClient } from '@meshwork/api-client';
import { catalogCalls, type ResourceCard, resourceKeys } from '@meshwork/contracts-catalog';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const resourceList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: catalogCalls.listResources,
  queryKey: resourceKeys.list,
  query,
  items: (response: readonly ResourceCard[]) => response,
});

/** For the landing page, which shows nothing of new accounts (docs/product.md#new-accounts). */
export const newestResources = (api: ApiClient, limit: number) =>
  queryOptions({
    queryKey: resourceKeys.newest(limit),
    queryFn: ({ signal }) =>
      api.call(catalogCalls.listResources, { query: { limit, established: true }, signal }),
  });

export const resourceDetails = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: resourceKeys.detail(id),
    queryFn: ({ signal }) => api.call(catalogCalls.resourceDetails, { query: { id }, signal }),
  });

/** Reads the signed-in person's marks. */
export const resourceMarks = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: resourceKeys.marks(id),
    queryFn: ({ signal }) => api.call(catalogCalls.resourceMarks, { query: { id }, signal }),
  });

export const relatedResources = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: resourceKeys.related(id),
    queryFn: ({ signal }) => api.call(catalogCalls.relatedResources, { query: { id }, signal }),
  });
