import type { ApiClient } from '@meshwork/api-client';
import { type Session, ShellProvider, type ShellServices, type Toast } from '@meshwork/shell-contract';
import { toast as show } from '@meshwork/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailurePanel } from './errors/load-failure-panel.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { WidgetHost } from './remotes/widget-host.tsx';
import { SESSION_KEY, sessionOf, sessionQuery } from './session/session.query.ts';
import type { SessionStore } from './session/session.store.ts';
import { TakenOverProvider } from './start/take-over.ts';

const toast: Toast = (kind, title, description) => show[kind](title, { description });

interface ServicesProps {
  api: ApiClient;
  session: SessionStore;
  children: ReactNode;
}

/**
 * Provides what the contract promises to every page and remote. The session becomes known once the page is taken over:
 * it changes the whole page, so React would have to take over the rest at once instead of in slices. Its request is on its
 * way since the page's start (start-inline.js).
 */
export function Services({ api, session, children }: ServicesProps) {
  const [isTakenOver, setTakenOver] = useState(false);
  const markTakenOver = useCallback(() => setTakenOver(true), []);
  const { data, error, errorUpdateCount } = useQuery({ ...sessionQuery(api), enabled: isTakenOver });
  const checked = useMemo(
    () => sessionOf({ data, error, errorUpdateCount }),
    [data, error, errorUpdateCount],
  );
  useReadAgain(checked);
  useEffect(() => session.follow(), [session]);
  const sessionActions = useMemo(() => ({ setUser: session.setUser, logout: session.logout }), [session]);
  const services: ShellServices = {
    api,
    session: checked,
    sessionActions,
    toast,
    PageSkeleton,
    LoadFailure: LoadFailurePanel,
    WidgetHost,
  };
  return (
    <ShellProvider value={services}>
      <TakenOverProvider value={markTakenOver}>{children}</TakenOverProvider>
    </ShellProvider>
  );
}

/** Reads answers for a visitor again for a person who turns out to be signed in after all. */
function useReadAgain(session: Session): void {
  const queries = useQueryClient();
  const wasUnchecked = useRef(false);
  useEffect(() => {
    if (wasUnchecked.current && session.status === 'authenticated')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY });
    wasUnchecked.current = session.status === 'unauthenticated' && session.isUnchecked === true;
  }, [session, queries]);
}
