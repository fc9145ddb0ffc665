import { createApiClient } from '@meshwork/api-client';
import { lazyPage } from '@meshwork/shell-contract';
import { Toaster } from '@meshwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes.tsx';
import { ApiVersionsProvider, createApiVersionsStore } from './compatibility/api-versions.store.ts';
import { CrashPage } from './errors/crash.page.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { overriddenRegistry } from './override/overridden-registry.ts';
import { overrides } from './override/overrides.ts';
import { createQueryClient } from './query/query-client.ts';
import { createRegistry } from './registry/registry.ts';
import { federationRuntime } from './remotes/federation-runtime.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { RemotesProvider } from './remotes/remotes.context.ts';
import { Services } from './services.tsx';
import { createSessionStore } from './session/session.store.ts';
import { sessionChannel } from './session/session-channel.ts';
import { earlyFetch } from './start/early-fetch.ts';

// One of each for the whole page.
const client = createQueryClient();
const apiVersions = createApiVersionsStore();
const api = createApiClient({
  fetch: earlyFetch,
  onUnauthenticated: () => session.ended(),
  onApiVersion: apiVersions.record,
});
const session = createSessionStore(api, client, sessionChannel());
const isOverridden = Object.keys(overrides).length > 0;
const published = createRegistry();
const registry = isOverridden ? overriddenRegistry(published, overrides) : published;
const remotes = createRemoteLoader(registry, federationRuntime);
const OverrideBadge = lazyPage(() => import('./override/override-badge.tsx'), null);

/**
 * The whole page. The declarative router, not the one with loaders: TanStack Query loads our data, and the other one
 * costs 17 KB more in the first download.
 */
export const App = () => (
  <QueryClientProvider client={client}>
    <RemotesProvider value={remotes}>
      <ApiVersionsProvider value={apiVersions}>
        <Services api={api} session={session}>
          <ErrorBoundary fallback={() => <CrashPage />}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </ErrorBoundary>
          <Toaster />
          {isOverridden && <OverrideBadge overrides={overrides} />}
        </Services>
      </ApiVersionsProvider>
    </RemotesProvider>
  </QueryClientProvider>
);
