import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { FirstRequest } from '@meshwork/mf-config/first-request';

/** Read by the build: what the page starts to load before any script has arrived. */
export const firstRequests: readonly FirstRequest[] = [
  { page: '/resources', endpoint: catalogEndpoints.listResources, chunk: 'resources' },
  { page: '/paths', endpoint: catalogEndpoints.listPaths, chunk: 'paths' },
  { page: '/paths/:id', endpoint: catalogEndpoints.pathDetails, query: { id: ':id' }, chunk: 'path' },
  {
    page: '/resources/:id',
    endpoint: catalogEndpoints.resourceDetails,
    query: { id: ':id' },
    chunk: 'resource',
  },
];
