import { SkipLink } from '@meshwork/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PartFailurePanel } from '../errors/part-failure-panel.tsx';
import { useHashScroll } from '../navigation/use-hash-scroll.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { useScrollMemory } from '../navigation/use-scroll-memory.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** The header and footer around every page. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollMemory();
  useHashScroll();
  useHeadingFocus();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname} fallback={(retry) => <PartFailurePanel retry={retry} />}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
