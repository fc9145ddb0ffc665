import { messageOf, referenceOf } from '@meshwork/api-client';
import { initiativesHead } from '@meshwork/contracts-community';
import { PageMeta, useApi, useListAddress, usePagedList } from '@meshwork/shell-contract';
import { DirectoryList, ListToolbar, PageHeader, Segmented, useViewMode } from '@meshwork/ui';
import { initiativeList } from '../api/initiative.query.ts';
import { AddInitiative, RequestToJoin } from '../components/initiative.actions.tsx';
import { InitiativeCard } from '../components/initiative.card.tsx';
import { InitiativeFilters } from '../components/initiative-filters.tsx';
import styles from './initiatives.page.module.css';

const FILTERS = ['initiativeType', 'format', 'country'];
const WHEN = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
] as const;
type When = (typeof WHEN)[number]['value'];

/** The board of initiatives (specification, section 2); it starts with what is still to come. */
export default function InitiativesPage() {
  const api = useApi();
  const address = useListAddress({ filters: FILTERS });
  const [view, setView] = useViewMode('initiativesViewMode');
  const when = (address.values('when')[0] as When | undefined) ?? 'upcoming';
  const list = usePagedList(initiativeList(api, { ...address.query, when }));
  return (
    <>
      <PageMeta {...initiativesHead} />
      <PageHeader
        eyebrow="Board"
        title="Opportunities & Initiatives"
        text="Find something to take part in, or somebody to do it with."
        actions={<AddInitiative />}
      />
      <ListToolbar
        searchLabel="Search initiatives"
        placeholder="Search by title, org, etc..."
        typed={address.typed}
        onType={address.setTyped}
        view={view}
        onViewChange={setView}
        filters={<InitiativeFilters address={address} />}
        filterCount={FILTERS.filter((filter) => address.values(filter).length > 0).length}
        active={address.active}
        onClear={address.clear}
      />
      <Segmented
        label="When"
        options={WHEN}
        value={when}
        onValueChange={(value) => address.choose({ when: value === 'upcoming' ? [] : [value] })}
        className={styles.when ?? ''}
      />
      <DirectoryList
        pages={list}
        noun="initiatives"
        view={view}
        skeleton={{ count: 6, strip: true, media: false, lines: 3 }}
        failure={`Error fetching initiatives: ${messageOf(list.error, 'An unknown error occurred.')}`}
        reference={referenceOf(list.error)}
        emptyTitle="No Initiatives Found"
        emptyText="Nothing is on the board here yet."
        active={address.active}
        onClear={address.clear}
        itemKey={(initiative) => initiative.id}
      >
        {(initiative) => (
          <InitiativeCard initiative={initiative} action={<RequestToJoin initiative={initiative} />} />
        )}
      </DirectoryList>
    </>
  );
}
