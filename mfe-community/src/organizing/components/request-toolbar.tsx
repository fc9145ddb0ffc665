import { t } from '@lingui/core/macro';
import { REQUEST_STATUSES } from '@meshwork/contracts-community';
import { type ListAddress, ListFilters, useTypedSearch } from '@meshwork/shell-contract';
import { SearchInput } from '@meshwork/ui';
import { statusBadge } from '../../common/request-status.ts';
import styles from './organizing.module.css';

const filters = () => ({
  status: {
    label: t({ message: 'State', context: 'of a request' }),
    all: t`All states`,
    values: Object.fromEntries(REQUEST_STATUSES.map((status) => [status, statusBadge(status).label])),
  },
  side: {
    label: t({ message: 'Side', context: 'of those who take part: teams, or individuals' }),
    all: t`Teams and individuals`,
    values: { individuals: t`Individuals`, teams: t`Teams` },
  },
});

export function RequestToolbar({ address }: { address: ListAddress }) {
  const [typed, setTyped] = useTypedSearch(address);
  return (
    <search className={styles.toolbar}>
      <SearchInput
        label={t`Search by name, team or message`}
        placeholder={t`Name, team or message`}
        value={typed}
        onChange={setTyped}
      />
      <ListFilters address={address} filters={filters()} />
    </search>
  );
}
