import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, type DialogState, preloadDialogs } from '@meshwork/ui';
import { FormSkeleton, SettingRow } from '../../forms/setting-row.tsx';
import type { ChangePasswordFormProps } from './change-password.form.tsx';

const ChangePasswordForm = lazyPage<ChangePasswordFormProps>(
  () => import('./change-password.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const preload = () => {
  preloadDialogs();
  ChangePasswordForm.preload();
};

export const PasswordRow = ({ user }: { user: User }) => (
  <SettingRow title="Password" text="Changing it signs out your other devices.">
    <DialogButton
      variant="secondary"
      onPointerEnter={preload}
      onFocus={preload}
      dialog={(state) => <ChangePasswordDialog email={user.email} {...state} />}
    >
      Change password
    </DialogButton>
  </SettingRow>
);

const ChangePasswordDialog = ({ email, ...state }: DialogState & { email: string }) => (
  <Dialog {...state} size="sm" title="Change password" description="Your other devices will be signed out.">
    <ChangePasswordForm email={email} onClose={() => state.onOpenChange(false)} />
  </Dialog>
);
