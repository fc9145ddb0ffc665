import { useSessionActions, useToast } from '@meshwork/shell-contract';

/** Logs out, and shows a toast when the server could not be reached. */
export function useLogout(): () => void {
  const { logout } = useSessionActions();
  const toast = useToast();
  return () => {
    logout().catch(() =>
      toast('error', 'You are logged out here', 'We could not reach Meshwork to end the session everywhere.'),
    );
  };
}
