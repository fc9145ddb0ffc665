import { t } from '@lingui/core/macro';
import { type DialogState, looks, useWait } from '@meshwork/ui';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { KeptHtml } from './kept-html.tsx';
import { type LoadFailure, type Loading, type Retryable, retryable, settled } from './retryable.ts';
import { useServerRender } from './server-render.context.ts';
import { useShell } from './shell.context.tsx';

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Starts the download ahead of the first use, e.g. when a link is pointed at. */
  preload(): void;
  /** Starts the download; resolves when it has ended: whether it succeeded. */
  settled(): Promise<boolean>;
};

type Module<P extends object> = { default: ComponentType<P> };

/** True inside of a lazy component. */
const InsideLazy = createContext(false);

const LOADING = { status: 'loading' } as const;
const loading = (): Loading<never> => LOADING;

/**
 * A component in a file of its own, loaded on first use. A failed download shows the shell's error with "Try again"; a dialog
 * leaves a line, and its next opening tries again.
 * @param load `() => import('./team.page.tsx')`; the module's default export is the component
 * @param fallback shown meanwhile: a skeleton of the same size; the shell's general one when absent, nothing when null. With null
 *   people wait for it only where it is a dialog and its `open` is true. The server and the first render in the browser
 *   show the fallback for every lazy component inside of another one: only the page itself is loaded before they render.
 * @param options `served`: the server draws it inside of another one, too, and the browser keeps that until its code is there
 */
export function lazyPage<P extends object>(
  load: () => Promise<Module<P>>,
  fallback?: ReactNode,
  { served = false }: { served?: boolean } = {},
): LazyComponent<P> {
  const module = retryable(load);
  const component = (props: P) => (
    <LoadedOnUse module={module} fallback={fallback} served={served} pageProps={props} />
  );
  return Object.assign(component, { preload: module.start, settled: () => settled(module) });
}

interface LoadedOnUseProps<P extends object> {
  module: Retryable<Module<P>>;
  fallback: ReactNode;
  served: boolean;
  pageProps: P;
}

function LoadedOnUse<P extends object>({ module, fallback, served, pageProps }: LoadedOnUseProps<P>) {
  const isInside = useContext(InsideLazy);
  const server = useServerRender();
  if (!(isInside && server) || served) module.start();
  const isLate = isInside && !(server && served);
  const state = useSyncExternalStore(module.subscribe, module.state, isLate ? loading : module.state);
  if (server && served && state.status === 'loading') server.waitFor(settled(module));
  const [atFirst] = useState(module.state);
  const { LoadFailure: Failure, PageSkeleton } = useShell();
  // A dialog has no placeholder, but who has opened it waits for it.
  const isAwaited = fallback !== null || ('open' in pageProps && pageProps.open === true);
  useWait(state.status === 'loading' && isAwaited, module.retry);
  const placeholder = fallback === undefined ? <PageSkeleton /> : fallback;
  if (isInside && served && (server || state.status === 'loading'))
    return (
      <KeptHtml isReady={state.status === 'ready'} fallback={placeholder}>
        {state.status === 'ready' ? <Ready module={state.value} pageProps={pageProps} /> : null}
      </KeptHtml>
    );
  if (state.status === 'loading') return placeholder;
  if (state.status === 'failed' && isDialog(pageProps))
    return (
      <DialogFailure {...pageProps} failure={state.failure} isOld={state === atFirst} retry={module.retry} />
    );
  if (state.status === 'failed')
    return <Failure failure={state.failure} retry={module.retry} isPart={isInside} />;
  return <Ready module={state.value} pageProps={pageProps} />;
}

const isDialog = (props: object): props is DialogState => 'open' in props && 'onOpenChange' in props;

interface DialogFailureProps extends DialogState {
  failure: LoadFailure;
  /** It came before the dialog was there, such as that of a preload. */
  isOld: boolean;
  retry: () => void;
}

/** Failures that came before an opening, which loads again. */
const seenFailures = new WeakSet<LoadFailure>();

/** A dialog that cannot be loaded closes and leaves a line beside what opens it, so that the page and its acts stay as they are. */
function DialogFailure({ open, onOpenChange, failure, isOld, retry }: DialogFailureProps) {
  const [isSeen, setSeen] = useState(false);
  const settle = useEffectEvent(() => {
    if (open && (isOld || seenFailures.has(failure))) return retry();
    seenFailures.add(failure);
    if (!open) return;
    setSeen(true);
    onOpenChange(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each failure anew.
  useEffect(() => settle(), [open, failure]);
  if (!isSeen) return null;
  return (
    <span role="alert" className={looks.soft}>
      {navigator.onLine
        ? t`This could not be opened. Please try again, or reload the page.`
        : t`You are offline. Please try again when you are connected.`}
    </span>
  );
}

function Ready<P extends object>({ module, pageProps }: { module: Module<P>; pageProps: P }) {
  const Page = module.default;
  return (
    <InsideLazy value={true}>
      <Page {...pageProps} />
    </InsideLazy>
  );
}
