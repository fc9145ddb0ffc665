import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, preloadDialogs } from '@meshwork/ui';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { SettingRow } from '../../forms/setting-row.tsx';

const SecondStepPanel = lazyPage<{ onClose: () => void }>(
  () => import('./second-step-panel.tsx'),
  <FormSkeleton height="14rem" />,
);

const preload = () => {
  preloadDialogs();
  SecondStepPanel.preload();
};

/** The row of the account page; what it opens is loaded then. */
export const SecondStepRow = () => (
  <SettingRow
    title="Second step"
    text="A code from an app on your phone, after your password. Who only knows the password does not get in."
  >
    <DialogButton
      variant="secondary"
      onPointerEnter={preload}
      onFocus={preload}
      dialog={(state) => (
        <Dialog {...state} size="sm" title="Second step" description="A code from an authenticator app.">
          <SecondStepPanel onClose={() => state.onOpenChange(false)} />
        </Dialog>
      )}
    >
      Second step
    </DialogButton>
  </SettingRow>
);
