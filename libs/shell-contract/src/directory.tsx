import { t } from '@lingui/core/macro';
import { ApiError, messageOf, referenceOf } from '@meshwork/api-client';
import { type Sentence, say } from '@meshwork/language';
import {
  DirectoryList,
  type DirectoryListProps,
  type ListTexts,
  ListToolbar,
  useViewMode,
} from '@meshwork/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import styles from './directory.module.css';
import { FeedLink } from './feed-link.tsx';
import type { PagedList } from './paged-list.ts';
import { SaveSearch } from './saved-search/save-search.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Each is a whole sentence, since languages build them in their own ways. */
export interface DirectoryTexts extends ListTexts {
  /** "Search teams" */
  readonly search: Sentence | string;
  /** "Error fetching teams: …" */
  failure(message: string): string;
  /** As the feed calls itself: "Teams: poofs". @param search empty where nothing is searched */
  feed(search: string): string;
}

export interface DirectoryProps<T>
  extends Pick<DirectoryListProps<T>, 'skeleton' | 'emptyTitle' | 'emptyText' | 'itemKey' | 'children'> {
  /** The stored view mode is kept under it: `teams`. */
  id: string;
  texts: DirectoryTexts;
  list: PagedList<T>;
  address: ListAddress;
  placeholder: string;
  /** The field before the search: the city. */
  first?: ReactNode;
  filters?: ReactNode;
  /** In the toolbar, never folded away. */
  choice?: ReactNode;
  /** The names of the columns of the list view: of the title, then of each fact, last of the foot. */
  columns?: readonly (Sentence | string)[];
  /** Stands between toolbar and list. */
  between?: ReactNode;
  /** People can save searches of the list: the service that keeps them. */
  searches?: { readonly service: string };
}

/**
 * What to say where the server does not understand a filter, such as a place that no city is called. It names the filter and what may be
 * meant in an issue; the question stands above the list, with the answers to press.
 */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.issues.length > 0
    ? t`Try adjusting your search or filters to find what you're looking for.`
    : undefined;

/** A searchable list with filters, view modes and every state of loading. */
export function Directory<T>(props: DirectoryProps<T>) {
  const { id, texts, list, address, placeholder, first, filters, choice, between, searches, ...parts } =
    props;
  const [view, setView] = useViewMode(`${id}ViewMode`);
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
        searchLabel={say(texts.search)}
        placeholder={placeholder}
        typed={typed}
        onType={setTyped}
        view={view}
        onViewChange={setView}
        first={first}
        filters={filters}
        choice={choice}
        filterCount={address.filterCount}
        active={address.active}
        onClear={clear}
      />
      {save && !isEmpty ? <p className={styles.save}>{save}</p> : null}
      {between}
      <DirectoryList
        {...parts}
        pages={list}
        texts={texts}
        view={view}
        refusal={refusalOf(list.error)}
        failure={texts.failure(messageOf(list.error))}
        reference={referenceOf(list.error)}
        active={address.active}
        emptyAction={save}
        onClear={clear}
      />
      {list.formatAddress ? (
        <FeedLink title={texts.feed(address.search)} address={list.formatAddress('atom')} />
      ) : null}
    </>
  );
}
