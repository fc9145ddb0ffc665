import { useNameChange, useUser } from '@meshwork/shell-contract';
import { FormField, Input } from '@meshwork/ui';
import { type ReactNode, useState } from 'react';

interface OwnName {
  /** Asks whoever has none for a name; null for everybody else. */
  readonly field: ReactNode;
  /** Saves what was typed, and then acts. */
  readonly withName: (act: () => void) => void;
  readonly busy: boolean;
  readonly failure: string | undefined;
}

/** Asks for a name where it becomes visible, which an account can do without. The posts of people under 18 show none. */
export function useOwnName(): OwnName {
  const user = useUser();
  const [name, setName] = useState('');
  // As of the beginning: the field stays while what follows is under way.
  const [asks] = useState(user && !user.name && user.standing?.ageBand !== 'MINOR');
  const naming = useNameChange();
  const typed = name.trim();
  return {
    field:
      asks && user ? (
        <FormField label="Your name" hint={`As others read it; without one you are “${user.displayName}”.`}>
          <Input autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </FormField>
      ) : null,
    withName: (act) => (typed ? naming.mutate({ name: typed }, { onSuccess: act }) : act()),
    busy: naming.isPending,
    failure: naming.failure,
  };
}
