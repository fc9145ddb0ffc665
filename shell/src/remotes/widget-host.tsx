import {
  KeptHtml,
  type Loading,
  type Remote,
  settled,
  useServerRender,
  useWait,
  type WidgetHostProps,
} from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { mayRunAt } from './apart.ts';
import { InItsLanguage } from './in-its-language.tsx';
import { mountOfWidget } from './mounts.ts';
import { useRemotes } from './remotes.context.ts';
import { useNear } from './when-near.ts';

/**
 * Another domain's component inside a page. The page works while it is loading, missing or broken. Its remote is loaded when
 * the place comes into view.
 */
export function WidgetHost(host: WidgetHostProps) {
  const { pathname } = useLocation();
  const { remote } = MOUNTS[mountOfWidget(host.name)];
  return mayRunAt(pathname, remote) ? <WidgetOf remote={remote} {...host} /> : host.unavailable;
}

function WidgetOf({ remote: name, ...host }: WidgetHostProps & { remote: string }) {
  const server = useServerRender();
  const { isNear, place } = useNear();
  const remote = useRemotes().remote(name);
  if (isNear) remote.start();
  const state = useSyncExternalStore(remote.subscribe, remote.state, remote.state);
  const isLoading = state.status === 'loading';
  if (server && isLoading) server.waitFor(settled(remote));
  useWait(isNear && isLoading && host.fallback !== null, remote.retry);
  // Browsers may reach a remote that the server does not.
  const isReady = isNear && (server ? state.status === 'ready' : !isLoading);
  return (
    <KeptHtml ref={place} isReady={isReady} fallback={host.fallback}>
      {isReady ? <LoadedWidget remote={name} state={state} {...host} /> : null}
    </KeptHtml>
  );
}

function LoadedWidget({
  remote,
  state,
  name,
  props,
  unavailable = null,
}: WidgetHostProps & { remote: string; state: Loading<Remote> }) {
  const widget = state.status === 'ready' ? state.value.widgets?.[name] : undefined;
  if (!widget) return unavailable;
  // The table ties each name to its properties; a union of names loses that relation.
  const Widget = widget as ComponentType<typeof props>;
  return (
    <ErrorBoundary fallback={() => unavailable}>
      <InItsLanguage remote={remote}>
        <Widget {...props} />
      </InItsLanguage>
    </ErrorBoundary>
  );
}
