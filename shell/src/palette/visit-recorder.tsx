import { useSession } from '@meshwork/shell-contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { isDetailPage } from '../remotes/mounts.ts';

const RecentVisits = lazy(() => import('./recent-visits.ts'));

/** Records the detail pages that were opened. Its code is loaded for people, and for visitors on the first such page. */
export function VisitRecorder() {
  const { pathname } = useLocation();
  const session = useSession();
  const opened = isDetailPage(pathname) ? pathname : undefined;
  const userId = session.status === 'authenticated' ? session.user.id : null;
  const [needed, setNeeded] = useState(false);
  if (!needed && session.status !== 'loading' && (opened || userId)) setNeeded(true);
  if (!needed || session.status === 'loading') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <RecentVisits userId={userId} opened={opened} />
      </Suspense>
    </ErrorBoundary>
  );
}
