import { msg, select, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  catalogApi,
  catalogCalls,
  RESOURCE_FILTERS,
  RESOURCE_SORT_LABELS,
  type ResourceCard as Resource,
  resourceKeys,
} from '@meshwork/contracts-catalog';
import { say } from '@meshwork/language';
import { LanguageFilter } from '@meshwork/own-teams';
import {
  Directory,
  type DirectoryTexts,
  type ListAddress,
  ListFilters,
  type PagedList,
  useApi,
  usePagedList,
} from '@meshwork/shell-contract';
import { cx, FormField, looks, MultiSelect, optionsOf } from '@meshwork/ui';
import { useCallback, useState } from 'react';
import { ResourceCard } from './resource.card.tsx';
import filterStyles from './resource-filters.module.css';
import { resourcesText } from './texts.ts';

const TEXTS: DirectoryTexts = {
  list: msg`resources`,
  loading: msg`Loading resources`,
  failed: msg`Could not load resources`,
  more: msg`Load more resources`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="resource" other="resources" />
    </Trans>
  ),
  search: msg`Search resources`,
  failure: (message) => t`Error fetching resources: ${message}`,
  feed: (search) => (search ? t`Resources: ${search}` : t`Resources`),
};

const COLUMNS = [msg`Resource`, msg`What it is`, msg`Categories`];

const { newest: FIRST_ORDER, ...OTHER_ORDERS } = RESOURCE_SORT_LABELS;
const ORDER = { sort: { label: msg`Order`, all: FIRST_ORDER, values: OTHER_ORDERS } };

/** The address of the library keeps these beside the search. */
export const LIBRARY_FILTERS = [...Object.keys({ ...RESOURCE_FILTERS, ...ORDER }), 'language'];

/** A resource has several categories, so several can be chosen. */
const { category: CATEGORY, ...SELECTS } = RESOURCE_FILTERS;
const CATEGORIES = optionsOf(CATEGORY.values);

function ResourceFilters({ address }: { address: ListAddress }) {
  return (
    <>
      <FormField label={say(CATEGORY.label)} labelHidden className={filterStyles.categories ?? ''}>
        <MultiSelect
          options={CATEGORIES}
          value={address.values('category')}
          onChange={(category) => address.choose({ category })}
          placeholder={say(CATEGORY.all)}
        />
      </FormField>
      <ListFilters address={address} filters={SELECTS} />
      <LanguageFilter address={address} />
      {/* A search is ordered by its matches. */}
      {address.search === '' ? <ListFilters address={address} filters={ORDER} /> : null}
    </>
  );
}

const asTheyAre = (resources: readonly Resource[]) => resources;

export function Library({ address }: { address: ListAddress }) {
  const list = usePagedList({
    api: useApi(),
    call: catalogCalls.listResources,
    queryKey: resourceKeys.list,
    query: address.query,
    items: asTheyAre,
  });
  const found = useSearchFound(address.search, list);
  const drawCard = useCallback(
    (resource: Resource) => <ResourceCard resource={resource} search={found} level={2} />,
    [found],
  );
  const isCurrent = list.status === 'success' && !list.stale;
  return (
    <section aria-label={t`Library`}>
      <Directory
        id="resources"
        texts={TEXTS}
        list={list}
        address={address}
        placeholder={t`Search the library`}
        filters={<ResourceFilters address={address} />}
        between={
          // Always mounted, so that screen readers announce a new result.
          <p role="status" className={cx(looks.soft, looks.result)}>
            {isCurrent ? resultText(list, address) : ' '}
          </p>
        }
        searches={{ service: catalogApi.name }}
        columns={COLUMNS}
        skeleton={{ count: 9, lines: 3 }}
        emptyTitle={t`No Resources Found`}
        emptyText={t`The library is still empty. Add the first resource.`}
        itemKey={(resource) => resource.id}
      >
        {drawCard}
      </Directory>
    </section>
  );
}

/** The search whose rows are shown: another one marks no words until its own are there, since all rows would be drawn twice. */
function useSearchFound(search: string, { stale }: PagedList<Resource>): string {
  const [found, setFound] = useState(search);
  if (!stale && found !== search) setFound(search);
  return found;
}

const resultText = (
  { total, isTotalAtLeast }: Pick<PagedList<Resource>, 'total' | 'isTotalAtLeast'>,
  { search, values, filterCount }: ListAddress,
): string => {
  const count = resourcesText(total, isTotalAtLeast);
  if (total === 0)
    return search === '' ? t`No resources match your filters` : t`No resources match “${search}”`;
  if (search !== '') return t`${count} for “${search}”, best match first`;
  const [sort = ''] = values('sort');
  if (filterCount === (sort ? 1 : 0))
    return t`${count}, ${select(sort, { views: 'most used', thanks: 'most thanked', other: 'newest first' })}`;
  if (!sort) return t`${count} match your filters`;
  return t`${count} match your filters, ${select(sort, { views: 'most used', thanks: 'most thanked', other: 'newest first' })}`;
};
