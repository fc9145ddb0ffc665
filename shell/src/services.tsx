import type { ApiClient } from '@meshwork/api-client';
import { ShellProvider, type ShellServices, type Toast } from '@meshwork/shell-contract';
import { toast as show } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LoadFailurePanel } from './errors/load-failure-panel.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { WidgetHost } from './remotes/widget-host.tsx';
import { sessionOf, sessionQuery } from './session/session.query.ts';
import type { SessionStore } from './session/session.store.ts';

const toast: Toast = (kind, title, description) => show[kind](title, { description });

interface ServicesProps {
  api: ApiClient;
  session: SessionStore;
  children: ReactNode;
}

/** Provides what the contract promises to every page and remote. */
export function Services({ api, session, children }: ServicesProps) {
  const { data, error } = useQuery(sessionQuery(api));
  useEffect(() => session.follow(), [session]);
  const services = useMemo<ShellServices>(
    () => ({
      api,
      session: sessionOf({ data, error }),
      sessionActions: { setUser: session.setUser, logout: session.logout },
      toast,
      PageSkeleton,
      LoadFailure: LoadFailurePanel,
      WidgetHost,
    }),
    [api, session, data, error],
  );
  return <ShellProvider value={services}>{children}</ShellProvider>;
}
