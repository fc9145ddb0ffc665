import { ApiError, messageOf, referenceOf } from '@meshwork/api-client';
import {
  DirectoryList,
  type DirectoryListProps,
  ListToolbar,
  NOTHING_MATCHES,
  useViewMode,
} from '@meshwork/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import styles from './directory.module.css';
import { FeedLink } from './feed-link.tsx';
import type { PagedList } from './paged-list.ts';
import { SaveSearch } from './saved-search/save-search.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface DirectoryProps<T>
  extends Pick<DirectoryListProps<T>, 'skeleton' | 'emptyTitle' | 'emptyText' | 'itemKey' | 'children'> {
  /** In the plural, lower case: "teams". It names the search box, the list and the stored view mode. */
  noun: string;
  list: PagedList<T>;
  address: ListAddress;
  placeholder: string;
  /** The field before the search: the city. */
  first?: ReactNode;
  filters?: ReactNode;
  /** The names of the columns of the list view: of the title, then of each fact, last of the foot. */
  columns?: readonly string[];
  /** Stands between toolbar and list. */
  between?: ReactNode;
  /** People can save searches of the list: the service that keeps them. Remotes of 0.3.0 also say labels, which nobody reads. */
  searches?: { readonly service: string; readonly labels?: FilterLabels };
}

/** Names a filter's values: a table of labels, or a function. Only for {@link DirectoryProps} of 0.3.0. */
export type ValueLabels = Readonly<Record<string, string>> | ((value: string) => string);

/** Labels by filter. Only for {@link DirectoryProps} of 0.3.0. */
export type FilterLabels = Readonly<Record<string, ValueLabels>>;

/** "Teams: poofs", as the feed calls itself. */
const feedTitle = (noun: string, search: string): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${search && `: ${search}`}`;

/**
 * What to say where the server does not understand a filter, such as a place that no city is called. It names the filter and what may be
 * meant in an issue; the question stands above the list, with the answers to press.
 */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.issues.length > 0 ? NOTHING_MATCHES : undefined;

/** A searchable list with filters, view modes and every state of loading. */
export function Directory<T>(props: DirectoryProps<T>) {
  const { noun, list, address, placeholder, first, filters, between, searches, ...parts } = props;
  const [view, setView] = useViewMode(`${noun}ViewMode`);
  // The typed text is stored here and not in the page, so that a key does not draw the page again.
  const [typed, setTyped] = useTypedSearch(address);
  const clear = useCallback(() => {
    setTyped('');
    address.clear();
  }, [address, setTyped]);
  const service = searches?.service;
  const saved = address.active ? list.listAddress : undefined;
  const isEmpty = list.status === 'success' && list.items.length === 0;
  const save = useMemo(
    () => (service && saved ? <SaveSearch service={service} address={saved} isEmpty={isEmpty} /> : null),
    [service, saved, isEmpty],
  );
  return (
    <>
      <ListToolbar
        searchLabel={`Search ${noun}`}
        placeholder={placeholder}
        typed={typed}
        onType={setTyped}
        view={view}
        onViewChange={setView}
        first={first}
        filters={filters}
        filterCount={address.filterCount}
        active={address.active}
        onClear={clear}
      />
      {save && !isEmpty ? <p className={styles.save}>{save}</p> : null}
      {between}
      <DirectoryList
        {...parts}
        pages={list}
        noun={noun}
        view={view}
        refusal={refusalOf(list.error)}
        failure={`Error fetching ${noun}: ${messageOf(list.error)}`}
        reference={referenceOf(list.error)}
        active={address.active}
        emptyAction={save}
        onClear={clear}
      />
      {list.formatAddress ? (
        <FeedLink title={feedTitle(noun, address.search)} address={list.formatAddress('atom')} />
      ) : null}
    </>
  );
}
