import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { CalendarPanel } from './calendar/components/calendar-panel.tsx';
import { DataSection } from './security/components/data-section.tsx';

/** Lets the person take their data along or delete the account. */
export default function DataPage() {
  return (
    <AccountFrame title="Data">
      {(user) => (
        <div className={styles.parts}>
          <CalendarPanel />
          <DataSection user={user} />
        </div>
      )}
    </AccountFrame>
  );
}
