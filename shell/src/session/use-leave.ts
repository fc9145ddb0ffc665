import { useSessionActions, useToast } from '@meshwork/shell-contract';

/** Logs out, and says so when the server could not be told. */
export function useLeave(): () => void {
  const { logout } = useSessionActions();
  const toast = useToast();
  return () => {
    logout().catch(() =>
      toast('error', 'You are logged out here', 'We could not reach Meshwork to end the session everywhere.'),
    );
  };
}
