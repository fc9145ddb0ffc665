import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, preloadDialogs } from '@meshwork/ui';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { SettingRow } from './setting-row.tsx';

const ChangeEmailForm = lazyPage<{ onClose: () => void }>(
  () => import('./change-email.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const preload = () => {
  preloadDialogs();
  ChangeEmailForm.preload();
};

export const EmailRow = ({ user }: { user: User }) => (
  <SettingRow title="Email address" text={user.email}>
    <DialogButton
      variant="secondary"
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
  </SettingRow>
);
