import type { ThreadCard } from '@meshwork/contracts-community';
import { Link, type PagedList, paths } from '@meshwork/shell-contract';
import { Avatar, Badge, Day, Loading, LoadMore, looks, Skeleton, VisuallyHidden } from '@meshwork/ui';
import { useEffect, useRef } from 'react';
import { aboutOf, stateOf, titleOf } from '../../common/thread-text.ts';
import { RequestDetails } from './request-details.tsx';
import { ThreadActions } from './thread.actions.tsx';
import styles from './thread-row.module.css';

interface ThreadListProps {
  list: PagedList<ThreadCard>;
  label: string;
  level: 2 | 3;
}

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

const YOUR_TURN = { label: 'Your turn', variant: 'warning' } as const;

/** One request as a card with one badge: all of it opens its conversation, but for its buttons. The tabs of the account say its state. */
function ThreadRow({ thread, level }: { thread: ThreadCard; level: 2 | 3 }) {
  const title = titleOf(thread);
  const badge = thread.awaitsYou && !thread.details && !thread.cancelled ? YOUR_TURN : stateOf(thread);
  const Heading = `h${level}` as const;
  return (
    <li
      ref={useFocusAfter(thread.state)}
      tabIndex={-1}
      className={styles.row}
      data-unread={thread.isUnread ? '' : undefined}
    >
      <Avatar name={title} src={thread.side === 'RECIPIENT' ? thread.requester.avatarUrl : null} size="sm" />
      <div className={styles.main}>
        <Heading dir="auto" className={styles.title}>
          <Link to={paths.request(thread.id)} className={styles.link}>
            {title}
          </Link>
          {thread.isUnread ? <VisuallyHidden>New</VisuallyHidden> : null}
        </Heading>
        <p dir="auto" className={styles.about}>
          {aboutOf(thread)}
        </p>
        {thread.details ? (
          <RequestDetails thread={thread} details={thread.details} />
        ) : (
          <p dir="auto" className={styles.excerpt}>
            {thread.excerpt}
          </p>
        )}
      </div>
      <div className={styles.end}>
        <Badge variant={badge.variant}>{badge.label}</Badge>
        <span className={looks.soft}>
          <Day at={thread.lastAt} />
        </span>
      </div>
      <ThreadActions thread={thread} className={styles.actions} />
    </li>
  );
}

/** Takes the focus after an answer, because the buttons disappear with their focus. */
function useFocusAfter(state: string) {
  const row = useRef<HTMLLIElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement === document.body) row.current?.focus();
  }, [state]);
  return row;
}
