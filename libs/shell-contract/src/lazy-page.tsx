import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { type Retryable, retryable } from './retryable.ts';
import { useShell } from './shell.context.tsx';

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Starts the download ahead of the first use, e.g. when a link is pointed at. */
  preload(): void;
};

type Module<P extends object> = { default: ComponentType<P> };

/**
 * A component in a file of its own, loaded on first use. A failed download shows the shell's error with "Try again".
 * @param load `() => import('./team.page.tsx')`; the module's default export is the component
 * @param fallback shown meanwhile: a skeleton of the same size; the shell's general one when absent, nothing when null
 */
export function lazyPage<P extends object>(
  load: () => Promise<Module<P>>,
  fallback?: ReactNode,
): LazyComponent<P> {
  const module = retryable(load);
  const component = (props: P) => <LoadedOnUse module={module} fallback={fallback} pageProps={props} />;
  return Object.assign(component, { preload: module.start });
}

interface LoadedOnUseProps<P extends object> {
  module: Retryable<Module<P>>;
  fallback: ReactNode;
  pageProps: P;
}

function LoadedOnUse<P extends object>({ module, fallback, pageProps }: LoadedOnUseProps<P>) {
  module.start();
  const state = useSyncExternalStore(module.subscribe, module.state);
  const { LoadFailure, PageSkeleton } = useShell();
  if (state.status === 'loading') return fallback === undefined ? <PageSkeleton /> : fallback;
  if (state.status === 'failed') return <LoadFailure failure={state.failure} retry={module.retry} />;
  const Page = state.value.default;
  return <Page {...pageProps} />;
}
