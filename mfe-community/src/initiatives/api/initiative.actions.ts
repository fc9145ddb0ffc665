import { communityCalls, initiativeKeys, teamKeys } from '@meshwork/contracts-community';
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
  useAction(communityCalls.createInitiative, {
    changes,
    success: 'Initiative created successfully!',
    failure: 'Failed to create initiative',
    issues,
    onSuccess,
  });

export const useUpdateInitiative = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.updateInitiative, {
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
  return useAction(communityCalls.deleteInitiative, {
    changes: [initiativeKeys.list, initiativeKeys.places, teamKeys.details],
    success: 'Initiative successfully deleted.',
    failure: 'Failed to delete initiative',
    onSuccess: () => {
      void navigate(paths.initiatives);
      cache.removeQueries({ queryKey: initiativeKeys.detail(initiativeId) });
    },
  });
}

interface RequestToJoinOptions {
  issues: IssueTarget;
  /** The session has ended. */
  onRefused: () => void;
  onSuccess: () => void;
}

export const useRequestToJoin = ({ onRefused, ...options }: RequestToJoinOptions) =>
  useAction(communityCalls.requestToJoin, {
    changes: [initiativeKeys.all, inboxKeys.all],
    success: 'Join request sent successfully!',
    failure: 'Failed to send join request',
    handlers: { NOT_AUTHENTICATED: onRefused },
    ...options,
  });
