import { say } from '@meshwork/language';
import {
  LoadFailure,
  lazyPage,
  type Mount,
  type PageGuard,
  PageMeta,
  useWait,
} from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import type { ReactNode } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { CompatibilityGate } from '../../compatibility/compatibility-gate.tsx';
import { ErrorBoundary } from '../../errors/error-boundary.tsx';
import { LoadFailurePanel, PartFailurePanel } from '../../errors/load-failure-panel.tsx';
import { RouteGuard } from '../../guard/route.guard.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { InItsLanguage } from '../../remotes/in-its-language.tsx';
import { matchedPage } from '../../remotes/mounts.ts';
import { useRemote } from '../../remotes/remotes.context.ts';

/** Shown at every address without a page, in the shell and in remotes. */
export const NotFoundPage = lazyPage(() => import('../../not-found/pages/not-found.page.tsx'));

/** Every page below a mount, rendered by its remote, behind the shell's guard. */
export function MountPage({ mount }: { mount: Mount }) {
  const { label, roles } = MOUNTS[mount];
  const page = <RemotePages mount={mount} />;
  return roles ? (
    <Guarded title={say(label)} roles={roles}>
      {page}
    </Guarded>
  ) : (
    page
  );
}

const Guarded = ({ title, roles, children }: PageGuard & { children: ReactNode }) => (
  <>
    {/* Until the session is known; then the page itself, or the guard, describes it. */}
    <PageMeta title={say(title)} hidden />
    <RouteGuard roles={roles}>{children}</RouteGuard>
  </>
);

function RemotePages({ mount }: { mount: Mount }) {
  const { label: name, remote } = MOUNTS[mount];
  const label = say(name);
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
        <InItsLanguage remote={remote}>
          <Pages mount={mount} routes={routes} />
        </InItsLanguage>
      </ErrorBoundary>
    </CompatibilityGate>
  );
}

const withoutRoutes = (mount: Mount) =>
  new LoadFailure('invalid-module', `The remote has no routes for ${mount}.`);

function Pages({ mount, routes }: { mount: Mount; routes: readonly RouteObject[] }) {
  const { pathname } = useLocation();
  const page = useRoutes([...routes]);
  const matched = matchedPage(mount, routes, pathname);
  if (!matched) return <NotFoundPage />;
  return matched.guard ? <Guarded {...matched.guard}>{page}</Guarded> : page;
}
