import { useWait, type WidgetHostProps } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { WhenNear } from '../layout/when-near.tsx';
import { mountOfWidget } from './mounts.ts';
import { useRemote } from './remotes.context.ts';

/**
 * Another domain's component inside a page. The page works while it is loading, missing or broken. Its remote is loaded
 * when the place comes into view.
 */
export const WidgetHost = (host: WidgetHostProps) => (
  <WhenNear fallback={host.fallback}>
    <LoadedWidget {...host} />
  </WhenNear>
);

function LoadedWidget({ name, props, fallback, unavailable = null }: WidgetHostProps) {
  const { state, retry } = useRemote(MOUNTS[mountOfWidget(name)].remote);
  useWait(state.status === 'loading' && fallback !== null, retry);
  if (state.status === 'loading') return fallback;
  const widget = state.status === 'ready' ? state.value.widgets?.[name] : undefined;
  if (!widget) return unavailable;
  // The table ties each name to its properties; a union of names loses that relation.
  const Widget = widget as ComponentType<typeof props>;
  return (
    <ErrorBoundary fallback={() => unavailable}>
      <Widget {...props} />
    </ErrorBoundary>
  );
}
