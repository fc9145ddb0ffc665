import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/** Code that comes when it is first drawn. */
export interface LazyCode<P> {
  fetch: () => Promise<ComponentType<P>>;
}

/**
 * Names code that is fetched apart. This library is loaded before anything shows, so what most pages never open
 * (dialogs, toasts, the multi-select) is kept out of it.
 * Unlike `React.lazy` a failed fetch is forgotten: the next attempt, after an error screen's "Try again", fetches anew.
 */
export function lazyCode<P>(load: () => Promise<ComponentType<P>>): LazyCode<P> {
  let pending: Promise<ComponentType<P>> | undefined;
  return {
    fetch: () => {
      pending ??= load().catch((reason: unknown) => {
        pending = undefined;
        throw reason;
      });
      return pending;
    },
  };
}

/** Fetches ahead of the use; a failure is left for the use itself to report. */
export const preload = (code: { fetch: () => Promise<unknown> }): void => {
  code.fetch().catch(() => {});
};

interface OnDemandProps<P> {
  code: LazyCode<P>;
  props: P;
  /** Stands in until the code is here. */
  fallback?: ReactNode;
}

/** Draws code that may still have to come; its failure goes to the nearest error boundary. */
export function OnDemand<P extends object>({ code, props, fallback = null }: OnDemandProps<P>) {
  // Held in state: this use must go on seeing its own failure, while the next one starts afresh.
  const [part] = useState(code.fetch);
  return (
    <Suspense fallback={fallback}>
      <Loaded part={part} props={props} />
    </Suspense>
  );
}

function Loaded<P extends object>({ part, props }: { part: Promise<ComponentType<P>>; props: P }) {
  const Part = use(part);
  return <Part {...props} />;
}
