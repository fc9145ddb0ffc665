import type { ApiClient } from '@meshwork/api-client';
import { type Box, communityCalls } from '@meshwork/contracts-community';
import { inboxKeys, queryOptions } from '@meshwork/shell-contract';

/** Both lists of one box: the two tabs share one call. */
export const requestsIn = (api: ApiClient, box: Box) =>
  queryOptions({
    queryKey: inboxKeys.box(box),
    queryFn: ({ signal }) => api.call(communityCalls.myContacts, { query: { box }, signal }),
    // Other people may have answered or written, so every visit to the page fetches again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
  });
