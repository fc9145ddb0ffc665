import type { Path } from '@meshwork/contracts-catalog';
import { useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useDeletePath } from '../api/path.actions.ts';
import { PathDialog, preloadPathForm } from './form/path.dialog.tsx';

/** For signed-in people. */
export const MakePath = () => (
  <DialogButton
    hidden={!useUser()}
    preload={preloadPathForm}
    icon={<Plus aria-hidden="true" />}
    dialog={(state) => <PathDialog {...state} />}
  >
    Make a Path
  </DialogButton>
);

/** Edit and Delete, for those who may change it. */
export const PathActions = ({ path, mayChange }: { path: Path; mayChange: boolean }) => (
  <>
    <DialogButton
      hidden={!mayChange}
      preload={preloadPathForm}
      variant="secondary"
      icon={<Pencil aria-hidden="true" />}
      dialog={(state) => <PathDialog path={path} {...state} />}
    >
      Edit
    </DialogButton>
    <DialogButton
      hidden={!mayChange}
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      dialog={(state) => <DeletePathDialog pathId={path.id} {...state} />}
    >
      Delete
    </DialogButton>
  </>
);

function DeletePathDialog({ pathId, ...state }: DialogState & { pathId: number }) {
  const deletion = useDeletePath();
  return (
    <ConfirmDialog
      {...state}
      title="Delete learning path"
      text="Are you sure you want to delete this learning path? This action cannot be undone."
      confirmLabel="Delete"
      destructive
      busy={deletion.isPending}
      error={deletion.failure}
      onConfirm={() => deletion.mutate({ pathId })}
    />
  );
}
