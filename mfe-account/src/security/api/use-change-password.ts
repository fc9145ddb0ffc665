import { authEndpoints } from '@meshwork/contracts-auth';
import { useApi, useMutation, useQueryClient, useToast } from '@meshwork/shell-contract';
import { securityKeys } from './security.query.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Changes the password, which ends the other sessions. @param onChanged called after that */
export function useChangePassword(onChanged: () => void) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call(authEndpoints.changePassword, { body }),
    onSuccess: () => {
      toast('success', 'Password changed successfully!', 'Your other devices have been signed out.');
      void client.invalidateQueries({ queryKey: securityKeys.sessions });
      onChanged();
    },
  });
}
