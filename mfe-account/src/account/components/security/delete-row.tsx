import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Button, Dialog, preloadDialogs } from '@meshwork/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAccount } from '../../api/security.actions.ts';
import { FormSkeleton, SettingRow } from '../forms/setting-row.tsx';
import type { DeleteAccountFormProps } from './delete-account.form.tsx';

const DeleteAccountForm = lazyPage<DeleteAccountFormProps>(
  () => import('./delete-account.form.tsx'),
  <FormSkeleton height="18rem" />,
);

const preload = () => {
  preloadDialogs();
  DeleteAccountForm.preload();
};

export function DeleteRow({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteAccount();
  const openDialog = () => {
    deletion.reset();
    setOpen(true);
  };
  return (
    <SettingRow title="Delete account" text="Ends your membership and removes your personal data for good.">
      <Button
        variant="destructive"
        icon={<Trash2 aria-hidden="true" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openDialog}
      >
        Delete account
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Delete your account?"
        description="This action cannot be undone."
        onBeforeClose={() => !deletion.isPending}
      >
        <DeleteAccountForm
          email={user.email}
          busy={deletion.isPending || deletion.isSuccess}
          error={deletion.error}
          onDelete={(password) => deletion.mutate({ password })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </SettingRow>
  );
}
