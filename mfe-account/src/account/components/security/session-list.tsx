import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AuthErrorCode, authCalls, deviceText, type SessionInfo } from '@meshwork/contracts-auth';
import { lazyPage, QueryState, useAction, useApi, useQuery, useQueryClient } from '@meshwork/shell-contract';
import { Badge, Button, Day, DialogMount, Loading, looks, Skeleton, VisuallyHidden } from '@meshwork/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { ownSessions, securityKeys } from '../../api/security.query.ts';
import { failureText } from '../../failure-text.ts';
import styles from '../forms/security-list.module.css';
import { SecurityList, SecurityPart, SecurityRow } from '../forms/security-list.tsx';
import type { ConfirmIdentityDialogProps } from './confirm-identity.dialog.tsx';

export function SessionList() {
  const sessions = useQuery(ownSessions(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SecurityPart
      title={t`Where you are signed in`}
      text={t`Sign out what you do not know, and change your password.`}
      heading={heading}
    >
      {sessions.data ? null : (
        <QueryState
          query={sessions}
          failed={t`Could not load your sessions`}
          level={3}
          waiting={<SessionSkeletons />}
        />
      )}
      {sessions.data ? (
        <SecurityList label={t`Sessions`}>
          {sessions.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              // The row disappears with its focus.
              onRevoked={() => heading.current?.focus()}
            />
          ))}
        </SecurityList>
      ) : null}
    </SecurityPart>
  );
}

const SessionSkeletons = () => (
  <Loading label={t`Loading sessions`} className={looks.parts}>
    <Skeleton shape="block" height="3rem" />
    <Skeleton shape="block" height="3rem" />
  </Loading>
);

const ConfirmIdentityDialog = lazyPage<ConfirmIdentityDialogProps>(
  () => import('./confirm-identity.dialog.tsx'),
  null,
);

interface SessionRowProps {
  session: SessionInfo;
  onRevoked: () => void;
}

/** One device. Logout signs out the current one. */
const SessionRow = ({ session, onRevoked }: SessionRowProps) => (
  <SecurityRow
    icon={<MonitorSmartphone aria-hidden="true" className={styles.icon} />}
    name={
      <>
        <span>{deviceText(session)}</span>
        {session.current ? (
          <Badge variant="success">
            <Trans>This device</Trans>
          </Badge>
        ) : null}
      </>
    }
    facts={
      <>
        {session.address ? <span>{session.address}</span> : null}
        <span>
          <Trans>
            Last active <Day at={session.lastSeenAt} exact />
          </Trans>
        </span>
        <span>
          <Trans>
            Signed in <Day at={session.createdAt} />
          </Trans>
        </span>
      </>
    }
  >
    {session.current ? null : <SignOut session={session} onRevoked={onRevoked} />}
  </SecurityRow>
);

function SignOut({ session, onRevoked }: SessionRowProps) {
  const [asksAgain, setAsksAgain] = useState(false);
  const cache = useQueryClient();
  const askAgain = () => setAsksAgain(true);
  const revocation = useAction(authCalls.revokeSession, {
    success: { title: t`Signed out.`, detail: deviceText(session) },
    failure: failureText(t`Failed to end the session`),
    showFailure: 'toast',
    onSuccess: () => {
      cache.setQueryData<{ sessions: SessionInfo[] }>(securityKeys.sessions, (loaded) =>
        loaded ? { sessions: loaded.sessions.filter(({ id }) => id !== session.id) } : undefined,
      );
      onRevoked();
    },
    handlers: { CONFIRM_REQUIRED: askAgain } satisfies Partial<Record<AuthErrorCode, unknown>>,
    onError: () => void cache.invalidateQueries({ queryKey: securityKeys.sessions }),
  });
  const device = deviceText(session);
  const signOut = () => revocation.mutate({ sessionId: session.id });
  return (
    <>
      <Button variant="secondary" size="sm" busy={revocation.isPending} onClick={signOut}>
        <Trans>
          Sign out <VisuallyHidden>{device}</VisuallyHidden>
        </Trans>
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
