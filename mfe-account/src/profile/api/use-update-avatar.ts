import { authEndpoints } from '@meshwork/contracts-auth';
import { useApi, useMutation, useSessionActions, useToast } from '@meshwork/shell-contract';

/** Uploads a picture, given as data URL, and makes the answer the session. `variables` is the picture meanwhile. */
export function useUpdateAvatar() {
  const api = useApi();
  const toast = useToast();
  const { setUser } = useSessionActions();
  return useMutation({
    mutationFn: (avatarUrl: string) => api.call(authEndpoints.updateAvatar, { body: { avatarUrl } }),
    onSuccess: ({ user }) => {
      setUser(user);
      toast('success', 'Profile picture updated successfully!');
    },
  });
}
