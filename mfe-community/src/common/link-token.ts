import { useLocation } from '@meshwork/shell-contract';
import { useHydrated } from '@meshwork/ui';

/** The address of a page with the token of a link, in the fragment, which reaches no server, log or cache. */
export const linkPath = (page: string, token: string): string => `${page}#${token}`;

/** The token of the link that led here; undefined on the server, which does not know it. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : undefined;
}
