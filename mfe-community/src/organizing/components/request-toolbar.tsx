import { REQUEST_STATUSES } from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, SearchInput, useDebouncedValue } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import styles from './organizing.module.css';
import { statusLabel } from './request-table.tsx';

const STATES = REQUEST_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const SIDES = [
  { value: 'individuals', label: 'Individuals' },
  { value: 'teams', label: 'Teams' },
];

/** Search and filters, kept in the address of the page. */
export function RequestToolbar({ address }: { address: ListAddress }) {
  const [text, setText] = useState(address.search);
  const typed = useDebouncedValue(text, 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is typed, not the address.
  useEffect(() => {
    if (typed !== address.search) address.searchFor(typed);
  }, [typed]);
  return (
    <search className={styles.toolbar}>
      <SearchInput
        label="Search by name, team or message"
        placeholder="Name, team or message"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="State"
        all="All states"
        options={STATES}
        value={address.values('status')[0] ?? ''}
        onChoose={(value) => address.choose({ status: [value] })}
      />
      <FilterSelect
        label="Side"
        all="Teams and individuals"
        options={SIDES}
        value={address.values('side')[0] ?? ''}
        onChoose={(value) => address.choose({ side: [value] })}
      />
    </search>
  );
}
