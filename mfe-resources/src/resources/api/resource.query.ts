import type { ApiClient } from '@meshwork/api-client';
import { catalogEndpoints, type ResourceCard, resourceKeys } from '@meshwork/contracts-catalog';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const resourceList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  endpoint: catalogEndpoints.listResources,
  queryKey: resourceKeys.list,
  query,
  items: (response: readonly ResourceCard[]) => response,
});

export const newestResources = (api: ApiClient, limit: number) =>
  queryOptions({
    queryKey: resourceKeys.newest(limit),
    queryFn: ({ signal }) => api.call(catalogEndpoints.listResources, { query: { limit }, signal }),
  });

export const resourceDetails = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: resourceKeys.detail(id),
    queryFn: ({ signal }) => api.call(catalogEndpoints.resourceDetails, { query: { id }, signal }),
  });

export const relatedResources = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: resourceKeys.related(id),
    queryFn: ({ signal }) => api.call(catalogEndpoints.relatedResources, { query: { id }, signal }),
  });
