import { Directory, type ListAddress, useApi, usePagedList } from '@meshwork/shell-contract';
import { resourceList } from '../api/resource.query.ts';
import styles from './library-section.module.css';
import { ResourceCard } from './resource.card.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { resourcesText } from './texts.ts';

export function Library({ address }: { address: ListAddress }) {
  const list = usePagedList(resourceList(useApi(), address.query));
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
            {isCurrent ? resultText(list.total, address) : ' '}
          </p>
        }
        skeleton={{ count: 9, strip: true, media: false, lines: 3 }}
        emptyTitle="No Resources Found"
        emptyText="The library is still empty. Add the first resource."
        itemKey={(resource) => resource.id}
      >
        {(resource) => <ResourceCard resource={resource} search={address.search} level={2} />}
      </Directory>
    </section>
  );
}

const resultText = (total: number, { search, active }: ListAddress): string => {
  if (total === 0)
    return search === '' ? 'No resources match your filters' : `No resources match “${search}”`;
  if (search !== '') return `${resourcesText(total)} for “${search}”, best match first`;
  return active ? `${resourcesText(total)} match your filters` : `${resourcesText(total)}, newest first`;
};
