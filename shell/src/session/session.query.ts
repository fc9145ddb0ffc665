import { t } from '@lingui/core/macro';
import { type ApiClient, ApiError } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { type Session, useSessionActions, useToast } from '@meshwork/shell-contract';
import { queryOptions } from '@tanstack/react-query';

export type SessionAnswer = { readonly user: User } | { readonly error: string };

const SESSION_CHECK_FAILED = 'Session check failed';

export const SIGNED_OUT: SessionAnswer = { error: 'Not authenticated' };

export const SESSION_KEY = 'session';

/** The session check: retried once; an answer is never refetched by itself (docs/product.md#sessions). */
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
    refetchInterval: ({ state }) => (state.errorUpdateCount > 0 && !state.data ? RECHECK_AFTER : false),
  });

/** Milliseconds after which a check that failed is made again: people are not signed out when the auth service is away. */
export const RECHECK_AFTER = 10_000;

interface SessionCheck {
  data: SessionAnswer | undefined;
  error: Error | null;
  errorUpdateCount: number;
}

/** The session's three states, from the check. It stays a visitor's while a check that failed is made again. */
export function sessionOf({ data, error, errorUpdateCount }: SessionCheck): Session {
  if (data && 'user' in data) return { status: 'authenticated', user: data.user };
  if (data) return { status: 'unauthenticated', message: data.error };
  if (!error && errorUpdateCount === 0) return { status: 'loading' };
  return {
    status: 'unauthenticated',
    isUnchecked: true,
    message: error instanceof ApiError ? error.message : SESSION_CHECK_FAILED,
  };
}

export function useLogout(): () => void {
  const { logout } = useSessionActions();
  const toast = useToast();
  return () =>
    void logout().catch(() =>
      toast(
        'error',
        t`You are logged out here`,
        t`We could not reach the site to end the session everywhere.`,
      ),
    );
}
