import type { User } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { looks } from '@meshwork/ui';
import { AccountFrame } from '../components/account-frame.tsx';
import { FormSkeleton, PanelButton, SettingRow } from '../components/forms/setting-row.tsx';
import { PasskeysRow } from '../components/passkeys/passkeys-row.tsx';
import { SecondStepRow } from '../components/second-step/second-step-row.tsx';
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
