import type { SessionInfo } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Badge, Button, Day, DialogMount, VisuallyHidden } from '@meshwork/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevokeSession } from '../api/security.actions.ts';
import type { ConfirmIdentityDialogProps } from './confirm-identity.dialog.tsx';
import styles from './session-list.module.css';

const ConfirmIdentityDialog = lazyPage<ConfirmIdentityDialogProps>(
  () => import('./confirm-identity.dialog.tsx'),
  null,
);

interface SessionRowProps {
  session: SessionInfo;
  onRevoked: () => void;
}

/** One device. Logout signs out the current one. */
export const SessionRow = ({ session, onRevoked }: SessionRowProps) => (
  <li className={styles.row}>
    <MonitorSmartphone aria-hidden="true" className={styles.icon} />
    <div className={styles.facts}>
      <p className={styles.device}>
        <span>{session.device}</span>
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
    {session.current ? null : <SignOut session={session} onRevoked={onRevoked} />}
  </li>
);

function SignOut({ session, onRevoked }: SessionRowProps) {
  const [asksAgain, setAsksAgain] = useState(false);
  const revocation = useRevokeSession(session, onRevoked, () => setAsksAgain(true));
  const signOut = () => revocation.mutate({ sessionId: session.id });
  return (
    <>
      <Button variant="secondary" size="sm" busy={revocation.isPending} onClick={signOut}>
        Sign out <VisuallyHidden>{session.device}</VisuallyHidden>
      </Button>
      <DialogMount open={asksAgain}>
        <ConfirmIdentityDialog
          open={asksAgain}
          onOpenChange={setAsksAgain}
          onConfirmed={() => {
            setAsksAgain(false);
            signOut();
          }}
        />
      </DialogMount>
    </>
  );
}
