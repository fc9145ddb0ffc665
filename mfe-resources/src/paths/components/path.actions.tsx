import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { catalogCalls, type Path, pathKeys } from '@meshwork/contracts-catalog';
import { lazyPage, paths, useAction, useNavigate, useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';

const PathDialog = lazyPage(() => import('./form/path.dialog.tsx'), null);

export const MakePath = () => (
  <DialogButton
    hidden={!useUser()}
    preload={PathDialog.preload}
    icon={<Plus aria-hidden="true" />}
    dialog={(state) => <PathDialog {...state} />}
  >
    <Trans>Make a Path</Trans>
  </DialogButton>
);

export const PathActions = ({ path, mayChange }: { path: Path; mayChange: boolean }) => (
  <>
    <DialogButton
      hidden={!mayChange}
      preload={PathDialog.preload}
      variant="secondary"
      icon={<Pencil aria-hidden="true" />}
      dialog={(state) => <PathDialog path={path} {...state} />}
    >
      <Trans>Edit</Trans>
    </DialogButton>
    <DialogButton
      hidden={!mayChange}
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      dialog={(state) => <DeletePathDialog pathId={path.id} {...state} />}
    >
      <Trans>Delete</Trans>
    </DialogButton>
  </>
);

function DeletePathDialog({ pathId, ...state }: DialogState & { pathId: number }) {
  const navigate = useNavigate();
  const deletion = useAction(catalogCalls.deletePath, {
    // The page of the deleted path still shows; the list is fetched when it opens.
    outdates: [pathKeys.all],
    success: t`Learning path deleted.`,
    failure: t`Failed to delete the learning path`,
    onSuccess: () => void navigate(paths.learningPaths),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Delete learning path`}
      text={t`Are you sure you want to delete this learning path? This action cannot be undone.`}
      confirmLabel={t`Delete`}
      destructive
      busy={deletion.isPending}
      error={deletion.failure}
      onConfirm={() => deletion.mutate({ pathId })}
    />
  );
}
