import type { ApiClient } from '@meshwork/api-client';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { initiativeEndpoints, teamEndpoints } from '@meshwork/contracts-community';
import { queryOptions } from '@tanstack/react-query';

const keys = {
  resources: ['landing', 'resources'] as const,
  initiatives: ['landing', 'initiatives'] as const,
  teams: ['landing', 'teams'] as const,
};

/** How many resources there are: the list's own total, without the list. */
export const resourceCount = (api: ApiClient) =>
  queryOptions({
    queryKey: keys.resources,
    queryFn: async ({ signal }) =>
      (await api.callPaged(catalogEndpoints.listResources, { query: { limit: 1 }, signal })).total ?? null,
  });

/** How many initiatives there are. */
export const initiativeCount = (api: ApiClient) =>
  queryOptions({
    queryKey: keys.initiatives,
    queryFn: async ({ signal }) =>
      (await api.callPaged(initiativeEndpoints.listInitiatives, { query: { limit: 1 }, signal })).total ??
      null,
  });

/** The teams whose marks pass by. */
export const someTeams = (api: ApiClient) =>
  queryOptions({
    queryKey: keys.teams,
    queryFn: async ({ signal }) =>
      (await api.call(teamEndpoints.listTeams, { query: { limit: 24 }, signal })).teams,
  });
