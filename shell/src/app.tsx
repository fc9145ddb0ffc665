import { createApiClient } from '@meshwork/api-client';
import { Toaster } from '@meshwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './app.router.tsx';
import { createQueryClient } from './query/query.client.ts';
import { createRegistry } from './registry/registry.ts';
import { federationRuntime } from './remotes/federation.runtime.ts';
import { createRemoteLoader } from './remotes/remote.loader.ts';
import { RemotesProvider } from './remotes/remotes.context.ts';
import { Services } from './services.tsx';
import { sessionChannel } from './session/session.channel.ts';
import { createSessionStore } from './session/session.store.ts';
import { earlyFetch } from './start/early-fetch.ts';

// One of each for the life of the page.
const client = createQueryClient();
const api = createApiClient({ fetch: earlyFetch, onUnauthenticated: () => session.ended() });
const session = createSessionStore(api, client, sessionChannel());
const remotes = createRemoteLoader(createRegistry(), federationRuntime);
const router = createAppRouter();

/** The whole page. */
export const App = () => (
  <QueryClientProvider client={client}>
    <RemotesProvider value={remotes}>
      <Services api={api} session={session}>
        <RouterProvider router={router} />
        <Toaster />
      </Services>
    </RemotesProvider>
  </QueryClientProvider>
);
