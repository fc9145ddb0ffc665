import { useHydrated } from '@meshwork/ui';

/** The origin of this site, for examples; empty in the server's HTML. */
export const useOrigin = (): string => (useHydrated() ? window.location.origin : '');
