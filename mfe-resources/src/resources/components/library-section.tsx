import { RESOURCE_SORT_LABELS, type ResourceCard as Resource } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { Directory, type ListAddress, type PagedList, useApi, usePagedList } from '@meshwork/shell-contract';
import { useCallback } from 'react';
import { resourceList } from '../api/resource.query.ts';
import styles from './library-section.module.css';
import { ResourceCard } from './resource.card.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { resourcesText } from './texts.ts';

export function Library({ address }: { address: ListAddress }) {
  const list = usePagedList(resourceList(useApi(), address.query));
  const { search } = address;
  const drawCard = useCallback(
    (resource: Resource) => <ResourceCard resource={resource} search={search} level={2} />,
    [search],
  );
  const isCurrent = list.status === 'success' && !list.stale;
  return (
    <section aria-label="Library">
      <Directory
        noun="resources"
        list={list}
        address={address}
        placeholder="Search the library"
        filters={<ResourceFilters address={address} />}
        between={
          // Always mounted, so that screen readers announce a new result.
          <p role="status" className={styles.result}>
            {isCurrent ? resultText(list, address) : ' '}
          </p>
        }
        skeleton={{ count: 9, strip: true, media: false, lines: 3 }}
        emptyTitle="No Resources Found"
        emptyText="The library is still empty. Add the first resource."
        itemKey={(resource) => resource.id}
      >
        {drawCard}
      </Directory>
    </section>
  );
}

const resultText = (
  { total, isTotalAtLeast }: Pick<PagedList<Resource>, 'total' | 'isTotalAtLeast'>,
  { search, values, filterCount }: ListAddress,
): string => {
  const count = resourcesText(total, isTotalAtLeast);
  if (total === 0)
    return search === '' ? 'No resources match your filters' : `No resources match “${search}”`;
  if (search !== '') return `${count} for “${search}”, best match first`;
  const [sort] = values('sort');
  const order = labelOf(RESOURCE_SORT_LABELS, sort || 'newest').toLowerCase();
  if (filterCount === (sort ? 1 : 0)) return `${count}, ${order}`;
  return sort ? `${count} match your filters, ${order}` : `${count} match your filters`;
};
