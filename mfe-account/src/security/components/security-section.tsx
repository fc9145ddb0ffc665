import type { User } from '@meshwork/contracts-auth';
import { BlockedPeople } from '../blocks/blocked-people.tsx';
import { PasskeysRow } from '../passkeys/passkeys-row.tsx';
import { SecondStepRow } from '../second-step/second-step-row.tsx';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './password-row.tsx';
import styles from './security-section.module.css';
import { SessionList } from './session-list.tsx';

export const SecuritySection = ({ user }: { user: User }) => (
  <section aria-labelledby="security-title" className={styles.section}>
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
