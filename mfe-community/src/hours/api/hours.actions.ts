import { communityCalls, hoursKeys } from '@meshwork/contracts-community';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';

const changes = [hoursKeys.all];

export const useAddHours = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.addHours, {
    changes,
    success: 'Hours written down.',
    failure: 'Failed to write down the hours',
    issues,
    onSuccess,
  });

/** Writes down hours that an organizer confirmed. */
export const useTakeHours = () =>
  useAction(communityCalls.addHours, {
    changes,
    success: 'Hours written down.',
    failure: 'Failed to write down the hours',
    showFailure: 'toast',
  });

export const useUpdateHours = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.updateHours, {
    changes,
    success: 'Entry changed.',
    failure: 'Failed to change the entry',
    issues,
    onSuccess,
  });

export const useDeleteHours = (onSuccess: () => void) =>
  useAction(communityCalls.deleteHours, {
    changes,
    success: 'Entry deleted.',
    failure: 'Failed to delete the entry',
    onSuccess,
  });
