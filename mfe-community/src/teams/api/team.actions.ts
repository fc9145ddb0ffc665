import { messageOf } from '@meshwork/api-client';
import { communityCalls, teamKeys, threadKeys } from '@meshwork/contracts-community';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';
import { WAITS_FOR_ADULT } from '../../common/request-status.ts';

// The texts of buttons depend on the person's own requests, too.
const changes = [teamKeys.all, threadKeys.all];

/** @param onDone called after a success and after a failure */
export const useLeaveTeam = (onDone: () => void) =>
  useAction(communityCalls.leaveTeam, {
    changes: [teamKeys.list, teamKeys.details, teamKeys.mine, threadKeys.all],
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
export const useRespondToMember = (
  name: string,
  onSuccess: () => void,
  showFailure: 'toast' | 'inline' = 'inline',
) =>
  useAction(communityCalls.respondToMember, {
    changes,
    success: (_, { decision }) => (decision === 'ACCEPT' ? `${name} is now a member.` : 'Request declined.'),
    failure: 'Failed to answer the request',
    showFailure,
    onSuccess,
  });

/** Offers the own place as an owner to a member. @param name of the member */
export const useOfferTeam = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.transferTeam, {
    changes,
    success: { title: `${name} is asked to take over.`, detail: 'You stay an owner until then.' },
    failure: 'Failed to offer the ownership',
    onSuccess,
  });

/** Takes the offer back. */
export const useWithdrawTransfer = () =>
  useAction(communityCalls.withdrawTransfer, {
    changes,
    success: 'Offer taken back.',
    failure: 'Failed to take back the offer',
    showFailure: 'toast',
  });

/** Accepts or declines the ownership that is offered. */
export const useAnswerTransfer = () =>
  useAction(communityCalls.answerTransfer, {
    changes,
    success: (_, { decision }) => (decision === 'ACCEPT' ? 'You run this team now.' : 'Offer declined.'),
    failure: 'Failed to answer the offer',
  });

/** Makes a member an owner, or an owner a member. @param name "Ada" or "You" */
export const useChangeTeamRole = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.changeTeamRole, {
    changes,
    success: (_, { role }) =>
      `${name} ${name === 'You' ? 'are' : 'is'} now ${role === 'OWNER' ? 'an owner' : 'a plain member'}.`,
    failure: 'Failed to change the role',
    onSuccess,
  });

/** @param name of the member */
export const useRemoveMember = (name: string, onSuccess: () => void) =>
  useAction(communityCalls.removeMember, {
    changes,
    success: `${name} is no longer a member.`,
    failure: 'Failed to remove the member',
    onSuccess,
  });

export const useDeleteTeam = (onSuccess: () => void) =>
  useAction(communityCalls.deleteTeam, {
    changes: [teamKeys.list, teamKeys.mine],
    outdates: [teamKeys.details],
    success: 'Team deleted.',
    failure: 'Failed to delete the team',
    onSuccess,
  });

/** Writes to the owners of another team in the name of an own one. */
export const useWriteToTeam = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.writeToTeam, {
    changes: [threadKeys.all],
    success: ({ thread }) =>
      thread
        ? {
            title: 'Message sent',
            detail: 'The owners of the team see it, and you find it under Messages.',
          }
        : WAITS_FOR_ADULT,
    failure: 'Failed to send the message',
    issues,
    onSuccess,
  });
