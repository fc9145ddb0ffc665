import type { Key, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CardList } from '../card/card-list.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { LoadMore } from '../load-more/load-more.tsx';
import { CardSkeletons, type CardSkeletonsProps } from '../skeleton/card-skeletons.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';

export const NOTHING_MATCHES = "Try adjusting your search or filters to find what you're looking for.";

/** A list as it comes from the server, page by page. */
export interface DirectoryPages<T> {
  items: readonly T[];
  total: number;
  status: 'pending' | 'error' | 'success';
  /** The items belong to the previous query; the new ones are loading. */
  stale: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

export interface DirectoryListProps<T> {
  pages: DirectoryPages<T>;
  /** In the plural, lower case: "teams". */
  noun: string;
  view: ViewMode;
  /** How many placeholders, and which parts they have. */
  skeleton: Pick<CardSkeletonsProps, 'count' | 'strip' | 'media' | 'lines' | 'footer'>;
  /** The whole text of a failure: "Error fetching teams: …". */
  failure: string;
  /** The request's id, where the failure is the server's. */
  reference?: string | undefined;
  emptyTitle: string;
  /** Shown when nothing is there although nothing was searched for. */
  emptyText?: string;
  /** A search or filter is set, which the empty state offers to clear. */
  active: boolean;
  onClear: () => void;
  itemKey: (item: T) => Key;
  children: (item: T) => ReactNode;
}

/** A list with every state that it can be in: loading, failed, empty, and full with more to load. */
export function DirectoryList<T>(props: DirectoryListProps<T>) {
  const { pages, noun, view, children, itemKey } = props;
  if (pages.status === 'pending')
    return <CardSkeletons {...props.skeleton} label={`Loading ${noun}`} view={view} />;
  if (pages.status === 'error') {
    return (
      <ErrorState
        level={2}
        title={`Could not load ${noun}`}
        text={props.failure}
        reference={props.reference}
        onRetry={pages.retry}
      />
    );
  }
  if (pages.items.length === 0) {
    return (
      <EmptyState
        title={props.emptyTitle}
        text={props.active ? NOTHING_MATCHES : props.emptyText}
        action={props.active ? <Button onClick={props.onClear}>Clear All Filters</Button> : null}
      />
    );
  }
  return (
    <>
      <CardList view={view} label={noun} aria-busy={pages.stale || undefined}>
        {pages.items.map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </CardList>
      <LoadMore
        shown={pages.items.length}
        total={pages.total}
        noun={noun}
        busy={pages.loadingMore}
        onLoadMore={pages.loadMore}
      />
    </>
  );
}
