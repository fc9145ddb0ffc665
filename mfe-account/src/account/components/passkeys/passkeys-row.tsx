import { lazyPage, useApi, useQuery } from '@meshwork/shell-contract';
import { usePasskeySupport } from '@meshwork/ui';
import { ownPasskeys } from '../../api/security.query.ts';
import { FormSkeleton, PanelButton, SettingRow } from '../forms/setting-row.tsx';

const PasskeysPanel = lazyPage<{ onClose: () => void }>(
  () => import('./passkeys-panel.tsx'),
  <FormSkeleton height="18rem" />,
);

const NONE =
  'Log in with your finger, face or screen lock. A passkey works on this site only, so nobody can trick you out of it.';

/** Says how many there are; what it opens is loaded then. */
export function PasskeysRow() {
  const count =
    useQuery({ ...ownPasskeys(useApi()), enabled: usePasskeySupport() }).data?.passkeys.length ?? 0;
  return (
    <SettingRow
      title="Passkeys"
      text={count > 0 ? `${count === 1 ? '1 passkey opens' : `${count} passkeys open`} this account.` : NONE}
    >
      <PanelButton
        label={count > 0 ? 'Manage passkeys' : 'Add a passkey'}
        title="Passkeys"
        description="They replace your password and code."
        preload={PasskeysPanel.preload}
      >
        {(onClose) => <PasskeysPanel onClose={onClose} />}
      </PanelButton>
    </SettingRow>
  );
}
