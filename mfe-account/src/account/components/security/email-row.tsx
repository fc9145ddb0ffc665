import { t } from '@lingui/core/macro';
import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import type { ButtonProps } from '@meshwork/ui';
import { FormSkeleton, PanelButton, SettingRow } from '../forms/setting-row.tsx';

const ChangeEmailForm = lazyPage<{ onClose: () => void }>(
  () => import('./change-email.form.tsx'),
  <FormSkeleton height="14rem" />,
);

export const ChangeEmailButton = ({ size }: Pick<ButtonProps, 'size'>) => (
  <PanelButton
    label={t`Change email address`}
    title={t`Change email address`}
    description={t`We send a link to the new address. Nothing changes before you open it.`}
    preload={ChangeEmailForm.preload}
    size={size}
  >
    {(onClose) => <ChangeEmailForm onClose={onClose} />}
  </PanelButton>
);

export const EmailRow = ({ user }: { user: User }) => (
  <SettingRow title={t`Email address`} text={user.email}>
    <ChangeEmailButton />
  </SettingRow>
);
