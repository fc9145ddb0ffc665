import { REQUEST_STATUSES } from '@meshwork/contracts-community';
import { type ListAddress, ListFilters, useTypedSearch } from '@meshwork/shell-contract';
import { SearchInput } from '@meshwork/ui';
import { statusBadge } from '../../common/request-status.ts';
import styles from './organizing.module.css';

const STATES = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, statusBadge(status).label]));
const SIDES = { individuals: 'Individuals', teams: 'Teams' };
const FILTERS = {
  status: { label: 'State', all: 'All states', values: STATES },
  side: { label: 'Side', all: 'Teams and individuals', values: SIDES },
};

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
