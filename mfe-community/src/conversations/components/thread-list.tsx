import type { ThreadCard } from '@meshwork/contracts-community';
import type { PagedList } from '@meshwork/shell-contract';
import { Loading, LoadMore, looks, Skeleton } from '@meshwork/ui';
import { ThreadRow } from './thread-row.tsx';

interface ThreadListProps {
  list: PagedList<ThreadCard>;
  /** The accessible name. */
  label: string;
  /** The level of the cards' headings. */
  level: 2 | 3;
}

/** The cards of requests, page by page. */
export const ThreadList = ({ list, label, level }: ThreadListProps) => (
  <>
    <ul className={looks.list} aria-label={label} data-stale={list.stale ? '' : undefined}>
      {list.items.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} level={level} />
      ))}
    </ul>
    <LoadMore
      noun="messages"
      shown={list.items.length}
      total={list.total}
      busy={list.loadingMore}
      onLoadMore={list.loadMore}
    />
  </>
);

export const ThreadSkeletons = ({ count = 4 }: { count?: number }) => (
  <Loading label="Loading your requests" className={looks.stack}>
    {[0, 1, 2, 3].slice(0, count).map((row) => (
      <Skeleton key={row} shape="block" height="5.5rem" />
    ))}
  </Loading>
);
