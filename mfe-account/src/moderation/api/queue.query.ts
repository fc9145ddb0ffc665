import type { ApiClient } from '@meshwork/api-client';
import { infiniteQueryOptions } from '@meshwork/shell-contract';
import { nextPage, PAGE_SIZE, type QueueState, startOf } from './merged-queue.ts';
import { ALL_SERVICES, moderationCall, moderationKeys, withDeadline } from './moderation-calls.ts';

/** Milliseconds between two looks for new cases. */
const POLL = 30_000;

/** The cases of all domains, or of one, in one list. @param service '' for all @param kind of items, '' for all */
export const queueList = (api: ApiClient, state: QueueState, service: string, kind: string) =>
  infiniteQueryOptions({
    queryKey: moderationKeys.queue(state, service, kind),
    queryFn: ({ pageParam, signal }) =>
      nextPage(pageParam, state, async (from, cursor) => {
        const page = await api.callPaged(moderationCall(from, 'moderationQueue'), {
          query: { state, kind: kind || undefined, limit: PAGE_SIZE, cursor: cursor || undefined },
          signal: withDeadline(signal),
        });
        return { cases: page.body, total: page.total ?? page.body.length, nextCursor: page.nextCursor };
      }),
    initialPageParam: startOf(service ? [service] : ALL_SERVICES),
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    // Reading many pages again would cost more than it shows: new cases are at the end.
    refetchInterval: (query) => ((query.state.data?.pages.length ?? 0) > 1 ? false : POLL),
  });
