import { lazyPage } from '@meshwork/shell-contract';
import { Toaster } from '@meshwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppRoutes } from './app-routes.tsx';
import { ApiVersionsProvider } from './compatibility/api-versions.store.ts';
import { CrashPage } from './errors/crash.page.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import type { Overrides } from './override/overrides.ts';
import { RemotesProvider } from './remotes/remotes.context.ts';
import { Services } from './services.tsx';
import type { Site } from './site.ts';

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
