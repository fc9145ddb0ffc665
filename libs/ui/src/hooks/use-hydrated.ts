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

/**
 * Tells whether to offer passkeys: not where the browser has none (https://www.w3.org/TR/webauthn-3/). Until the page is hydrated it is
 * true, as for nearly every browser, so that nothing moves there.
 */
export const usePasskeySupport = (): boolean =>
  !useHydrated() || typeof window.PublicKeyCredential === 'function';
