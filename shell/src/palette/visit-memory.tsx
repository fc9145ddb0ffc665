import { useSession } from '@meshwork/shell-contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';

const VisitKeeper = lazy(() => import('./visit-keeper.tsx'));

/** The page of one team, resource, mentor or initiative. */
const DETAIL = /^\/(teams|resources|mentors|initiatives)\/\d+$/;

/** Keeps what was opened last. A visitor who has opened nothing yet does without its code. */
export function VisitMemory() {
  const { pathname } = useLocation();
  const session = useSession();
  const opened = DETAIL.test(pathname) ? pathname : undefined;
  const person = session.status === 'authenticated' ? session.user.id : null;
  const [needed, setNeeded] = useState(false);
  if (!needed && session.status !== 'loading' && (opened || person)) setNeeded(true);
  if (!needed || session.status === 'loading') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <VisitKeeper person={person} opened={opened} />
      </Suspense>
    </ErrorBoundary>
  );
}
