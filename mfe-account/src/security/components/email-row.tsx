import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { type ButtonProps, Dialog, DialogButton, preloadDialogs } from '@meshwork/ui';
import { FormSkeleton, SettingRow } from '../../forms/setting-row.tsx';

const ChangeEmailForm = lazyPage<{ onClose: () => void }>(
  () => import('./change-email.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const preload = () => {
  preloadDialogs();
  ChangeEmailForm.preload();
};

/** Opens the dialog in which the person names another address. */
export const ChangeEmailButton = ({ size }: Pick<ButtonProps, 'size'>) => (
  <DialogButton
    variant="secondary"
    {...(size && { size })}
    onPointerEnter={preload}
    onFocus={preload}
    dialog={(state) => (
      <Dialog
        {...state}
        size="sm"
        title="Change email address"
        description="We send a link to the new address. Nothing changes before you open it."
      >
        <ChangeEmailForm onClose={() => state.onOpenChange(false)} />
      </Dialog>
    )}
  >
    Change email address
  </DialogButton>
);

export const EmailRow = ({ user }: { user: User }) => (
  <SettingRow title="Email address" text={user.email}>
    <ChangeEmailButton />
  </SettingRow>
);
