import type { Role } from '@meshwork/contracts-core';
import { PageMeta, useLoginPath, useSession } from '@meshwork/shell-contract';
import { ErrorState } from '@meshwork/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useConnection } from '../offline/connection.store.ts';
import { SESSION_KEY } from '../session/session.query.ts';

interface RouteGuardProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** Admits only signed-in people of the named roles (docs/product.md#roles). */
export function RouteGuard({ roles, children }: RouteGuardProps) {
  const session = useSession();
  const login = useLoginPath();
  const isOffline = useConnection().status === 'offline';
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unauthenticated' && isOffline) {
    return (
      <>
        <PageMeta title="You are offline" hidden />
        <ErrorState
          level={1}
          title="You are offline"
          text="Your account is not kept on this device. Please try again when you are connected."
          onRetry={() => location.reload()}
        />
      </>
    );
  }
  if (session.status === 'unauthenticated' && session.isUnchecked) return <Unchecked />;
  if (session.status === 'unauthenticated') return <Navigate to={login} replace />;
  const { role } = session.user;
  if (roles.some((allowed) => allowed === role)) return children;
  return (
    <>
      <PageMeta title="Access Denied" hidden />
      <ErrorState
        level={1}
        title="Access Denied"
        text={`Access denied. Your role (${role}) lacks required permissions.`}
      />
    </>
  );
}

const SESSION = { queryKey: [SESSION_KEY] };

/** The check is also repeated by itself; then the page shows without a press. */
function Unchecked() {
  const queries = useQueryClient();
  // Only what was pressed for: a check by itself must not take the button from under a finger, or its focus.
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    try {
      // Refetching would wait for a check that hangs.
      await queries.cancelQueries(SESSION);
      await queries.refetchQueries(SESSION);
    } finally {
      setTrying(false);
    }
  };
  return (
    <>
      <PageMeta title="Please wait" hidden />
      <ErrorState
        level={1}
        title="We could not check your login"
        text="You are not logged out. We keep trying, and show this page as soon as we know."
        busy={isTrying}
        onRetry={() => void tryAgain()}
      />
    </>
  );
}
