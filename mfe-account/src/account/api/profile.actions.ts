import { ApiError } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { type IssueTarget, useAction, useSessionActions } from '@meshwork/shell-contract';
import { failureText, UNKNOWN } from '../failure-text.ts';

/** Uploads a picture, as a data URL; `variables` has it while the upload runs. */
export function useUpdateAvatar() {
  const { setUser } = useSessionActions();
  return useAction(authCalls.updateAvatar, {
    success: 'Profile picture updated successfully!',
    // The second text is for an error that does not come from the call.
    failure: (error) =>
      failureText(error instanceof Error ? 'Failed to update avatar' : 'Failed to update profile picture.')(
        error,
      ),
    onSuccess: ({ user }) => setUser(user),
  });
}

export function useUpdateProfile(issues: IssueTarget, onSuccess: () => void) {
  const { setUser } = useSessionActions();
  return useAction(authCalls.updateProfile, {
    // After a refusal the form needs what is stored now; after a success the response has it.
    changes: [['session']],
    success: 'Profile updated successfully!',
    failure: updateFailureText,
    issues,
    onSuccess: ({ user }) => {
      setUser(user);
      onSuccess();
    },
  });
}

/** docs/product.md#errors */
export const updateFailureText = (error: unknown): string =>
  error instanceof ApiError ? `Update failed: ${error.message}` : UNKNOWN;
