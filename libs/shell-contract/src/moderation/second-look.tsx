import { Trans } from '@lingui/react/macro';
import type { Hidden } from '@meshwork/contracts-core';
import { Button, looks } from '@meshwork/ui';
import { useState } from 'react';
import { useShell } from '../shell.context.tsx';
import type { ItemRef } from './moderation-calls.ts';

export interface SecondLookProps {
  item: ItemRef;
  /** The state of the second look: still possible, asked for, or ended. */
  state: Hidden['secondLook'];
  onAsked: () => void;
}

/** Lets an author ask once that another moderator looks at a decision. */
export function SecondLook({ item, state, onAsked }: SecondLookProps) {
  const { SecondLookForm } = useShell().forms;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (asked || state === 'ASKED') {
    return (
      <p role="status">
        <Trans>You asked for a second look. You will hear from us.</Trans>
      </p>
    );
  }
  if (state === 'DECIDED')
    return (
      <p>
        <Trans>Another moderator has looked at this again. The decision stands.</Trans>
      </p>
    );
  if (state !== 'POSSIBLE') return null;
  if (!open) {
    return (
      <div className={looks.wrap}>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <Trans>Ask for a second look</Trans>
        </Button>
      </div>
    );
  }
  return (
    <SecondLookForm
      item={item}
      onClose={() => setOpen(false)}
      onAsked={() => {
        setAsked(true);
        onAsked();
      }}
    />
  );
}
