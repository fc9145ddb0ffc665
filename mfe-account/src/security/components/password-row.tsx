import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Button, Dialog, preloadDialogs } from '@meshwork/ui';
import { useState } from 'react';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import type { ChangePasswordFormProps } from './change-password.form.tsx';
import { SettingRow } from './setting-row.tsx';

const ChangePasswordForm = lazyPage<ChangePasswordFormProps>(
  () => import('./change-password.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const preload = () => {
  preloadDialogs();
  ChangePasswordForm.preload();
};

export function PasswordRow({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow title="Password" text="Changing it signs out your other devices.">
      <Button variant="secondary" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Change password
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Change password"
        description="Your other devices will be signed out."
      >
        <ChangePasswordForm email={user.email} onClose={() => setOpen(false)} />
      </Dialog>
    </SettingRow>
  );
}
