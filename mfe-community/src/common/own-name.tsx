import { t } from '@lingui/core/macro';
import { useFormDraft, useNameChange, useUser } from '@meshwork/shell-contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from './form.tsx';

interface OwnName {
  /** Asks whoever has none for a name; null for everybody else. */
  readonly field: ReactNode;
  /** Saves what was typed, and then acts. */
  readonly withName: (act: () => void) => void;
  /** Empties the field. */
  readonly discard: () => void;
  readonly isTyped: boolean;
  readonly busy: boolean;
  readonly failure: string | undefined;
}

/**
 * Asks for a name where it becomes visible, which an account can do without. The posts of people under 18 show none.
 * @param open false: the dialog around it was closed, and what was typed goes
 */
export function useOwnName(open = true): OwnName {
  const user = useUser();
  const form = useForm({ defaultValues: { name: '' } });
  const draft = useFormDraft(form, { key: 'own-name', open });
  // As of the beginning: the field stays while what follows is under way.
  const [asks] = useState(user && !user.name && user.standing?.ageBand !== 'MINOR');
  const naming = useNameChange();
  const named = (act: () => void) => () => {
    draft.clear();
    act();
  };
  return {
    field:
      asks && user ? (
        <TextField
          form={form}
          name="name"
          label={t`Your name`}
          hint={t`As others read it; without one you are “${{ displayName: user.displayName }}”.`}
          autoComplete="name"
        />
      ) : null,
    withName: (act) => {
      const name = form.getValues('name').trim();
      if (asks && name) naming.mutate({ name }, { onSuccess: named(act) });
      else act();
    },
    discard: draft.discard,
    isTyped: form.formState.isDirty,
    busy: naming.isPending,
    failure: naming.failure,
  };
}
