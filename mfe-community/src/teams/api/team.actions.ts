import { t } from '@lingui/core/macro';
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
    success: (_, { decision }) =>
      decision === 'ACCEPT' ? t`${name} is now a member.` : t`Request declined.`,
    failure: t`Failed to answer the request`,
    showFailure,
    onSuccess,
  });

/** Makes a member an owner, or an owner a member. @param name undefined where it is the reader */
export const useChangeTeamRole = (name: string | undefined, onSuccess: () => void) =>
  useAction(communityCalls.changeTeamRole, {
    changes: TEAM_CHANGES,
    success: (_, { role }) => {
      if (name === undefined)
        return role === 'OWNER' ? t`You are now an owner.` : t`You are now a plain member.`;
      return role === 'OWNER' ? t`${name} is now an owner.` : t`${name} is now a plain member.`;
    },
    failure: t`Failed to change the role`,
    onSuccess,
  });
