import type { ApiClient } from '@meshwork/api-client';
import { authEndpoints } from '@meshwork/contracts-auth';
import { queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about where one is signed in. */
export const securityKeys = { sessions: ['security', 'sessions'] as const };

export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => api.call(authEndpoints.sessions, { signal }),
    // A sign-in elsewhere is what one comes here to find.
    refetchOnMount: 'always',
  });
