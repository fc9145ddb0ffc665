import { t } from '@lingui/core/macro';
import type { Role } from '@meshwork/contracts-core';
import { PageMeta, useLoginPath, useSession } from '@meshwork/shell-contract';
import { ErrorState, type ErrorStateProps } from '@meshwork/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useTransition } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useConnection } from '../offline/connection.store.ts';
import { SESSION_KEY } from '../session/session.query.ts';

/** Admits only signed-in people of the named roles (docs/product.md#roles). */
export function RouteGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const login = useLoginPath();
  const isOffline = useConnection().status === 'offline';
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unauthenticated' && isOffline) {
    return (
      <Refusal
        title={t`You are offline`}
        text={t`Your account is not kept on this device. Please try again when you are connected.`}
        onRetry={() => location.reload()}
      />
    );
  }
  if (session.status === 'unauthenticated' && session.isUnchecked) return <Unchecked />;
  if (session.status === 'unauthenticated') return <Navigate to={login} replace />;
  const { role } = session.user;
  if (roles.some((allowed) => allowed === role)) return children;
  return (
    <Refusal
      cause="locked"
      title={t`Access Denied`}
      text={t`Access denied. Your role (${role}) lacks required permissions.`}
    />
  );
}

const Refusal = ({ head, ...state }: ErrorStateProps & { head?: string }) => (
  <>
    <PageMeta title={head ?? state.title} hidden />
    <ErrorState level={1} {...state} />
  </>
);

const SESSION = { queryKey: [SESSION_KEY] };

/** The check is also repeated by itself; then the page shows without a press. */
function Unchecked() {
  const queries = useQueryClient();
  // Only what was pressed for: a check by itself must not take the button from under a finger, or its focus.
  const [isTrying, startTrying] = useTransition();
  const tryAgain = () =>
    startTrying(async () => {
      // Refetching would wait for a check that hangs.
      await queries.cancelQueries(SESSION);
      await queries.refetchQueries(SESSION);
    });
  return (
    <Refusal
      head={t`Please wait`}
      title={t`We could not check your login`}
      text={t`You are not logged out. We keep trying, and show this page as soon as we know.`}
      busy={isTrying}
      onRetry={tryAgain}
    />
  );
}
