import { calendarFilePath, type Initiative, type InitiativeCard } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Button, ConfirmDialog, LinkButton, preloadDialogs } from '@meshwork/ui';
import { CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteInitiative } from '../api/initiative.actions.ts';
import { InitiativeDialog } from './initiative.dialog.tsx';
import { JoinRequestDialog } from './join-request.dialog.tsx';

/** Fetches the code of dialogs when one is about to be opened. */
const ahead = { onPointerEnter: preloadDialogs, onFocus: preloadDialogs };

/** Add Initiative, for signed-in people. */
export function AddInitiative() {
  const [open, setOpen] = useState(false);
  if (!useUser()) return null;
  return (
    <>
      <Button {...ahead} icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add Initiative
      </Button>
      <InitiativeDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

export interface RequestToJoinProps {
  initiative: Pick<InitiativeCard, 'id' | 'title' | 'createdBy' | 'endDate'>;
  wide?: boolean;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Request to Join; nothing for one's own initiative, nor for one that has ended. */
export function RequestToJoin({ initiative, wide = false }: RequestToJoinProps) {
  const [open, setOpen] = useState(false);
  const user = useUser();
  const own = user !== undefined && user.id === initiative.createdBy;
  const ended = initiative.endDate !== null && initiative.endDate < today();
  if (own || ended) return null;
  return (
    <>
      <Button {...ahead} size={wide ? 'md' : 'sm'} wide={wide} onClick={() => setOpen(true)}>
        Request to Join
      </Button>
      <JoinRequestDialog initiative={initiative} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Edit and Delete, for the creator. */
export function CreatorActions({ initiative }: { initiative: Initiative }) {
  const user = useUser();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const deletion = useDeleteInitiative(initiative.id);
  if (!user || user.id !== initiative.createdBy) return null;
  const toggle = (what: 'edit' | 'delete') => (next: boolean) => setOpen(next ? what : null);
  return (
    <>
      <Button
        {...ahead}
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen('edit')}
      >
        Edit
      </Button>
      <Button
        {...ahead}
        variant="destructive"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      <InitiativeDialog initiative={initiative} open={open === 'edit'} onOpenChange={toggle('edit')} />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={toggle('delete')}
        title="Delete this initiative?"
        text="Are you sure you want to delete this initiative? This action cannot be undone."
        confirmLabel={deletion.busy ? 'Deleting...' : 'Delete'}
        busy={deletion.busy}
        error={deletion.failure}
        destructive
        onConfirm={deletion.run}
      />
    </>
  );
}

/** A calendar file, for initiatives with a date. */
export const AddToCalendar = ({ initiative }: { initiative: Pick<Initiative, 'id' | 'startDate'> }) =>
  initiative.startDate ? (
    <LinkButton
      wide
      href={calendarFilePath(initiative.id)}
      download
      icon={<CalendarPlus aria-hidden="true" />}
    >
      Add to calendar
    </LinkButton>
  ) : null;
