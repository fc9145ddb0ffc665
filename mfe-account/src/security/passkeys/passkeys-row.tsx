import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, preloadDialogs } from '@meshwork/ui';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { SettingRow } from '../../forms/setting-row.tsx';

const PasskeysPanel = lazyPage<{ onClose: () => void }>(
  () => import('./passkeys-panel.tsx'),
  <FormSkeleton height="18rem" />,
);

const preload = () => {
  preloadDialogs();
  PasskeysPanel.preload();
};

/** The row of the account page; what it opens is loaded then. */
export const PasskeysRow = () => (
  <SettingRow
    title="Passkeys"
    text="Log in with your finger, face or screen lock. A passkey works on this site only, so nobody can trick you out of it."
  >
    <DialogButton
      variant="secondary"
      onPointerEnter={preload}
      onFocus={preload}
      dialog={(state) => (
        <Dialog {...state} size="sm" title="Passkeys" description="They replace your password and code.">
          <PasskeysPanel onClose={() => state.onOpenChange(false)} />
        </Dialog>
      )}
    >
      Passkeys
    </DialogButton>
  </SettingRow>
);
