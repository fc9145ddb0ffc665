import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Code that comes when it is first drawn. */
export interface LazyCode<P> {
  fetch: () => Promise<ComponentType<P>>;
  /** The code, once it is here: then it is drawn at once, without a stand-in for even a moment. */
  ready: () => ComponentType<P> | undefined;
}

/**
 * Names code that is fetched apart. This library is loaded before anything shows, so what most pages never open
 * (dialogs, toasts, the multi-select) is kept out of it.
 * Unlike `React.lazy` a failed fetch is forgotten: the next attempt, after an error screen's "Try again", fetches anew.
 */
export function lazyCode<P>(load: () => Promise<ComponentType<P>>): LazyCode<P> {
  let pending: Promise<ComponentType<P>> | undefined;
  let here: ComponentType<P> | undefined;
  return {
    ready: () => here,
    fetch: () => {
      pending ??= load().then(
        (part) => {
          here = part;
          return part;
        },
        (reason: unknown) => {
          pending = undefined;
          throw reason;
        },
      );
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

/**
 * Draws code that may still have to come; its failure goes to the nearest error boundary.
 * It waits by state, not by suspending: a suspended part would hide the whole screen around it where no boundary is near.
 */
export function OnDemand<P extends object>({ code, props, fallback = null }: OnDemandProps<P>) {
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
  if (arrival.failure) throw arrival.failure.reason;
  return arrival.Part ? <arrival.Part {...props} /> : fallback;
}

interface Arrival<P> {
  Part?: ComponentType<P> | undefined;
  failure?: { reason: unknown };
}
