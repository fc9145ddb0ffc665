import { messageOf } from '@meshwork/api-client';
import { teamEndpoints } from '@meshwork/contracts-community';
import { useSubmission, useToast } from '@meshwork/shell-contract';
import { teamKeys } from './team.query.ts';

const changes = [teamKeys.all];

/** Answers a join request. @param onAnswered called when the request is no longer open */
export function useRespondToMember(name: string, onAnswered: () => void) {
  const toast = useToast();
  return useSubmission({
    endpoint: teamEndpoints.respondToMember,
    changes,
    onSuccess: (_, { decision }) => {
      toast('success', decision === 'ACCEPT' ? `${name} is now a member.` : 'Request declined.');
      onAnswered();
    },
    onError: (error) => toast('error', messageOf(error, 'Failed to answer the request')),
  });
}

/** Hands the team to another member. */
export function useTransferTeam(name: string, onDone: () => void) {
  const toast = useToast();
  return useSubmission({
    endpoint: teamEndpoints.transferTeam,
    changes,
    onSuccess: () => {
      toast('success', `${name} now owns this team.`);
      onDone();
    },
  });
}
