import { authEndpoints, type SessionInfo } from '@meshwork/contracts-auth';
import { useApi, useMutation, useQueryClient, useToast } from '@meshwork/shell-contract';
import { toastFailure } from '../../forms/failure-text.ts';
import { ownSessions, securityKeys } from './security.query.ts';

/** Signs out one other device. @param onRevoked called when its row is gone */
export function useRevokeSession(onRevoked: () => void) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionInfo) => api.call(authEndpoints.revokeSession, { body: { sessionId: id } }),
    onSuccess: (_ok, { id, device }) => {
      client.setQueryData(ownSessions(api).queryKey, (known) =>
        known ? { sessions: known.sessions.filter((session) => session.id !== id) } : undefined,
      );
      toast('success', 'Signed out.', device);
      onRevoked();
    },
    onError: (error) => {
      toastFailure(toast, error, 'Failed to end the session');
      void client.invalidateQueries({ queryKey: securityKeys.sessions });
    },
  });
}
