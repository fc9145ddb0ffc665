import { tokenQuery } from '@meshwork/api-client';
import type { Call } from '@meshwork/contracts-core';
import { useApi, useLocation, useQuery } from '@meshwork/shell-contract';
import { useHydrated } from '@meshwork/ui';

/** The address of a page with the token of a link, in the fragment, which reaches no server, log or cache. */
export const linkPath = (page: string, token: string): string => `${page}#${token}`;

/** Reads what the token of the link that led here stands for: in the browser, since no server knows the token. */
export function useLinked<R>(keyOf: (token: string) => readonly unknown[], call: Call<{ token: string }, R>) {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const found = useQuery({ ...tokenQuery(useApi(), keyOf(token), call, { token }), enabled: useHydrated() });
  return { token, found };
}
