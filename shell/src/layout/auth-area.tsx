import type { User } from '@meshwork/contracts-auth';
import { paths, useSession } from '@meshwork/shell-contract';
import { Avatar, Button, LinkButton, Skeleton } from '@meshwork/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { useLogout } from '../session/session.query.ts';
import styles from './header.module.css';

const PersonMenu = lazy(() => import('./person-menu.tsx'));
/** Comes after the page: visitors never need it, and the header is whole without it. */
const Bell = lazy(() => import('../notifications/bell.tsx'));
const SavedCarryOver = lazy(() => import('../saved/saved-carry-over.tsx'));

/** The session in the header: still loading, a visitor, or a person. */
export function AuthArea() {
  const session = useSession();
  if (session.status === 'loading') return <SessionSkeleton />;
  if (session.status === 'authenticated') return <Person user={session.user} />;
  return (
    <LinkButton variant="primary" size="sm" render={<Link to={paths.login} />}>
      Login
    </LinkButton>
  );
}

const SessionSkeleton = () => (
  <div className={styles.person} aria-busy="true">
    <Skeleton shape="button" width="4rem" height="var(--control-small)" />
  </div>
);

function Person({ user }: { user: User }) {
  const logOut = useLogout();
  return (
    <div className={styles.person}>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={<Avatar name={user.displayName} src={user.avatarUrl} size="sm" />}>
          <PersonMenu user={user} />
        </Suspense>
      </ErrorBoundary>
      <Link to={paths.account} className={styles.account}>
        <bdi className={styles.name}>{user.displayName}</bdi>
      </Link>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Bell />
          <SavedCarryOver />
        </Suspense>
      </ErrorBoundary>
      <Button variant="ghost" size="sm" onClick={logOut}>
        Logout
      </Button>
    </div>
  );
}
