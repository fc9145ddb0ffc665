import type { ApiClient } from '@meshwork/api-client';
import { INBOX_ADDRESS, inboxKeys, notificationsKey, UNSEEN, useApi } from '@meshwork/shell-contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Interval at which the count is requested while there is no stream of events, in milliseconds. */
const POLL_INTERVAL = 60_000;

interface Unread {
  readonly unread: number;
  /** With the entries that are about no request; absent from an older service. */
  readonly notifications?: number;
}

/** Checked by hand: a schema would add the inbox's contract to the shell's first download for one number. */
const isUnread = (value: unknown): value is Unread =>
  typeof (value as Partial<Unread> | null)?.unread === 'number';

const isListOfRequests = (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[1] !== inboxKeys.unread[1];

/** The counts that the header shows. */
const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: inboxKeys.unread,
    queryFn: async ({ signal }) => {
      const answer = await api.read(INBOX_ADDRESS.count, signal);
      if (isUnread(answer)) return answer;
      throw new TypeError('The answer has no count.');
    },
    meta: UNSEEN,
  });

/**
 * Stores the count of an event. Lists of requests that are open are refetched where it differs from the last one of the same stream; the
 * first one tells of what may have come after they were read, so they are read again, unless they are on their way.
 */
export function storeUnread(cache: QueryClient, data: string, last: string | undefined): void {
  const next: unknown = JSON.parse(data);
  if (!isUnread(next)) return;
  cache.setQueryData(inboxKeys.unread, next);
  if (data === last) return;
  const options = { cancelRefetch: last !== undefined };
  void cache.invalidateQueries({ queryKey: inboxKeys.all, predicate: isListOfRequests }, options);
  void cache.invalidateQueries({ queryKey: notificationsKey }, options);
}

/** The one number of what is new: conversations, and entries that are about none; 0 while it loads. For signed-in people. */
export function useUnread(): number {
  const api = useApi();
  const cache = useQueryClient();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    let stream: EventSource | undefined;
    let last: string | undefined;
    const close = () => {
      stream?.close();
      stream = undefined;
      setConnected(false);
    };
    // Browsers allow six connections per host on HTTP/1.1, so hidden tabs close theirs.
    const openWhileVisible = () => {
      if (document.visibilityState === 'hidden') return close();
      if (stream) return;
      stream = new EventSource(INBOX_ADDRESS.events);
      stream.addEventListener('open', () => {
        setConnected(true);
        // Changes may have come while there was no stream, as on a phone that slept.
        last = undefined;
      });
      // The browser reconnects by itself; the poll covers the time until then.
      stream.addEventListener('error', () => setConnected(false));
      stream.addEventListener('inbox', ({ data }: MessageEvent<string>) => {
        storeUnread(cache, data, last);
        last = data;
      });
    };
    openWhileVisible();
    document.addEventListener('visibilitychange', openWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', openWhileVisible);
      close();
    };
  }, [cache]);

  const { data } = useQuery({
    ...unreadQuery(api),
    refetchInterval: connected ? false : POLL_INTERVAL,
  });
  return data?.notifications ?? data?.unread ?? 0;
}
