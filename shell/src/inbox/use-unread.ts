import { communityEndpoints, INBOX_EVENTS_PATH, unreadSchema } from '@meshwork/contracts-community';
import { inboxKeys, useApi } from '@meshwork/shell-contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Where the stream of events cannot be had, the count is asked for this often, in milliseconds. */
const POLL = 60_000;

const isOfBoxes = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== inboxKeys.unread[1];

/** Takes an event's numbers over; when they are news, the open lists of requests are asked for again. */
export function takeNews(cache: QueryClient, data: string): void {
  const news = unreadSchema.safeParse(JSON.parse(data));
  if (!news.success) return;
  const known = cache.getQueryData<unknown>(inboxKeys.unread);
  cache.setQueryData(inboxKeys.unread, news.data);
  if (known === undefined || JSON.stringify(known) === JSON.stringify(news.data)) return;
  void cache.invalidateQueries({ queryKey: inboxKeys.all, predicate: isOfBoxes });
}

/** How many requests and answers are new, as it changes; 0 while that is not known. For signed-in people. */
export function useUnread(): number {
  const api = useApi();
  const cache = useQueryClient();
  const [live, setLive] = useState(false);

  useEffect(() => {
    let stream: EventSource | undefined;
    const close = () => {
      stream?.close();
      stream = undefined;
      setLive(false);
    };
    // Browsers allow six connections per host on HTTP/1.1: tabs that nobody looks at must not hold one each.
    const follow = () => {
      if (document.visibilityState === 'hidden') return close();
      if (stream) return;
      stream = new EventSource(INBOX_EVENTS_PATH);
      stream.addEventListener('open', () => setLive(true));
      // The browser connects again by itself; until then the poll goes on.
      stream.addEventListener('error', () => setLive(false));
      stream.addEventListener('inbox', (event) => takeNews(cache, (event as MessageEvent<string>).data));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [cache]);

  const unread = useQuery({
    queryKey: inboxKeys.unread,
    queryFn: ({ signal }) => api.call(communityEndpoints.unreadContacts, { signal }),
    refetchInterval: live ? false : POLL,
  });
  return unread.data?.unread ?? 0;
}
