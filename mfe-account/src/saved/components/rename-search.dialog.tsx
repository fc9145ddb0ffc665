import { type DialogState, FormDialog, FormField, Input } from '@meshwork/ui';
import { useState } from 'react';
import type { Search } from '../api/saved.query.ts';
import { useSearchChange } from '../api/use-search-change.ts';

export default function RenameSearchDialog({ search, ...state }: DialogState & { search: Search }) {
  const [name, setName] = useState(search.name);
  const [isTried, setTried] = useState(false);
  const change = useSearchChange(search, () => state.onOpenChange(false));
  const clean = name.trim();
  return (
    <FormDialog
      {...state}
      title="Rename this search"
      size="sm"
      unsaved={name !== search.name}
      busy={change.isPending}
      submitLabel={change.isPending ? 'Saving...' : 'Save'}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (clean !== '') change.mutate({ name: clean });
      }}
    >
      <FormField label="Name" required error={isTried && clean === '' ? 'Name is required' : undefined}>
        <Input
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
