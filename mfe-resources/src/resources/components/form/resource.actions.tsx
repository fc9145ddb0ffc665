import type { Resource } from '@meshwork/contracts-catalog';
import { useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useDeleteResource } from '../../api/resource.actions.ts';
import { preloadForm, ResourceDialog } from './resource.dialog.tsx';

/** For signed-in people. */
export const AddResource = () => (
  <DialogButton
    hidden={!useUser()}
    preload={preloadForm}
    icon={<Plus aria-hidden="true" />}
    dialog={(state) => <ResourceDialog {...state} />}
  >
    Add Resource
  </DialogButton>
);

/** Edit and Delete, for the creator. */
export const CreatorActions = ({ resource, isOwn }: { resource: Resource; isOwn: boolean }) => (
  <>
    <DialogButton
      preload={preloadForm}
      hidden={!isOwn}
      variant="secondary"
      icon={<Pencil aria-hidden="true" />}
      dialog={(state) => <ResourceDialog resource={resource} {...state} />}
    >
      Edit
    </DialogButton>
    <DialogButton
      hidden={!isOwn}
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      dialog={(state) => <DeleteResourceDialog resourceId={resource.id} {...state} />}
    >
      Delete
    </DialogButton>
  </>
);

function DeleteResourceDialog({ resourceId, ...state }: DialogState & { resourceId: number }) {
  const deletion = useDeleteResource();
  return (
    <ConfirmDialog
      {...state}
      title="Delete resource"
      text="Are you sure you want to delete this resource? This action cannot be undone."
      confirmLabel="Delete"
      destructive
      busy={deletion.isPending}
      error={deletion.failure}
      onConfirm={() => deletion.mutate({ resourceId })}
    />
  );
}
