import { messageOf } from '@meshwork/api-client';
import { initiativeEndpoints } from '@meshwork/contracts-community';
import { paths, useNavigate, useQueryClient, useSubmission, useToast } from '@meshwork/shell-contract';
import { initiativeKeys } from './initiative.query.ts';

/** Deletes an initiative, then leads back to the board. */
export function useDeleteInitiative(initiativeId: number) {
  const toast = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const deletion = useSubmission({
    endpoint: initiativeEndpoints.deleteInitiative,
    changes: [initiativeKeys.list, ['teams']],
    onSuccess: () => {
      toast('success', 'Initiative successfully deleted.');
      void navigate(paths.initiatives);
      cache.removeQueries({ queryKey: initiativeKeys.detail(initiativeId) });
    },
  });
  return {
    run: () => deletion.mutate({ initiativeId }),
    busy: deletion.isPending,
    failure: deletion.isError ? messageOf(deletion.error, 'Failed to delete initiative') : undefined,
  };
}
