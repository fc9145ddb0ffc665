import { THREAD_KIND_LABELS, type ThreadFilter } from '@meshwork/contracts-community';
import { type ListAddress, useTypedSearch } from '@meshwork/shell-contract';
import { FilterSelect, optionsOf, SearchInput, Segmented } from '@meshwork/ui';
import styles from './thread-filters.module.css';

const SHOWN: readonly { value: ThreadFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting for you' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Ended' },
];

/** Filters the listed requests; the filters stand in the address. */
export function ThreadFilters({ address }: { address: ListAddress }) {
  const [typed, setTyped] = useTypedSearch(address);
  const shown = SHOWN.find(({ value }) => value === address.values('show')[0])?.value ?? 'all';
  return (
    <div className={styles.filters}>
      <Segmented
        label="Messages shown"
        options={SHOWN}
        value={shown}
        onValueChange={(value) => address.choose({ show: value === 'all' ? [] : [value] })}
        className={styles.shown ?? ''}
      />
      <SearchInput
        label="Search messages"
        placeholder="Search by name"
        value={typed}
        onChange={setTyped}
        className={styles.search ?? ''}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        options={optionsOf(THREAD_KIND_LABELS)}
        value={address.values('kind')[0] ?? ''}
        onChoose={(value) => address.choose({ kind: value ? [value] : [] })}
      />
    </div>
  );
}
