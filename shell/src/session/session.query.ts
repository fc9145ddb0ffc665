import { type ApiClient, ApiError } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import type { Session } from '@meshwork/shell-contract';
import { queryOptions } from '@tanstack/react-query';

/** Who is here, as the server said: a user, or a text for nobody. */
export type SessionAnswer = { readonly user: User } | { readonly error: string };

export const SESSION_CHECK_FAILED = 'Session check failed';

export const SIGNED_OUT: SessionAnswer = { error: 'Not authenticated' };

/**
 * The session check: retried once, never asked again by itself (specification, section 4).
 * Its contract comes in a file of its own, since the first screen needs no schema library for it.
 */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async (): Promise<SessionAnswer> => {
      const { authEndpoints } = await import('@meshwork/contracts-auth');
      return api.call(authEndpoints.session);
    },
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

/** The three states from the one answer. */
export function sessionOf({ data, error }: SessionCheck): Session {
  if (data && 'user' in data) return { status: 'authenticated', user: data.user };
  if (data) return { status: 'unauthenticated', message: data.error };
  if (!error) return { status: 'loading' };
  return {
    status: 'unauthenticated',
    message: error instanceof ApiError ? error.message : SESSION_CHECK_FAILED,
  };
}
