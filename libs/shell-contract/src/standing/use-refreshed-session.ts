import { authCalls } from '@meshwork/contracts-auth';
import { useCallback } from 'react';
import { useApi, useSessionActions } from '../shell.context.tsx';

/** A function that asks the server again who is signed in and what they may do, after something outside of this page changed it. */
export function useRefreshedSession(): () => Promise<void> {
  const api = useApi();
  const { setUser } = useSessionActions();
  return useCallback(async () => {
    const session = await api.call(authCalls.session).catch(() => undefined);
    if (session && 'user' in session) setUser(session.user);
  }, [api, setUser]);
}
