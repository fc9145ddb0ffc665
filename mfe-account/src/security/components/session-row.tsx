import type { SessionInfo } from '@meshwork/contracts-auth';
import { Badge, Button, VisuallyHidden } from '@meshwork/ui';
import { MonitorSmartphone } from 'lucide-react';
import { Day } from '../../forms/day.tsx';
import styles from './session-list.module.css';

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onRevoke: () => void;
}

/** One device. The one in use is ended by Logout, like everywhere else. */
export const SessionRow = ({ session, busy, onRevoke }: SessionRowProps) => (
  <li className={styles.row}>
    <MonitorSmartphone aria-hidden="true" className={styles.icon} />
    <div className={styles.facts}>
      <p className={styles.device}>
        {session.device}
        {session.current ? <Badge variant="success">This device</Badge> : null}
      </p>
      <p className={styles.text}>
        {session.address ? <span className={styles.address}>{session.address}</span> : null}
        <span>
          Last active <Day at={session.lastSeenAt} exact />
        </span>
        <span>
          Signed in <Day at={session.createdAt} />
        </span>
      </p>
    </div>
    {session.current ? null : (
      <Button variant="secondary" size="sm" busy={busy} onClick={onRevoke}>
        Sign out <VisuallyHidden>{session.device}</VisuallyHidden>
      </Button>
    )}
  </li>
);
