import { type ApiClient, ApiError } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import type { Session } from '@meshwork/shell-contract';
import { queryOptions } from '@tanstack/react-query';

/** The server's response: a user, or a text for a visitor. */
export type SessionAnswer = { readonly user: User } | { readonly error: string };

export const SESSION_CHECK_FAILED = 'Session check failed';

export const SIGNED_OUT: SessionAnswer = { error: 'Not authenticated' };

/** The first part of the key of the session's query. */
export const SESSION_KEY = 'session';

/** The session check: retried once, never refetched by itself (docs/product.md#sessions). */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [SESSION_KEY],
    queryFn: (): Promise<SessionAnswer> => api.call(authCalls.session),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

interface SessionCheck {
  data: SessionAnswer | undefined;
  error: Error | null;
}

/** The session's three states, from the check. */
export function sessionOf({ data, error }: SessionCheck): Session {
  if (data && 'user' in data) return { status: 'authenticated', user: data.user };
  if (data) return { status: 'unauthenticated', message: data.error };
  if (!error) return { status: 'loading' };
  return {
    status: 'unauthenticated',
    message: error instanceof ApiError ? error.message : SESSION_CHECK_FAILED,
  };
}
