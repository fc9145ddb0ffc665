import { t } from '@lingui/core/macro';
import type { ApiClient } from '@meshwork/api-client';
import { productName } from '@meshwork/contracts-core';
import {
  lazyPage,
  type Session,
  ShellProvider,
  type ShellServices,
  type Toast,
} from '@meshwork/shell-contract';
import { DrawnAtProvider, ErrorState, toast as show, Toaster } from '@meshwork/ui';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppRoutes } from './app-routes.tsx';
import { ApiVersionsProvider } from './compatibility/api-versions.store.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import styles from './errors/errors.module.css';
import { LoadFailurePanel } from './errors/load-failure-panel.tsx';
import { SHELL_FORMS } from './forms/shell-forms.ts';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import type { Overrides } from './override/overrides.ts';
import { RemotesProvider } from './remotes/remotes.context.ts';
import { WidgetHost } from './remotes/widget-host.tsx';
import { SESSION_KEY, sessionOf, sessionQuery } from './session/session.query.ts';
import type { SessionStore } from './session/session.store.ts';
import type { Site } from './site.ts';
import { TakenOverProvider } from './start/take-over.ts';

/** Shown when the layout itself failed, so it uses no part of it. */
const CrashPage = () => (
  <main className={styles.panel}>
    <ErrorState
      level={1}
      title={t`${{ product: productName() }} could not be shown`}
      text={t`Something went wrong on our side. Reloading the page usually helps.`}
      onRetry={() => location.reload()}
      retryLabel={t`Reload page`}
    />
  </main>
);

const OverrideBadge = lazyPage(() => import('./override/override-badge.tsx'), null);

interface AppProps {
  site: Site;
  /** Gives the address to the routes: the browser's router, or the server's. */
  router: (routes: ReactNode) => ReactNode;
  overrides?: Overrides;
  /** When the server has drawn the page; absent where the browser draws it. */
  drawnAt?: number | undefined;
}

export const App = ({ site, router, overrides = {}, drawnAt }: AppProps) => (
  <DrawnAtProvider value={drawnAt}>
    <QueryClientProvider client={site.queries}>
      <RemotesProvider value={site.remotes}>
        <ApiVersionsProvider value={site.apiVersions}>
          <Services api={site.api} session={site.session}>
            <ErrorBoundary fallback={() => <CrashPage />}>{router(<AppRoutes />)}</ErrorBoundary>
            <Toaster />
            {Object.keys(overrides).length > 0 && <OverrideBadge overrides={overrides} />}
          </Services>
        </ApiVersionsProvider>
      </RemotesProvider>
    </QueryClientProvider>
  </DrawnAtProvider>
);

const toast: Toast = (kind, title, description, open) =>
  show[kind](title, {
    description,
    ...(open && { action: { label: t({ message: 'Open', context: 'verb' }), onClick: open } }),
  });

interface ServicesProps {
  api: ApiClient;
  session: SessionStore;
  children: ReactNode;
}

/**
 * Provides what the contract promises to every page and remote. The session becomes known once the page is taken over: it
 * changes the whole page, so React would have to take over the rest at once instead of in slices. Its request is on its way
 * since the page's start (start-inline.js).
 */
function Services({ api, session, children }: ServicesProps) {
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
    forms: SHELL_FORMS,
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
