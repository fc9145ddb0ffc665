import { messageOf } from '@meshwork/api-client';
import { teamEndpoints } from '@meshwork/contracts-community';
import { useSubmission, useToast } from '@meshwork/shell-contract';
import { useOutOfDate } from '../../common/use-out-of-date.ts';
import { userTeamsKey } from '../../common/user-teams.query.ts';
import { teamKeys } from './team.query.ts';

const changes = [teamKeys.all];

/** Leaves a team; toasts say how it went (specification, sections 7 and 8). */
export function useLeaveTeam(onDone: () => void) {
  const toast = useToast();
  const outOfDate = useOutOfDate();
  return useSubmission({
    endpoint: teamEndpoints.leaveTeam,
    changes: [teamKeys.list, teamKeys.details, userTeamsKey],
    onSuccess: () => {
      // Whoever has left may not see the members any more.
      outOfDate(teamKeys.allMembers);
      toast('success', 'Successfully left team.');
      onDone();
    },
    onError: (error) => {
      toast('error', messageOf(error, 'Failed to leave team'));
      onDone();
    },
  });
}

/** Verifies a team, for admins. */
export function useVerifyTeam() {
  const toast = useToast();
  return useSubmission({
    endpoint: teamEndpoints.verifyTeam,
    changes,
    onSuccess: () => toast('success', 'Team successfully verified.'),
    onError: (error) => {
      const said = messageOf(error, '');
      toast(
        'error',
        said ? `Failed to verify team: ${said}` : 'An unknown error occurred while verifying the team.',
      );
    },
  });
}

/** Asks to join a team. */
export function useJoinTeam(onDone: () => void) {
  const toast = useToast();
  return useSubmission({
    endpoint: teamEndpoints.joinTeam,
    changes,
    onSuccess: () => {
      toast('success', 'Request sent', 'The team will see it and answer.');
      onDone();
    },
  });
}

/** Takes a request to join back. */
export function useWithdrawJoin() {
  const toast = useToast();
  return useSubmission({
    endpoint: teamEndpoints.withdrawJoin,
    changes,
    onSuccess: () => toast('success', 'Request withdrawn.'),
    onError: (error) => toast('error', messageOf(error, 'Failed to withdraw the request')),
  });
}
