import { Trans } from '@lingui/react/macro';
import { lookAroundPartOf } from '@meshwork/contracts-auth';
import { siteIdentity } from '@meshwork/contracts-core';
import { paths, useSeemsSignedIn, useSessionActions, useSite, useUser } from '@meshwork/shell-contract';
import { Button, SkipLink } from '@meshwork/ui';
import { Suspense } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { partName } from '../common/part-name.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PartFailurePanel } from '../errors/load-failure-panel.tsx';
import { useArrival } from '../navigation/use-arrival.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { TakenOver } from '../start/take-over.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { measureFoot } from './measure-foot.ts';

export function Layout() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(retry) => (
            <>
              <PartFailurePanel retry={retry} />
              <TakenOver />
            </>
          )}
        >
          {/* React takes over the frame first and then, in slices, the page. Nothing inside suspends. */}
          <Suspense>
            <Outlet />
            <TakenOver />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <div ref={measureFoot} className={styles.bars}>
        <SiteBar />
        <OfflineBar />
      </div>
    </div>
  );
}

/** Says on every page that nothing can be changed, that people are made up, that the person's account is suspended, or that mail to them comes back (docs/product.md#site-settings). */
export function SiteBar() {
  const readOnly = useSite()?.readOnly;
  const { banner } = siteIdentity();
  const user = useUser();
  const isSuspended = Boolean(user?.standing.suspension);
  return (
    // Always mounted, so that screen readers announce what appears in it.
    <div aria-live="polite" data-print="none">
      {banner ? <p className={styles.bar}>{banner}</p> : null}
      {readOnly ? <p className={styles.bar}>{readOnly}</p> : null}
      <DemonstrationBar />
      {isSuspended ? (
        <p className={styles.bar}>
          <Trans>
            Your account is suspended. <Link to={paths.account}>Why, and what you can do</Link>
          </Trans>
        </p>
      ) : null}
      {user?.mailRefusal ? (
        <p className={styles.bar}>
          <Trans>
            We could not deliver mail to {{ email: user.email }}.{' '}
            <Link to={paths.account}>Change it, or try again</Link>
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

/** Says once, on every page, that people are made up; and as whom somebody looks around, with the way out (docs/product.md#a-world-to-try). */
function DemonstrationBar() {
  const user = useUser();
  const part = user && lookAroundPartOf(user);
  const name = part && partName(part);
  const site = useSite();
  const isSignedIn = useSeemsSignedIn();
  // The first HTML has what was published; the service knows who is really there.
  const isDemonstration = site ? Boolean(site.lookAround?.length) : siteIdentity().demonstration;
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const leave = async () => {
    // Also where the call fails, the session is over in this browser.
    await logout().catch(() => undefined);
    navigate(paths.login);
  };
  if (name)
    return (
      <p className={styles.bar}>
        <Trans>
          You are looking around as {name}, in a demonstration.{' '}
          <Button variant="link" size="sm" onClick={leave}>
            Leave
          </Button>
        </Trans>
      </p>
    );
  if (!isDemonstration) return null;
  return (
    <p className={styles.bar}>
      <Trans>A demonstration: the people here are made up.</Trans>{' '}
      {isSignedIn ? null : (
        <Link to={paths.login}>
          <Trans>Look around</Trans>
        </Link>
      )}
    </p>
  );
}
