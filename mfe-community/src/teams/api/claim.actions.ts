import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';

const changes = [teamKeys.all];
const PROVEN = { title: 'That is your team.', detail: 'The page shows what you may do now.' };

/** Opens a claim. */
export const useStartClaim = (issues: IssueTarget) =>
  useAction(communityCalls.startClaim, { changes, failure: 'Failed to open the claim', issues });

/** Looks for the token on the website. @param onProven called when it is there */
export const useCheckClaim = (onProven: () => void) =>
  useAction(communityCalls.checkClaim, {
    changes,
    failure: 'Failed to look at the website',
    onSuccess: ({ result }) => {
      if (result === 'PROVEN') onProven();
    },
  });

/** Sends the code of the mail. */
export const useConfirmClaim = (issues: IssueTarget, onProven: () => void) =>
  useAction(communityCalls.confirmClaim, {
    changes,
    success: PROVEN,
    failure: 'Failed to check the code',
    issues,
    onSuccess: onProven,
  });

/** Answers the moderators' question about the own statement. */
export const useAnswerClaim = (issues: IssueTarget) =>
  useAction(communityCalls.answerClaim, {
    changes,
    success: 'Answer sent.',
    failure: 'Failed to send the answer',
    issues,
  });

export const useWithdrawClaim = () =>
  useAction(communityCalls.withdrawClaim, {
    changes,
    success: 'Claim withdrawn.',
    failure: 'Failed to withdraw the claim',
  });

/** Switches the notification for a team that gets an owner. */
export const useWatchTeam = () =>
  useAction(communityCalls.watchTeam, {
    changes,
    success: (_, { watching }) =>
      watching ? 'You will be told when somebody runs this team.' : 'You will not be told.',
    failure: 'Failed to save this',
    showFailure: 'toast',
  });

/** Answers that the verified team is still the same. */
export const useRenewVerified = () =>
  useAction(communityCalls.renewVerified, {
    changes,
    success: 'Thank you. The team stays verified.',
    failure: 'Failed to save the answer',
  });
