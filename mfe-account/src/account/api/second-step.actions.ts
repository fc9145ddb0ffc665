import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { type IssueTarget, queryOptions, useAction, useRefreshedSession } from '@meshwork/shell-contract';
import { passwordIssues, UNKNOWN } from '../failure-text.ts';

const factorKey = ['security', 'second-step'] as const;

export const factorStatus = (api: ApiClient) =>
  queryOptions({
    queryKey: factorKey,
    queryFn: ({ signal }) => api.call(authCalls.factorStatus, { signal }),
    refetchOnMount: 'always',
  });

/** Gets the key for an app. It changes nothing yet. */
export const useStartFactor = (
  form: IssueTarget['form'],
  onSuccess: (made: { key: string; url: string }) => void,
) => useAction(authCalls.startFactor, { failure: UNKNOWN, issues: passwordIssues(form), onSuccess });

export function useConfirmFactor(
  form: IssueTarget['form'],
  onSuccess: (made: { recoveryCodes: string[] }) => void,
) {
  const refresh = useRefreshedSession();
  return useAction(authCalls.confirmFactor, {
    success: 'A login now asks for a code.',
    failure: UNKNOWN,
    issues: { form, fieldOfCode: { WRONG_CODE: 'code' } },
    onSuccess: (made) => {
      onSuccess(made);
      // Moderators and admins may do more from now on, where it is required.
      void refresh();
    },
  });
}

export const useRenewRecoveryCodes = (
  form: IssueTarget['form'],
  onSuccess: (made: { recoveryCodes: string[] }) => void,
) => useAction(authCalls.renewRecoveryCodes, { failure: UNKNOWN, issues: passwordIssues(form), onSuccess });

export const useRemoveFactor = (form: IssueTarget['form'], onSuccess: () => void) =>
  useAction(authCalls.removeFactor, {
    success: 'A login no longer asks for a code.',
    failure: UNKNOWN,
    issues: passwordIssues(form),
    onSuccess,
  });
