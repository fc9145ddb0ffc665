import { calendarFilePath, type Initiative, type InitiativeCard } from '@meshwork/contracts-community';
import { lazyPage, useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState, LinkButton } from '@meshwork/ui';
import { CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { isStanding, useOwnMatter } from '../../common/own-matter.query.ts';
import { MatterLink } from '../../common/own-matter.tsx';
import { useDeleteInitiative } from '../api/initiative.actions.ts';

const JoinRequestDialog = lazyPage(() => import('./join-request.dialog.tsx'), null);

const InitiativeDialog = lazyPage(() => import('./initiative.dialog.tsx'), null);

/** For signed-in people. */
export const AddInitiative = () => (
  <DialogButton
    hidden={!useUser()}
    icon={<Plus aria-hidden="true" />}
    preload={InitiativeDialog.preload}
    dialog={(state) => <InitiativeDialog {...state} />}
  >
    Add Initiative
  </DialogButton>
);

export interface RequestToJoinProps {
  initiative: Pick<InitiativeCard, 'id' | 'title' | 'createdBy' | 'endDate'>;
  wide?: boolean;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Not for the person's own initiative, and not for one that has ended; the conversation where the person has asked. */
export function RequestToJoin({ initiative, wide = false }: RequestToJoinProps) {
  const user = useUser();
  const isOwn = user !== undefined && user.id === initiative.createdBy;
  const hasEnded = initiative.endDate !== null && initiative.endDate < today();
  const matter = useOwnMatter('INITIATIVE', initiative.id);
  if (isStanding(matter)) return <MatterLink matter={matter} wide={wide} />;
  if (isOwn || hasEnded) return null;
  return (
    <DialogButton
      size={wide ? 'md' : 'sm'}
      wide={wide}
      preload={JoinRequestDialog.preload}
      dialog={(state) => <JoinRequestDialog initiative={initiative} {...state} />}
    >
      Request to Join
    </DialogButton>
  );
}

/** Edit and Delete, for the creator. */
export function CreatorActions({ initiative }: { initiative: Initiative }) {
  const user = useUser();
  const hidden = !user || user.id !== initiative.createdBy;
  return (
    <>
      <DialogButton
        hidden={hidden}
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        preload={InitiativeDialog.preload}
        dialog={(state) => <InitiativeDialog initiative={initiative} {...state} />}
      >
        Edit
      </DialogButton>
      <DialogButton
        hidden={hidden}
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
