import type { User } from '@meshwork/contracts-auth';
import { looks } from '@meshwork/ui';
import { AccountFrame } from './account-frame.tsx';
import { BlockedPeople } from './security/blocks/blocked-people.tsx';
import { EmailRow } from './security/components/email-row.tsx';
import { PasswordRow } from './security/components/password-row.tsx';
import styles from './security/components/security-section.module.css';
import { SessionList } from './security/components/session-list.tsx';
import { PasskeysRow } from './security/passkeys/passkeys-row.tsx';
import { SecondStepRow } from './security/second-step/second-step-row.tsx';

/** Lets the person manage the ways into the account and the people whom they block. */
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
