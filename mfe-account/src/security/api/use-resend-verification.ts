import { ApiError } from '@meshwork/api-client';
import { type AuthErrorCode, authEndpoints } from '@meshwork/contracts-auth';
import { useApi, useMutation, useSessionActions, useToast } from '@meshwork/shell-contract';
import { toastFailure } from '../../forms/failure-text.ts';

/** Asks for the mail with the link again. */
export function useResendVerification() {
  const api = useApi();
  const toast = useToast();
  const { setUser } = useSessionActions();
  return useMutation({
    mutationFn: () => api.call(authEndpoints.resendVerification, { body: {} }),
    onSuccess: () => toast('success', 'Verification email sent.', 'Please check your inbox.'),
    onError: async (error) => {
      if (!isVerified(error)) return toastFailure(toast, error, 'Failed to send the verification email');
      // The link was opened elsewhere; this page only did not know yet.
      toast('info', error.message);
      const answer = await api.call(authEndpoints.session).catch(() => undefined);
      if (answer && 'user' in answer) setUser(answer.user);
    },
  });
}

const isVerified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === ('ALREADY_VERIFIED' satisfies AuthErrorCode);
