import { messageOf } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';

const changes = [teamKeys.all];

/** @param onDone called after a success and after a failure */
export const useLeaveTeam = (onDone: () => void) =>
  useAction(communityCalls.leaveTeam, {
    changes: [teamKeys.list, teamKeys.details, teamKeys.mine],
    // A person who has left may no longer see the members.
    outdates: [teamKeys.allMembers],
    success: 'Successfully left team.',
    failure: 'Failed to leave team',
    showFailure: 'toast',
    onSuccess: onDone,
    onError: onDone,
  });

/** For admins. */
export const useVerifyTeam = () =>
  useAction(communityCalls.verifyTeam, {
    changes,
    success: 'Team successfully verified.',
    failure: (error) => {
      const text = messageOf(error, '');
      return text ? `Failed to verify team: ${text}` : 'An unknown error occurred while verifying the team.';
    },
    showFailure: 'toast',
  });

/** Sends a request to join. */
export const useJoinTeam = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.joinTeam, {
    changes,
    success: { title: 'Request sent', detail: 'The team will see it and answer.' },
    failure: 'Failed to send the request',
    issues,
    onSuccess,
  });

/** Withdraws an open request to join. */
export const useWithdrawJoin = () =>
  useAction(communityCalls.withdrawJoin, {
    changes,
    success: 'Request withdrawn.',
    failure: 'Failed to withdraw the request',
    showFailure: 'toast',
  });

/** Accepts or declines a request to join. @param name of the requester */
export const useRespondToMember = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.respondToMember, {
    changes,
    success: (_, { decision }) => (decision === 'ACCEPT' ? `${name} is now a member.` : 'Request declined.'),
    failure: 'Failed to answer the request',
    showFailure: 'toast',
    onSuccess,
  });

/** Makes another member the owner. @param name of the new owner */
export const useTransferTeam = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.transferTeam, {
    changes,
    success: `${name} now owns this team.`,
    failure: 'Failed to transfer ownership',
    onSuccess,
  });
