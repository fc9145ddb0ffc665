import { type ApiClient, callQuery } from '@meshwork/api-client';
import { catalogCalls, type ResourceCard, resourceKeys } from '@meshwork/contracts-catalog';
import { type ListAddress } from '@meshwork/shell-contract';

export const resourceList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: catalogCalls.listResources,
  queryKey: resourceKeys.list,
  query,
  items: (response: readonly ResourceCard[]) => response,
});

/** For the landing page, which shows nothing of new accounts (docs/product.md#new-accounts). */
export const newestResources = (api: ApiClient, limit: number) =>
  callQuery(api, resourceKeys.newest(limit), catalogCalls.listResources, { limit, established: true });

export const resourceDetails = (api: ApiClient, id: number) =>
  callQuery(api, resourceKeys.detail(id), catalogCalls.resourceDetails, { id });

/** Reads the signed-in person's marks. */
export const resourceMarks = (api: ApiClient, id: number) =>
  callQuery(api, resourceKeys.marks(id), catalogCalls.resourceMarks, { id });

export const relatedResources = (api: ApiClient, id: number) =>
  callQuery(api, resourceKeys.related(id), catalogCalls.relatedResources, { id });
