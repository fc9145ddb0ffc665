import { communityCalls, threadKeys } from '@meshwork/contracts-community';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';
import { WAITS_FOR_ADULT } from '../../common/request-status.ts';

/** Begins a conversation with the owners of a team. */
export const useOfferHelp = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.offerHelp, {
    changes: [threadKeys.all],
    success: ({ thread }) =>
      thread
        ? {
            title: 'Offer sent',
            detail: 'The owners of the team see it, and you find it under Messages.',
          }
        : WAITS_FOR_ADULT,
    failure: 'Failed to send the offer',
    issues,
    onSuccess,
  });
