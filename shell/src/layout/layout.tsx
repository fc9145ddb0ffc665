import { SkipLink } from '@meshwork/ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PartFailurePanel } from '../errors/load-failure-panel.tsx';
import { useArrival } from '../navigation/use-arrival.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { SiteBar } from '../site-bar/site-bar.tsx';
import { TakenOver } from '../start/take-over.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

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
      <div className={styles.bars}>
        <SiteBar />
        <OfflineBar />
      </div>
    </div>
  );
}
