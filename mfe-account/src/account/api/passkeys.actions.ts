import type { ApiClient } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { type IssueTarget, queryOptions, useAction, useMutation } from '@meshwork/shell-contract';
import { useState } from 'react';
import { passwordIssues, UNKNOWN } from '../failure-text.ts';

const passkeysKey = ['security', 'passkeys'] as const;

export const ownPasskeys = (api: ApiClient) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => api.call(authCalls.passkeys, { signal }),
    refetchOnMount: 'always',
  });

/** Asks the server what to make, the browser to make it, and the server to keep it. */
export function useAddPasskey(form: IssueTarget['form'], onSuccess: () => void) {
  const [name, setName] = useState('');
  const add = useAction(authCalls.addPasskey, {
    changes: [passkeysKey],
    success: { title: 'Passkey added.', detail: name },
    failure: UNKNOWN,
    onSuccess,
  });
  const make = useMutation({
    mutationFn: async (options: object) => (await import('./passkey-dialogs.ts')).makePasskey(options),
    onSuccess: (passkey) => {
      if (passkey) add.mutate({ name, passkey });
    },
  });
  const start = useAction(authCalls.startPasskey, {
    failure: UNKNOWN,
    issues: passwordIssues(form),
    onSuccess: ({ options }) => make.mutate(options),
  });
  return {
    add: ({ name: given, password }: { readonly name: string; readonly password: string }) => {
      setName(given);
      make.reset();
      start.mutate({ password });
    },
    busy: start.isPending || make.isPending || add.isPending,
    failure: start.failure ?? make.error?.message ?? add.failure,
  };
}

export const useRemovePasskey = (form: IssueTarget['form'], onSuccess: () => void) =>
  useAction(authCalls.removePasskey, {
    changes: [passkeysKey],
    success: 'Passkey removed.',
    failure: UNKNOWN,
    issues: passwordIssues(form),
    onSuccess,
  });
