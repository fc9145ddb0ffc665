import type { SessionInfo } from '@meshwork/contracts-auth';
import { lazyPage } from '@meshwork/shell-contract';
import { Badge, Button, Day, DialogMount, VisuallyHidden } from '@meshwork/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevokeSession } from '../../api/security.actions.ts';
import styles from '../forms/security-list.module.css';
import { SecurityRow } from '../forms/security-list.tsx';
import type { ConfirmIdentityDialogProps } from './confirm-identity.dialog.tsx';

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
  <SecurityRow
    icon={<MonitorSmartphone aria-hidden="true" className={styles.icon} />}
    name={
      <>
        <span>{session.device}</span>
        {session.current ? <Badge variant="success">This device</Badge> : null}
      </>
    }
    facts={
      <>
        {session.address ? <span className={styles.address}>{session.address}</span> : null}
        <span>
          Last active <Day at={session.lastSeenAt} exact />
        </span>
        <span>
          Signed in <Day at={session.createdAt} />
        </span>
      </>
    }
  >
    {session.current ? null : <SignOut session={session} onRevoked={onRevoked} />}
  </SecurityRow>
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
