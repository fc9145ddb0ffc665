import { createApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import {
  PlainLoadFailure,
  PlainPageSkeleton,
  PlainShell,
  PlainWidgetHost,
  plainQueryClient,
  routesOf,
} from './plain-shell.tsx';
import type { Remote } from './remote.definition.ts';
import type { Session } from './session.ts';
import type { Toast } from './shell.context.tsx';

const api = createApiClient();

async function currentSession(): Promise<Session> {
  const response = await api.call(authCalls.session).catch(() => ({ error: 'Session check failed' }));
  return 'user' in response
    ? { status: 'authenticated', user: response.user }
    : { status: 'unauthenticated', message: response.error };
}

/** Instead of the shell's toasts, on a page that only developers see. */
const logged: Toast = (kind, title, description = '') => {
  // biome-ignore lint/suspicious/noConsole: this page has no other place for messages
  console.info(kind, title, description);
};

/**
 * Shows one remote as a page of its own, against the API of a running stack: the second way to develop a remote.
 * Session changes reload the page; widgets of other domains stay empty.
 */
export async function mountStandalone(remote: Remote): Promise<void> {
  const session = await currentSession();
  const services = {
    api,
    session,
    sessionActions: {
      setUser: () => location.reload(),
      logout: async () => {
        await api.call(authCalls.logout);
        location.reload();
      },
    },
    toast: logged,
    PageSkeleton: PlainPageSkeleton,
    LoadFailure: PlainLoadFailure,
    WidgetHost: PlainWidgetHost,
  };
  const routes = routesOf(remote);
  const home = { index: true, element: <Navigate to={routes[0]?.path ?? '/'} replace /> };
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <PlainShell services={services} queryClient={plainQueryClient()}>
      <BrowserRouter>
        <main style={{ padding: '1rem' }}>
          <Shown routes={[home, ...routes]} />
        </main>
      </BrowserRouter>
    </PlainShell>,
  );
}

const Shown = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
