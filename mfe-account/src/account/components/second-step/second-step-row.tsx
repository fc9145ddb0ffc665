import { lazyPage, useApi, useQuery } from '@meshwork/shell-contract';
import { dayText } from '@meshwork/ui';
import { factorStatus } from '../../api/security.query.ts';
import { FormSkeleton, PanelButton, SettingRow } from '../forms/setting-row.tsx';

const SecondStepPanel = lazyPage<{ onClose: () => void }>(
  () => import('./second-step-panel.tsx'),
  <FormSkeleton height="14rem" />,
);

const OFF =
  'A code from an app on your phone, after your password. Who only knows the password does not get in.';

export function SecondStepRow() {
  const status = useQuery(factorStatus(useApi())).data;
  const since = status?.since ? ` since ${dayText(status.since.slice(0, 10))}` : '';
  return (
    <SettingRow
      title="Code at login"
      text={status?.on ? `On${since}. You have ${status.recoveryCodesLeft} recovery codes left.` : OFF}
    >
      <PanelButton
        label={status?.on ? 'Change or turn off' : 'Turn on codes'}
        title="Code at login"
        description="A code from an authenticator app."
        preload={SecondStepPanel.preload}
      >
        {(onClose) => <SecondStepPanel onClose={onClose} />}
      </PanelButton>
    </SettingRow>
  );
}
