import type { ApiClient } from '@meshwork/api-client';
import { authCalls, type Site } from '@meshwork/contracts-auth';
import { useHydrated } from '@meshwork/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { UNSEEN } from './retryable.ts';
import { useApi } from './shell.context.tsx';

const STALE_TIME = 5 * 60_000;

/** The first part of the key of the query. */
export const SITE_KEY = 'site';

export const siteQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [SITE_KEY],
    queryFn: ({ signal }): Promise<Site> => api.call(authCalls.site, { signal }),
    staleTime: STALE_TIME,
    meta: UNSEEN,
  });

/** Returns the operators' settings (docs/product.md#site-settings); undefined while they load and when they cannot be loaded. */
export function useSite(): Site | undefined {
  const isHydrated = useHydrated();
  const { data } = useQuery(siteQuery(useApi()));
  // A part of a page that is taken over late may find an answer that the server, whose HTML it takes over, did not have.
  return isHydrated ? data : undefined;
}
