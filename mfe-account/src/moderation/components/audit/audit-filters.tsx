import { AUDIT_ACTIONS } from '@meshwork/contracts-auth';
import type { ListAddress } from '@meshwork/shell-contract';
import { Button, FormField, Input, Select } from '@meshwork/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './audit.module.css';
import { actionText } from './audit-table.tsx';

/** The choice that shows everything; without one, what every visit records is left out. */
export const ALL_ACTIONS = 'ALL';
const ACTIONS = [
  { value: ALL_ACTIONS, label: 'All actions' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText(action) })),
];

/** The filters of the audit log; a text filters when the field is left or Enter is pressed. */
export const AuditFilters = ({ address }: { address: ListAddress }) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the DOM that component tests run in.
  <div role="search" className={styles.filters}>
    <FormField label="Action">
      <Select
        placeholder="All but sign-ins"
        options={ACTIONS}
        value={address.values('action')[0] ?? ''}
        onChange={(event) => address.choose({ action: [event.target.value] })}
      />
    </FormField>
    <TextFilter address={address} name="actor" label="Who" type="text" />
    <TextFilter address={address} name="subject" label="About" type="text" />
    <TextFilter address={address} name="from" label="From" type="date" />
    <TextFilter address={address} name="to" label="To" type="date" />
    {address.active ? (
      <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={address.clear}>
        Clear
      </Button>
    ) : null}
  </div>
);

interface TextFilterProps {
  address: ListAddress;
  name: string;
  label: string;
  type: 'text' | 'date';
}

function TextFilter({ address, name, label, type }: TextFilterProps) {
  const value = address.values(name)[0] ?? '';
  const [typed, setTyped] = useState({ text: value, since: value });
  // The address has changed since, for example by Clear or Back.
  if (typed.since !== value) setTyped({ text: value, since: value });
  const choose = (text: string) => {
    if (text !== value) address.choose({ [name]: [text] });
  };
  return (
    <FormField label={label}>
      <Input
        type={type}
        value={typed.text}
        onChange={(event) => {
          setTyped({ text: event.target.value, since: value });
          if (type === 'date') choose(event.target.value);
        }}
        onBlur={() => choose(typed.text.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(typed.text.trim());
        }}
      />
    </FormField>
  );
}
