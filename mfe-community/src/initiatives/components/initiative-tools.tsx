import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';
import { useState } from 'react';
import { initiativeDetails } from '../api/initiative.query.ts';
import ManagerActions from './manager-actions.tsx';

/** The button that was pressed is gone. */
const focus = (tools: HTMLElement | null) => tools?.focus();

/** Offers the acts of the people who run an initiative, loaded on demand, for lists. */
export default function InitiativeTools({ id, title }: { id: number; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const details = useQuery({ ...initiativeDetails(useApi(), id), enabled: isOpen });
  if (isOpen && details.data)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend.
      <div
        role="group"
        aria-label={t`What to do with ${title}`}
        tabIndex={-1}
        ref={focus}
        className={looks.wrap}
      >
        <ManagerActions initiative={details.data} onDeleted={() => setOpen(false)} />
      </div>
    );
  return (
    <>
      {details.isError ? <Alert variant="destructive">{messageOf(details.error)}</Alert> : null}
      <Button
        size="sm"
        variant="secondary"
        busy={isOpen && details.isFetching}
        aria-label={t`Edit, cancel or delete ${title}`}
        onClick={() => (isOpen ? void details.refetch() : setOpen(true))}
      >
        <Trans>Edit, cancel or delete</Trans>
      </Button>
    </>
  );
}
