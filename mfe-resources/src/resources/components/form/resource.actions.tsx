import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { catalogCalls, type Resource, resourceKeys } from '@meshwork/contracts-catalog';
import { lazyPage, paths, useAction, useNavigate, useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';

// Its rich-text editor is large: only people who open the dialog download it.
const ResourceDialog = lazyPage(() => import('./resource.dialog.tsx'), null);

export const AddResource = () => (
  <DialogButton
    hidden={!useUser()}
    preload={ResourceDialog.preload}
    icon={<Plus aria-hidden="true" />}
    dialog={(state) => <ResourceDialog {...state} />}
  >
    <Trans>Add Resource</Trans>
  </DialogButton>
);

export const CreatorActions = ({ resource, isOwn }: { resource: Resource; isOwn: boolean }) => (
  <>
    <DialogButton
      preload={ResourceDialog.preload}
      hidden={!isOwn}
      variant="secondary"
      icon={<Pencil aria-hidden="true" />}
      dialog={(state) => <ResourceDialog resource={resource} {...state} />}
    >
      <Trans>Edit</Trans>
    </DialogButton>
    <DialogButton
      hidden={!isOwn}
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      dialog={(state) => <DeleteResourceDialog resourceId={resource.id} {...state} />}
    >
      <Trans>Delete</Trans>
    </DialogButton>
  </>
);

function DeleteResourceDialog({ resourceId, ...state }: DialogState & { resourceId: number }) {
  const navigate = useNavigate();
  const deletion = useAction(catalogCalls.deleteResource, {
    // The page of the deleted resource still shows; the library fetches its list when it opens.
    outdates: [resourceKeys.all],
    success: t`Resource successfully deleted.`,
    failure: t`Failed to delete resource`,
    onSuccess: () => void navigate(paths.resources),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Delete resource`}
      text={t`Are you sure you want to delete this resource? This action cannot be undone.`}
      confirmLabel={t`Delete`}
      destructive
      busy={deletion.isPending}
      error={deletion.failure}
      onConfirm={() => deletion.mutate({ resourceId })}
    />
  );
}
