import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False on the server and while the browser takes over the server's HTML, then true. What depends on the browser (its
 * time zone, its storage, its platform) renders as on the server until then, so that both agree.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
