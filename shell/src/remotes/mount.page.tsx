import { LoadFailure, lazyPage, type Mount, PageMeta, useWait } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import type { RouteObject } from 'react-router-dom';
import { useLocation, useRoutes } from 'react-router-dom';
import { CompatibilityGate } from '../compatibility/compatibility-gate.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { LoadFailurePanel } from '../errors/load-failure-panel.tsx';
import { PartFailurePanel } from '../errors/part-failure-panel.tsx';
import { RouteGuard } from '../guard/route.guard.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useRemote } from './remotes.context.ts';

/** Shown at every address without a page, in the shell and in remotes. */
export const NotFoundPage = lazyPage(() => import('../pages/not-found.page.tsx'));

const notFound: RouteObject = { path: '*', element: <NotFoundPage /> };

/** Every page below a mount, rendered by its remote, behind the shell's guard. */
export function MountPage({ mount }: { mount: Mount }) {
  const { label, roles } = MOUNTS[mount];
  const page = <RemotePages mount={mount} />;
  if (!roles) return page;
  return (
    <>
      {/* Until the session is known; then the page itself, or the guard, describes it. */}
      <PageMeta title={label} hidden />
      <RouteGuard roles={roles}>{page}</RouteGuard>
    </>
  );
}

function RemotePages({ mount }: { mount: Mount }) {
  const { label, remote } = MOUNTS[mount];
  const { state, retry } = useRemote(remote);
  const { pathname } = useLocation();
  useWait(state.status === 'loading', retry);
  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'failed')
    return <LoadFailurePanel failure={state.failure} retry={retry} part={label} />;
  const routes = state.value.routes[mount];
  if (!routes)
    return <LoadFailurePanel failure={withoutRoutes(mount)} retry={() => location.reload()} part={label} />;
  return (
    <CompatibilityGate needs={state.value.needs} part={label}>
      <ErrorBoundary resetKey={pathname} fallback={(retry) => <PartFailurePanel retry={retry} />}>
        <Pages routes={routes} />
      </ErrorBoundary>
    </CompatibilityGate>
  );
}

const withoutRoutes = (mount: Mount) =>
  new LoadFailure('invalid-module', `The remote has no routes for ${mount}.`);

const Pages = ({ routes }: { routes: readonly RouteObject[] }) => useRoutes([...routes, notFound]);
