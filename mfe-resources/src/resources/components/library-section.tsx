import { messageOf, referenceOf } from '@meshwork/api-client';
import { type ListAddress, useApi, usePagedList } from '@meshwork/shell-contract';
import { DirectoryList, ListToolbar, useViewMode } from '@meshwork/ui';
import { resourceList } from '../api/resource.query.ts';
import styles from './library-section.module.css';
import { ResourceCard } from './resource.card.tsx';
import { RESOURCE_FILTERS, ResourceFilters } from './resource-filters.tsx';
import { resourcesText } from './texts.ts';

/** Search, filters and the library itself, growing page by page. */
export function Library({ address }: { address: ListAddress }) {
  const [view, setView] = useViewMode('resourcesViewMode');
  const list = usePagedList(resourceList(useApi(), address.query));
  const filterCount = RESOURCE_FILTERS.filter((filter) => address.values(filter).length > 0).length;
  const settled = list.status === 'success' && !list.stale;
  return (
    <section aria-label="Library">
      <ListToolbar
        searchLabel="Search resources"
        placeholder="Search the library"
        typed={address.typed}
        onType={address.setTyped}
        view={view}
        onViewChange={setView}
        filters={<ResourceFilters address={address} />}
        filterCount={filterCount}
        active={address.active}
        onClear={address.clear}
      />
      {/* In the page from the start, so that a result which arrives is announced. */}
      <p role="status" className={styles.result}>
        {settled ? resultText(list.total, address) : ' '}
      </p>
      <DirectoryList
        pages={list}
        noun="resources"
        view={view}
        skeleton={{ count: 9, strip: true, media: false, lines: 3 }}
        failure={`Error fetching resources: ${messageOf(list.error, 'An unknown error occurred.')}`}
        reference={referenceOf(list.error)}
        emptyTitle="No Resources Found"
        emptyText="The library is still empty. Add the first resource."
        active={address.active}
        onClear={address.clear}
        itemKey={(resource) => resource.id}
      >
        {(resource) => <ResourceCard resource={resource} search={address.search} level={2} />}
      </DirectoryList>
    </section>
  );
}

const resultText = (total: number, { search, active }: ListAddress): string => {
  if (total === 0)
    return search === '' ? 'No resources match your filters' : `No resources match “${search}”`;
  if (search !== '') return `${resourcesText(total)} for “${search}”, best match first`;
  return active ? `${resourcesText(total)} match your filters` : `${resourcesText(total)}, newest first`;
};
