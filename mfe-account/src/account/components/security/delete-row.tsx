import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Trash2 } from 'lucide-react';
import { useDeleteAccount } from '../../api/security.actions.ts';
import { FormSkeleton, SettingRow } from '../forms/setting-row.tsx';
import type { DeleteAccountFormProps } from './delete-account.form.tsx';

const DeleteAccountForm = lazyPage<DeleteAccountFormProps>(
  () => import('./delete-account.form.tsx'),
  <FormSkeleton height="18rem" />,
);

export const DeleteRow = ({ user }: { user: User }) => (
  <SettingRow title="Delete account" text="Ends your membership and removes your personal data for good.">
    <DialogButton
      variant="destructive"
      icon={<Trash2 aria-hidden="true" />}
      preload={DeleteAccountForm.preload}
      dialog={(state) => <DeleteDialog {...state} email={user.email} />}
    >
      Delete account
    </DialogButton>
  </SettingRow>
);

function DeleteDialog({ email, ...state }: DialogState & { email: string }) {
  const deletion = useDeleteAccount();
  return (
    <Dialog
      {...state}
      size="sm"
      title="Delete your account?"
      description="This action cannot be undone."
      onBeforeClose={() => !deletion.isPending}
    >
      <DeleteAccountForm
        email={email}
        busy={deletion.isPending || deletion.isSuccess}
        error={deletion.error}
        onDelete={(password) => deletion.mutate({ password })}
        onClose={() => state.onOpenChange(false)}
      />
    </Dialog>
  );
}
