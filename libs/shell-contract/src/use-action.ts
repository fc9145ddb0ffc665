import { t } from '@lingui/core/macro';
import { type ApiError, hasCode, messageOf, submissionKey } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import type { Call } from '@meshwork/contracts-core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type IssueTarget, useServerIssues } from './server-issues.ts';
import { useApi, useSessionActions, useToast } from './shell.context.tsx';

/** A text for people; a toast shows the detail below the title, and offers to open what it tells of. */
export type Message =
  | string
  | { readonly title: string; readonly detail?: string | undefined; readonly open?: () => void };

/** Begins the keys of what the services say of the limits of new accounts. */
export const ALLOWANCE_KEY = ['allowance'] as const;

type QueryKeys = readonly (readonly unknown[])[];

export interface ActionOptions<B, R> {
  /** Keys of the changed data: these queries are fetched again. */
  changes?: QueryKeys;
  /** Keys of data that was deleted or may no longer be seen: it becomes stale, and the next page that needs it fetches it again. */
  outdates?: QueryKeys;
  /** The toast after a success. */
  success?: Message | ((response: R, body: B) => Message);
  onSuccess?: (response: R, body: B) => void;
  /** The text for a failure without a readable one ("Failed to leave team"), or what to show for each failure. */
  failure: string | ((error: Error) => Message);
  /** The place of the failure: in the caller, which renders `failure`, or as a toast. */
  showFailure?: 'inline' | 'toast';
  onError?: (error: Error, body: B) => void;
  /** The form that sends the body: issues show on its fields. */
  issues?: IssueTarget;
  /** Handlers of particular failures, by code; these failures show neither inline nor as a toast. */
  handlers?: Readonly<Record<string, (error: ApiError, body: B) => void>>;
}

/**
 * A state-changing call: `action.mutate(body)`. The same body sent again after a lost response carries the same idempotency
 * key, so nothing is created twice; another body is a new submission.
 * @returns the mutation, and `failure`: the text to show, undefined where there is none or it shows elsewhere
 */
export function useAction<B, R>(call: Call<B, R>, options: ActionOptions<B, R>) {
  const { changes = [], outdates = [], showFailure = 'inline', handlers = {} } = options;
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const keyOf = useSubmissionKey();
  const show = (kind: 'success' | 'error', message: Message) => {
    const { title, detail, open } = partsOf(message);
    // Tests of domains expect no more arguments than there are words.
    if (open) toast(kind, title, detail, open);
    else if (detail === undefined) toast(kind, title);
    else toast(kind, title, detail);
  };
  const describe = (error: Error): Message =>
    typeof options.failure === 'string' ? messageOf(error, options.failure) : options.failure(error);
  const isHandled = (error: Error): error is ApiError => hasCode(error, ...Object.keys(handlers));

  const mutation = useMutation({
    mutationFn: (body: B) =>
      api.call(call, call.idempotent ? { body, idempotencyKey: keyOf(body) } : { body }),
    onSuccess: (response, body) => {
      keyOf.reset();
      for (const queryKey of changes) void cache.invalidateQueries({ queryKey });
      // The allowance of a new account changes, too; it is fetched where a form shows it.
      if (call.method === 'POST') void cache.invalidateQueries({ queryKey: ALLOWANCE_KEY });
      for (const queryKey of outdates) void cache.invalidateQueries({ queryKey, refetchType: 'none' });
      const { success } = options;
      if (success) show('success', typeof success === 'function' ? success(response, body) : success);
      options.onSuccess?.(response, body);
    },
    onError: (error, body) => {
      // It was made, with a secret that nobody saw: the list shows it, and the next try is a new submission.
      if (hasCode(error, 'SHOWN_ONCE')) keyOf.reset();
      if (hasCode(error, 'SHOWN_ONCE', 'CHANGED_MEANWHILE')) {
        for (const queryKey of changes) void cache.invalidateQueries({ queryKey });
      }
      if (isHandled(error)) handlers[error.code]?.(error, body);
      else if (showFailure === 'toast') show('error', describe(error));
      options.onError?.(error, body);
    },
  });

  const { error } = mutation;
  const onFields = useServerIssues(error, options.issues);
  const shown = error && !onFields && !isHandled(error) && showFailure === 'inline';
  return { ...mutation, failure: shown ? inOneLine(describe(error)) : undefined };
}

/** The idempotency key of a body: the same one until the body changes or its submission has succeeded. */
function useSubmissionKey() {
  const last = useRef({ text: '', key: '' });
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: submissionKey() };
    return last.current.key;
  };
  const reset = () => {
    last.current = { text: '', key: '' };
  };
  return Object.assign(keyOf, { reset });
}

const partsOf = (message: Message) =>
  (typeof message === 'string' ? { title: message } : message) as {
    title: string;
    detail?: string;
    open?: () => void;
  };

const inOneLine = (message: Message): string => {
  const { title, detail } = partsOf(message);
  return detail ? `${title} ${detail}` : title;
};

/** Gives the account the name under which everybody reads it: where something of it becomes public. */
export function useNameChange() {
  const { setUser } = useSessionActions();
  return useAction(authCalls.updateProfile, {
    failure: t`Failed to save your name`,
    onSuccess: ({ user }) => setUser(user),
  });
}
