import { submissionKey } from '@meshwork/api-client';
import type { BodyOf, Endpoint, ResponseOf } from '@meshwork/contracts-core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './shell.context.tsx';

export interface SubmissionOptions<E extends Endpoint> {
  endpoint: E;
  /** Keys of what the call changes; those queries are fetched again. */
  changes: readonly (readonly unknown[])[];
  onSuccess?: (response: ResponseOf<E>, body: BodyOf<E>) => void;
  onError?: (error: Error) => void;
}

/**
 * @deprecated Use `useAction`. Kept for remotes that were built with it, until CONTRACT_VERSION is raised.
 *
 * A state-changing call as a form sends it. Sending the same text again after a lost response carries the same
 * idempotency key, so nothing is created twice; a changed text is a new submission.
 */
export function useSubmission<E extends Endpoint>({
  endpoint,
  changes,
  onSuccess,
  onError,
}: SubmissionOptions<E>) {
  const api = useApi();
  const cache = useQueryClient();
  const last = useRef({ text: '', key: '' });

  const keyOf = (body: BodyOf<E>): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: submissionKey() };
    return last.current.key;
  };

  return useMutation({
    mutationFn: (body: BodyOf<E>) =>
      api.call(endpoint, endpoint.idempotent ? { body, idempotencyKey: keyOf(body) } : { body }),
    onSuccess: (response, body) => {
      last.current = { text: '', key: '' };
      for (const queryKey of changes) void cache.invalidateQueries({ queryKey });
      onSuccess?.(response, body);
    },
    ...(onError ? { onError } : {}),
  });
}
