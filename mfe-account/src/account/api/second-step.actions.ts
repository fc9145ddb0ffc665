import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import {
  type IssueTarget,
  queryOptions,
  useAction,
  useApi,
  useSessionActions,
} from '@meshwork/shell-contract';

const factorKey = ['security', 'second-step'] as const;

export const factorStatus = (api: ApiClient) =>
  queryOptions({
    queryKey: factorKey,
    queryFn: ({ signal }) => api.call(authCalls.factorStatus, { signal }),
    refetchOnMount: 'always',
  });

const FAILURE = 'An unknown error occurred.';
const issuesOf = (form: IssueTarget['form']) => ({ form, fieldOfCode: { WRONG_PASSWORD: 'password' } });

/** Gets the key for an app. It changes nothing yet. */
export const useStartFactor = (
  form: IssueTarget['form'],
  onSuccess: (made: { key: string; url: string }) => void,
) => useAction(authCalls.startFactor, { failure: FAILURE, issues: issuesOf(form), onSuccess });

export function useConfirmFactor(
  form: IssueTarget['form'],
  onSuccess: (made: { recoveryCodes: string[] }) => void,
) {
  const api = useApi();
  const { setUser } = useSessionActions();
  return useAction(authCalls.confirmFactor, {
    success: 'A login now asks for a code.',
    failure: FAILURE,
    issues: { form, fieldOfCode: { WRONG_CODE: 'code' } },
    onSuccess: (made) => {
      onSuccess(made);
      // Moderators and admins may do more from now on, where it is required.
      api.call(authCalls.session).then(
        (session) => 'user' in session && setUser(session.user),
        () => undefined,
      );
    },
  });
}

export const useRenewRecoveryCodes = (
  form: IssueTarget['form'],
  onSuccess: (made: { recoveryCodes: string[] }) => void,
) => useAction(authCalls.renewRecoveryCodes, { failure: FAILURE, issues: issuesOf(form), onSuccess });

export const useRemoveFactor = (form: IssueTarget['form'], onSuccess: () => void) =>
  useAction(authCalls.removeFactor, {
    success: 'A login no longer asks for a code.',
    failure: FAILURE,
    issues: issuesOf(form),
    onSuccess,
  });
