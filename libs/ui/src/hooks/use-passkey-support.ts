import { useHydrated } from './use-hydrated.ts';

/**
 * Tells whether to offer passkeys: not where the browser has none (https://www.w3.org/TR/webauthn-3/). Until the page is hydrated it is
 * true, as for nearly every browser, so that nothing moves there.
 */
export const usePasskeySupport = (): boolean =>
  !useHydrated() || typeof window.PublicKeyCredential === 'function';
