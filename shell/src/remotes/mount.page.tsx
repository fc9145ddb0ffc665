import { LoadFailure, lazyPage, type Mount, PageMeta, useWait } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
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
        <Pages mount={mount} routes={routes} />
      </ErrorBoundary>
    </CompatibilityGate>
  );
}

const withoutRoutes = (mount: Mount) =>
  new LoadFailure('invalid-module', `The remote has no routes for ${mount}.`);

interface PagesProps {
  mount: Mount;
  routes: readonly RouteObject[];
}

/** An id as links spell it. `Number` would also read `1e3`, `0x10` and `5.0`, which are no addresses of the site. */
const ID = /^[1-9]\d{0,15}$/;

/** Whether a path names something by a text that is no id: a remote names its parameters of ids `teamId`, `pathId`. */
function isWithoutId(mount: Mount, routes: readonly RouteObject[], pathname: string): boolean {
  const matches = matchRoutes([{ path: `/${mount}`, children: [...routes] }], pathname);
  return Object.entries(matches?.at(-1)?.params ?? {}).some(
    ([name, value]) => name.endsWith('Id') && !ID.test(value ?? ''),
  );
}

function Pages({ mount, routes }: PagesProps) {
  const { pathname } = useLocation();
  const found = useRoutes([...routes, notFound]);
  return isWithoutId(mount, routes, pathname) ? <NotFoundPage /> : found;
}
