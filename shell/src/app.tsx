import { lazyPage } from '@meshwork/shell-contract';
import { ErrorState, Toaster } from '@meshwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppRoutes } from './app-routes.tsx';
import { ApiVersionsProvider } from './compatibility/api-versions.store.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import styles from './errors/errors.module.css';
import type { Overrides } from './override/overrides.ts';
import { RemotesProvider } from './remotes/remotes.context.ts';
import { Services } from './services.tsx';
import type { Site } from './site.ts';

/** Shown when the layout itself failed, so it uses no part of it. */
const CrashPage = () => (
  <main className={styles.panel}>
    <ErrorState
      level={1}
      title="Meshwork could not be shown"
      text="Something went wrong on our side. Reloading the page usually helps."
      onRetry={() => location.reload()}
      retryLabel="Reload page"
    />
  </main>
);

const OverrideBadge = lazyPage(() => import('./override/override-badge.tsx'), null);

interface AppProps {
  site: Site;
  /** Gives the address to the routes: the browser's router, or the server's. */
  router: (routes: ReactNode) => ReactNode;
  /** Remotes that this tab loads from the developer's own machine. */
  overrides?: Overrides;
}

/** The whole page, in the browser and on the server. */
export const App = ({ site, router, overrides = {} }: AppProps) => (
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
);
