import { authEndpoints } from '@meshwork/contracts-auth';
import {
  paths,
  useApi,
  useMutation,
  useNavigate,
  useSessionActions,
  useToast,
} from '@meshwork/shell-contract';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Deletes the account, leaves for the start page, and clears the session there. */
export function useDeleteAccount() {
  const api = useApi();
  const toast = useToast();
  const leave = useLeave();
  return useMutation({
    mutationFn: (password: string) => api.call(authEndpoints.deleteAccount, { body: { password } }),
    onSuccess: () => {
      toast('success', 'Your account has been deleted.');
      leave();
    },
  });
}

/**
 * The session is cleared when this page is gone, not before: the guard in front of it would take a signed-out person
 * to the login page instead of the start page.
 */
function useLeave() {
  const navigate = useNavigate();
  const { logout } = useSessionActions();
  const leaving = useRef(false);
  const clear = useEffectEvent(() => {
    // The server ended the session with the account, so a failing logout has nothing left to say.
    if (leaving.current) logout().catch(() => {});
  });
  useEffect(() => () => clear(), []);

  return () => {
    leaving.current = true;
    navigate(paths.home, { replace: true });
  };
}
