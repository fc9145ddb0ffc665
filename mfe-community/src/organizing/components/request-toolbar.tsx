import { REQUEST_STATUSES } from '@meshwork/contracts-community';
import { type ListAddress, useTypedSearch } from '@meshwork/shell-contract';
import { SearchInput } from '@meshwork/ui';
import { type ListFilter, ListFilters } from '../../common/page-parts.tsx';
import { statusBadge } from '../../common/request-status.ts';
import styles from './organizing.module.css';

const STATES = REQUEST_STATUSES.map((value) => ({ value, label: statusBadge(value).label }));
const SIDES = [
  { value: 'individuals', label: 'Individuals' },
  { value: 'teams', label: 'Teams' },
];
const FILTERS: ListFilter[] = [
  ['status', 'State', 'All states', STATES],
  ['side', 'Side', 'Teams and individuals', SIDES],
];

export function RequestToolbar({ address }: { address: ListAddress }) {
  const [typed, setTyped] = useTypedSearch(address);
  return (
    <search className={styles.toolbar}>
      <SearchInput
        label="Search by name, team or message"
        placeholder="Name, team or message"
        value={typed}
        onChange={setTyped}
      />
      <ListFilters address={address} filters={FILTERS} />
    </search>
  );
}
