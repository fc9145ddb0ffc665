import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { PanelButton } from '../forms/panel-button.tsx';
import { FormSkeleton, SettingRow } from '../forms/setting-row.tsx';
import type { ChangePasswordFormProps } from './change-password.form.tsx';

const ChangePasswordForm = lazyPage<ChangePasswordFormProps>(
  () => import('./change-password.form.tsx'),
  <FormSkeleton height="14rem" />,
);

export const PasswordRow = ({ user }: { user: User }) => (
  <SettingRow title="Password" text="Changing it signs out your other devices.">
    <PanelButton
      label="Change password"
      title="Change password"
      description="Your other devices will be signed out."
      preload={ChangePasswordForm.preload}
    >
      {(onClose) => <ChangePasswordForm email={user.email} onClose={onClose} />}
    </PanelButton>
  </SettingRow>
);
