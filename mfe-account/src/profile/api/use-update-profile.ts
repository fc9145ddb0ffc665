import { ApiError } from '@meshwork/api-client';
import { authEndpoints, type ProfileUpdate } from '@meshwork/contracts-auth';
import { useApi, useMutation, useSessionActions, useToast } from '@meshwork/shell-contract';

/** Saves the profile and makes the answer the session. @param onSaved called after that */
export function useUpdateProfile(onSaved: () => void) {
  const api = useApi();
  const toast = useToast();
  const { setUser } = useSessionActions();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => api.call(authEndpoints.updateProfile, { body }),
    onSuccess: ({ user }) => {
      setUser(user);
      toast('success', 'Profile updated successfully!');
      onSaved();
    },
  });
}

/** Specification, section 8. */
export const updateFailureText = (error: unknown): string =>
  error instanceof ApiError ? `Update failed: ${error.message}` : 'An unknown error occurred.';
