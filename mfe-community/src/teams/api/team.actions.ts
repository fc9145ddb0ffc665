import { communityCalls, teamKeys, threadKeys } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';

/** The texts of buttons depend on the person's own requests, too. */
export const TEAM_CHANGES = [teamKeys.all, threadKeys.all];

/** Accepts or declines a request to join. @param name of the requester */
export const useRespondToMember = (
  name: string,
  onSuccess: () => void,
  showFailure: 'toast' | 'inline' = 'inline',
) =>
  useAction(communityCalls.respondToMember, {
    changes: TEAM_CHANGES,
    success: (_, { decision }) => (decision === 'ACCEPT' ? `${name} is now a member.` : 'Request declined.'),
    failure: 'Failed to answer the request',
    showFailure,
    onSuccess,
  });

/** Makes a member an owner, or an owner a member. @param name "Ada" or "You" */
export const useChangeTeamRole = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.changeTeamRole, {
    changes: TEAM_CHANGES,
    success: (_, { role }) =>
      `${name} ${name === 'You' ? 'are' : 'is'} now ${role === 'OWNER' ? 'an owner' : 'a plain member'}.`,
    failure: 'Failed to change the role',
    onSuccess,
  });
