import type { User } from '@meshwork/contracts-auth';
import { lazyPage, useApi, useQuery } from '@meshwork/shell-contract';
import { dayText, looks, usePasskeySupport } from '@meshwork/ui';
import { factorStatus, ownPasskeys } from '../api/security.query.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { FormSkeleton, PanelButton, SettingRow } from '../components/forms/setting-row.tsx';
import { BlockedPeople } from '../components/security/blocked-people.tsx';
import type { ChangePasswordFormProps } from '../components/security/change-password.form.tsx';
import { EmailRow } from '../components/security/email-row.tsx';
import styles from '../components/security/security-section.module.css';
import { SessionList } from '../components/security/session-list.tsx';

export default function SecurityPage() {
  return <AccountFrame title="Security">{(user) => <SecuritySection user={user} />}</AccountFrame>;
}

export const SecuritySection = ({ user }: { user: User }) => (
  <section aria-labelledby="security-title" className={looks.stack}>
    <h2 id="security-title">Security</h2>
    <div className={styles.panel}>
      <EmailRow user={user} />
      <PasswordRow user={user} />
      <SecondStepRow />
      <PasskeysRow />
      <SessionList />
      <BlockedPeople />
    </div>
  </section>
);

const ChangePasswordForm = lazyPage<ChangePasswordFormProps>(
  () => import('../components/security/change-password.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const PasswordRow = ({ user }: { user: User }) => (
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

const SecondStepPanel = lazyPage<{ onClose: () => void }>(
  () => import('../components/second-step/second-step-panel.tsx'),
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

const PasskeysPanel = lazyPage<{ onClose: () => void }>(
  () => import('../components/passkeys/passkeys-panel.tsx'),
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
