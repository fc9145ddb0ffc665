import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useWait } from '../late-parts/late-parts.ts';

/** Code that is loaded when it is first drawn. */
export interface LazyCode<P> {
  fetch: () => Promise<ComponentType<P>>;
  /** Loads beside an attempt that has no answer yet; whichever arrives first counts for all who wait. */
  again: () => void;
  /** The code once it has loaded: then it is drawn at once, without the fallback. */
  ready: () => ComponentType<P> | undefined;
}

/**
 * Declares code in a chunk of its own. This library is loaded before anything shows, so what most pages never open (dialogs,
 * toasts, the multi-select) is kept out of it. Unlike with `React.lazy`, a failed load is forgotten: the next one, after "Try
 * again" on an error screen, starts again.
 */
export function lazyCode<P>(load: () => Promise<ComponentType<P>>): LazyCode<P> {
  let pending: PromiseWithResolvers<ComponentType<P>> | undefined;
  let here: ComponentType<P> | undefined;
  let attempts = 0;
  const attempt = () => {
    const number = ++attempts;
    load().then(
      (part) => {
        here = part;
        pending?.resolve(part);
      },
      (reason: unknown) => {
        // Only the failure of the latest attempt counts.
        if (here || number !== attempts) return;
        pending?.reject(reason);
        pending = undefined;
      },
    );
  };
  return {
    ready: () => here,
    fetch: () => {
      if (pending) return pending.promise;
      pending = Promise.withResolvers();
      const { promise } = pending;
      attempt();
      return promise;
    },
    again: () => {
      if (pending && !here) attempt();
    },
  };
}

/** Loads code before its use; a failure is ignored here and reported at the use. */
export const preload = (code: { fetch: () => Promise<unknown> }): void => {
  code.fetch().catch(() => {});
};

interface OnDemandProps<P> {
  code: LazyCode<P>;
  props: P;
  fallback?: ReactNode;
}

/**
 * Draws code that may still have to load; a failure goes to the nearest error boundary. The page says when it is late. It
 * waits by state instead of suspending, because a suspended component hides everything up to the nearest boundary.
 */
export function OnDemand<P extends object>({ code, props, fallback = null }: OnDemandProps<P>) {
  const isHydrated = useHydrated();
  const [arrival, setArrival] = useState<Arrival<P>>(() => ({ Part: code.ready() }));
  useEffect(() => {
    let left = false;
    code.fetch().then(
      (Part) => left || setArrival((now) => (now.Part === Part ? now : { Part })),
      (reason: unknown) => left || setArrival({ failure: { reason } }),
    );
    return () => {
      left = true;
    };
  }, [code]);
  useWait(!arrival.Part && !arrival.failure, code.again);
  if (arrival.failure) throw arrival.failure.reason;
  return arrival.Part && isHydrated ? <arrival.Part {...props} /> : fallback;
}

interface Arrival<P> {
  Part?: ComponentType<P> | undefined;
  failure?: { reason: unknown };
}
