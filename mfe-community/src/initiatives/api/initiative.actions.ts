import { initiativeEndpoints, initiativeKeys, teamKeys } from '@meshwork/contracts-community';
import {
  type IssueTarget,
  inboxKeys,
  paths,
  useAction,
  useNavigate,
  useQueryClient,
} from '@meshwork/shell-contract';

// A team's page shows the initiatives that the team has posted or joined.
const changes = [initiativeKeys.all, teamKeys.details];

export const useCreateInitiative = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(initiativeEndpoints.createInitiative, {
    changes,
    success: 'Initiative created successfully!',
    failure: 'Failed to create initiative',
    issues,
    onSuccess,
  });

export const useUpdateInitiative = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(initiativeEndpoints.updateInitiative, {
    changes,
    success: 'Initiative updated successfully!',
    failure: 'Failed to update initiative',
    issues,
    onSuccess,
  });

/** Deletes an initiative, then opens the board. */
export function useDeleteInitiative(initiativeId: number) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useAction(initiativeEndpoints.deleteInitiative, {
    changes: [initiativeKeys.list, initiativeKeys.places, teamKeys.details],
    success: 'Initiative successfully deleted.',
    failure: 'Failed to delete initiative',
    onSuccess: () => {
      void navigate(paths.initiatives);
      cache.removeQueries({ queryKey: initiativeKeys.detail(initiativeId) });
    },
  });
}

export const useRequestToJoin = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(initiativeEndpoints.requestToJoin, {
    changes: [initiativeKeys.all, inboxKeys.all],
    success: 'Join request sent successfully!',
    failure: 'Failed to send join request',
    issues,
    onSuccess,
  });
