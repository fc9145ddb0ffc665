import { calendarFilePath, type Initiative, type InitiativeCard } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState, LinkButton } from '@meshwork/ui';
import { CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useDeleteInitiative } from '../api/initiative.actions.ts';
import { InitiativeDialog } from './initiative.dialog.tsx';
import { JoinRequestDialog } from './join-request.dialog.tsx';

/** For signed-in people. */
export function AddInitiative() {
  if (!useUser()) return null;
  return (
    <DialogButton icon={<Plus aria-hidden="true" />} dialog={(state) => <InitiativeDialog {...state} />}>
      Add Initiative
    </DialogButton>
  );
}

export interface RequestToJoinProps {
  initiative: Pick<InitiativeCard, 'id' | 'title' | 'createdBy' | 'endDate'>;
  wide?: boolean;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Not for the person's own initiative, and not for one that has ended. */
export function RequestToJoin({ initiative, wide = false }: RequestToJoinProps) {
  const user = useUser();
  const isOwn = user !== undefined && user.id === initiative.createdBy;
  const hasEnded = initiative.endDate !== null && initiative.endDate < today();
  if (isOwn || hasEnded) return null;
  return (
    <DialogButton
      size={wide ? 'md' : 'sm'}
      wide={wide}
      // The key resets the form after a login or logout; the draft keeps the text.
      dialog={(state) => <JoinRequestDialog key={user?.id ?? 'visitor'} initiative={initiative} {...state} />}
    >
      Request to Join
    </DialogButton>
  );
}

/** Edit and Delete, for the creator. */
export function CreatorActions({ initiative }: { initiative: Initiative }) {
  const user = useUser();
  if (!user || user.id !== initiative.createdBy) return null;
  return (
    <>
      <DialogButton
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        dialog={(state) => <InitiativeDialog initiative={initiative} {...state} />}
      >
        Edit
      </DialogButton>
      <DialogButton
        variant="destructive"
        icon={<Trash2 aria-hidden="true" />}
        dialog={(state) => <DeleteInitiativeDialog initiativeId={initiative.id} {...state} />}
      >
        Delete
      </DialogButton>
    </>
  );
}

function DeleteInitiativeDialog({ initiativeId, ...state }: DialogState & { initiativeId: number }) {
  const deletion = useDeleteInitiative(initiativeId);
  return (
    <ConfirmDialog
      {...state}
      title="Delete this initiative?"
      text="Are you sure you want to delete this initiative? This action cannot be undone."
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      busy={deletion.isPending}
      error={deletion.failure}
      destructive
      onConfirm={() => deletion.mutate({ initiativeId })}
    />
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
