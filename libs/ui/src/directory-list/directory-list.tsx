import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Sentence, say } from '@meshwork/language';
import {
  type Key,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Button } from '../button/button.tsx';
import { CardColumns, CardList } from '../card/card.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import type { ListTexts } from '../load-more/list-texts.ts';
import { LoadMore } from '../load-more/load-more.tsx';
import { CardSkeletons, type CardSkeletonsProps } from '../skeleton/card-skeletons.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';

/** A list as it comes from the server, page by page. */
export interface DirectoryPages<T> {
  items: readonly T[];
  total: number;
  /** There are more than `total`: "10,000+". */
  isTotalAtLeast?: boolean;
  hasMore?: boolean;
  status: 'pending' | 'error' | 'success';
  /** The items belong to the previous query; the new ones are loading. */
  stale: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

export interface DirectoryListProps<T> {
  pages: DirectoryPages<T>;
  texts: ListTexts;
  view: ViewMode;
  /** The names of the columns of the list view: of the title, then of each fact, last of the foot. */
  columns?: readonly (Sentence | string)[];
  /** The number of placeholders, and their parts. */
  skeleton: Pick<CardSkeletonsProps, 'count' | 'media' | 'lines' | 'footer'>;
  /** The whole text of a failure: "Error fetching teams: …". */
  failure: string;
  /** Says that the server does not understand a filter, which trying again does not mend. */
  refusal?: string | undefined;
  /** The request's id, where the failure is the server's. */
  reference?: string | undefined;
  emptyTitle: string;
  /** Shown when nothing is there although nothing was searched for. */
  emptyText?: string;
  /** A second act of the empty state where a search or filter is set: "Tell me when there is one". */
  emptyAction?: ReactNode;
  /** A search or filter is set, which the empty state offers to clear. */
  active: boolean;
  onClear: () => void;
  itemKey: (item: T) => Key;
  /** Draws an item; where it keeps its identity, an item that stays the same is not drawn again. */
  children: (item: T) => ReactNode;
}

const nothingMatches = () => t`Try adjusting your search or filters to find what you're looking for.`;

/** A list with every state that it can be in: loading, failed, empty, and full with more to load. */
function EveryState<T>(props: DirectoryListProps<T>) {
  const { pages, texts } = props;
  if (pages.status === 'pending')
    return <CardSkeletons {...props.skeleton} label={say(texts.loading)} view={props.view} />;
  if (pages.status === 'error' && !props.refusal) {
    return (
      <ErrorState
        level={2}
        title={say(texts.failed)}
        text={props.failure}
        reference={props.reference}
        onRetry={pages.retry}
      />
    );
  }
  if (pages.status === 'error' || pages.items.length === 0) {
    return (
      <EmptyState
        cause={props.active ? 'found' : 'yet'}
        title={props.emptyTitle}
        text={props.refusal ?? (props.active ? nothingMatches() : props.emptyText)}
        action={
          props.active ? (
            <>
              <Button variant="tonal" onClick={props.onClear}>
                <Trans>Clear All Filters</Trans>
              </Button>
              {props.emptyAction}
            </>
          ) : null
        }
      />
    );
  }
  return <FullList {...props} />;
}

/** Drawn again only when a property changes, and not with each key that is typed into the search box above it. */
export const DirectoryList = memo(EveryState) as typeof EveryState;

function FullList<T>({ pages, texts, view, columns, itemKey, children }: DirectoryListProps<T>) {
  const rows = useMemo(() => ({ items: pages.items, itemKey, children }), [pages.items, itemKey, children]);
  // New rows are drawn after the browser has answered a key or press, and give way to the next one.
  const drawn = useDeferredValue(rows);
  const list = useRef<HTMLUListElement>(null);
  useRowSize(list, drawn.items.length, view);
  return (
    <>
      {columns && view === 'list' ? <CardColumns names={columns.map(say)} /> : null}
      <CardList ref={list} view={view} label={say(texts.list)} aria-busy={pages.stale || undefined}>
        <Rows {...drawn} />
      </CardList>
      <LoadMore
        shown={drawn.items.length}
        total={pages.total}
        isTotalAtLeast={pages.isTotalAtLeast}
        hasMore={pages.hasMore}
        texts={texts}
        busy={pages.loadingMore}
        onLoadMore={pages.loadMore}
      />
    </>
  );
}

/** Rows that are laid out in every window (card.module.css). */
const FIRST_ROWS = 6;

/** A list of one page is measured by nobody: what the style sheet assumes will do. */
const ONE_PAGE = 24;

/** Measures the first rows: the size that the browser assumes for those that it has not laid out yet. */
function useRowSize(list: RefObject<HTMLUListElement | null>, count: number, view: ViewMode): void {
  const isLong = count > ONE_PAGE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another view have another size.
  useLayoutEffect(() => {
    if (!isLong || !list.current) return;
    const first = [...list.current.children].slice(0, FIRST_ROWS);
    const size = first.reduce((sum, row) => sum + row.clientHeight, 0) / first.length;
    list.current.style.setProperty('--row-size', `${Math.round(size)}px`);
  }, [list, isLong, view]);
}

type RowsProps<T> = Pick<DirectoryListProps<T>, 'itemKey' | 'children'> & { items: readonly T[] };

const Rows = memo(({ items, itemKey, children }: RowsProps<unknown>) =>
  items.map((item) => <Row key={itemKey(item)} item={item} draw={children} />),
) as <T>(props: RowsProps<T>) => ReactNode;

const Row = memo(({ item, draw }: { item: unknown; draw: (item: unknown) => ReactNode }) => (
  <li>{draw(item)}</li>
));
