import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RemoteDefinition } from './remote.definition.ts';
import {
  type LoadFailureProps,
  ShellProvider,
  type ShellServices,
  type WidgetHostProps,
} from './shell.context.tsx';

/** Plain components of a shell, for pages without the real shell. */
export const PlainLoadFailure = ({ failure, retry }: LoadFailureProps) => (
  <div role="alert">
    <p>{failure.message}</p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
);

export const PlainPageSkeleton = () => <p role="status">Loading</p>;

export const PlainWidgetHost = ({ unavailable = null }: WidgetHostProps) => unavailable;

/** Fails at once, without retries, because a developer or a test wants to see the failure. */
export const plainQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

export interface PlainShellProps {
  services: ShellServices;
  queryClient: QueryClient;
  children: ReactNode;
}

export const PlainShell = ({ services, queryClient, children }: PlainShellProps) => (
  <QueryClientProvider client={queryClient}>
    <ShellProvider value={services}>{children}</ShellProvider>
  </QueryClientProvider>
);

/** All routes of a remote at the addresses that they have in the shell. */
export const routesOf = (remote: RemoteDefinition) =>
  Object.entries(remote.routes).map(([mount, routes]) => ({
    path: `/${mount}`,
    children: [...(routes ?? [])],
  }));
