import type { ApiClient } from '@meshwork/api-client';
import type { Box } from '@meshwork/contracts-community';
import { initiativeEndpoints } from '@meshwork/contracts-community';
import { inboxKeys, queryOptions } from '@meshwork/shell-contract';
import type {} from '../request-kind.ts';

/** Both lists of one box: the two tabs share one call. */
export const requestsIn = (api: ApiClient, box: Box) =>
  queryOptions({
    queryKey: inboxKeys.box(box),
    queryFn: ({ signal }) => api.call(initiativeEndpoints.myContacts, { query: { box }, signal }),
    // Others answer and write meanwhile: coming back to the page is reason enough to look again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
  });
