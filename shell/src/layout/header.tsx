import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@meshwork/contracts-auth';
import { productName } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { paths, SiteLogo, useSession, useUser } from '@meshwork/shell-contract';
import { Avatar, Button, cx, LinkButton, Menu, Skeleton } from '@meshwork/ui';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { headerLinks } from '../navigation/navigation-links.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { shareDocument } from '../remotes/apart.ts';
import { remoteAt } from '../remotes/mounts.ts';
import { useRemotes } from '../remotes/remotes.context.ts';
import { useLogout } from '../session/session.query.ts';
import styles from './header.module.css';

/** Logo, navigation, search and session; on phones the navigation is in a menu. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link
          to={paths.home}
          className={styles.logo}
          aria-label={t`${{ product: productName() }}, start page`}
        >
          <SiteLogo />
        </Link>
        <MainNavigation className={styles.navigation} />
        <div className={styles.end}>
          <PaletteButton />
          <AuthArea />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const ownMenus = () => import('./own-menus.tsx');
const PersonMenu = lazy(() => ownMenus().then((part) => ({ default: part.PersonMenu })));
const OwnNavigation = lazy(() => ownMenus().then((part) => ({ default: part.OwnNavigation })));
/** Comes after the page: visitors never need it, and the header is whole without it. */
const Bell = lazy(() => import('../notifications/bell.tsx'));
const SavedCarryOver = lazy(() => import('../saved/saved-carry-over.tsx'));

function AuthArea() {
  const session = useSession();
  if (session.status === 'loading')
    return (
      <div className={styles.person} aria-busy="true">
        <Skeleton shape="button" width="4rem" height="var(--control-small)" />
      </div>
    );
  if (session.status === 'authenticated') return <Person user={session.user} />;
  return (
    <LinkButton variant="primary" size="sm" render={<Link to={paths.login} />}>
      <Trans>Login</Trans>
    </LinkButton>
  );
}

function Person({ user }: { user: User }) {
  const logOut = useLogout();
  return (
    <div className={styles.person}>
      <Link to={paths.account} className={styles.account}>
        <Avatar name={user.displayName} src={user.avatarUrl} size="sm" />
        <bdi className={styles.name}>{user.displayName}</bdi>
      </Link>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={<div className={styles.ownMenu} />}>
          <PersonMenu />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Bell />
          <SavedCarryOver />
        </Suspense>
      </ErrorBoundary>
      <Button
        variant="ghost"
        size="sm"
        className={styles.logout}
        icon={<LogOut aria-hidden="true" />}
        onClick={logOut}
      >
        <Trans>Logout</Trans>
      </Button>
    </div>
  );
}

/** The navigation on narrow screens, which opens before the script of the page is there; what is the person's own comes first. */
function MobileMenu() {
  const user = useUser();
  return (
    <div className={styles.menu}>
      <Menu label={t`Menu`} className={styles.menuButton} face={<MenuIcon aria-hidden="true" />}>
        {user ? (
          <Suspense fallback={null}>
            <OwnNavigation />
          </Suspense>
        ) : null}
        <MainNavigation label={t`Pages`} className={styles.sheet} />
      </Menu>
    </div>
  );
}

/** Links to the five mounts, with the current one marked. Pointing at a link preloads its remote. */
function MainNavigation({
  label = t({ message: 'Main', context: 'navigation' }),
  className,
}: {
  label?: string;
  className?: string | undefined;
}) {
  const remotes = useRemotes();
  const fetchAhead = (to: string) => () => {
    const remote = remoteAt(to);
    if (remote && shareDocument(location.pathname, to)) remotes.remote(remote).start();
  };
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.links}>
        {headerLinks().map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) => cx(styles.link, isActive && styles.active) ?? ''}
              onPointerEnter={fetchAhead(to)}
              onFocus={fetchAhead(to)}
            >
              {say(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
