import { communityCalls, initiativeKeys, teamKeys } from '@meshwork/contracts-community';
import {
  type IssueTarget,
  inboxKeys,
  paths,
  useAction,
  useNavigate,
  useQueryClient,
} from '@meshwork/shell-contract';
import { WAITS_FOR_ADULT } from '../../common/request-status.ts';

// A team's page shows the initiatives that the team has posted or joined; more places accept people who waited.
const changes = [initiativeKeys.all, initiativeKeys.allRequests, teamKeys.details];

/** Posts an initiative, or saves a draft and opens its page, because no list has it. */
export function useCreateInitiative(issues: IssueTarget, onSuccess: () => void) {
  const navigate = useNavigate();
  return useAction(communityCalls.createInitiative, {
    changes,
    success: (_response, { state }) =>
      state === 'DRAFT' ? 'Saved as a draft. Only you see it.' : 'Initiative created successfully!',
    failure: 'Failed to create initiative',
    issues,
    onSuccess: ({ initiative }) => {
      onSuccess();
      void navigate(paths.initiative(initiative.id));
    },
  });
}

export const usePublishInitiative = () =>
  useAction(communityCalls.publishInitiative, {
    changes,
    success: (_response, { series }) =>
      series ? 'Published. Everybody can see them now.' : 'Published. Everybody can see it now.',
    failure: 'Failed to publish initiative',
    showFailure: 'toast',
  });

export const useAnswerOrganizing = () =>
  useAction(communityCalls.answerOrganizing, {
    changes: [...changes, inboxKeys.all],
    success: (_response, { decision }) =>
      decision === 'ACCEPT' ? 'You help to run it now.' : 'Declined. Nobody is told.',
    failure: 'Failed to answer',
  });

const STATE_TOASTS = {
  PUBLISHED: 'It takes place. Everybody who joined is told.',
  POSTPONED: 'Postponed. Everybody who joined is told.',
  CANCELLED: 'Cancelled. Everybody who joined is told.',
} as const;

export const useChangeState = (onSuccess: () => void) =>
  useAction(communityCalls.changeInitiativeState, {
    changes,
    success: (_response, { state }) => STATE_TOASTS[state],
    failure: 'Failed to change initiative',
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

/** Deletes an initiative, then opens the board. @param onDone instead of that */
export function useDeleteInitiative(initiativeId: number, onDone?: () => void) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useAction(communityCalls.deleteInitiative, {
    changes: [initiativeKeys.list, initiativeKeys.places, teamKeys.details],
    success: 'Initiative successfully deleted.',
    failure: 'Failed to delete initiative',
    onSuccess: () => {
      if (onDone) onDone();
      else void navigate(paths.initiatives);
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
    success: ({ request }) => {
      if (request.held) return WAITS_FOR_ADULT;
      if (!request.waitingPosition) return 'Join request sent successfully!';
      return {
        title: 'You are on the waiting list.',
        detail: `Number ${request.waitingPosition}. You are told when a place comes free.`,
      };
    },
    failure: 'Failed to send join request',
    handlers: { NOT_AUTHENTICATED: onRefused },
    ...options,
  });
