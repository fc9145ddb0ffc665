import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { queryOptions } from '@meshwork/shell-contract';

export const securityKeys = { sessions: ['security', 'sessions'] as const };

export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => api.call(authCalls.sessions, { signal }),
    // A new sign-in elsewhere must show whenever the page is opened.
    refetchOnMount: 'always',
  });
