import { t } from '@lingui/core/macro';
import {
  communityCalls,
  initiativeKeys,
  mentorKeys,
  type Thread,
  type ThreadCard,
  teamKeys,
  threadKeys,
} from '@meshwork/contracts-community';
import type { Call } from '@meshwork/contracts-core';
import { type IssueTarget, inboxKeys, useAction, useQueryClient } from '@meshwork/shell-contract';
import { useEffect } from 'react';

/** Keys that an answer or an end makes stale: lists, texts of buttons, and the pages with places, members and answers. */
const CHANGES = [
  ...[threadKeys.list, threadKeys.own, inboxKeys.unread],
  ...[mentorKeys.all, initiativeKeys.all, initiativeKeys.allRequests, teamKeys.all],
];

/** A conversation, or the card of one, which offers fewer acts. */
export type ActingThread = Omit<ThreadCard, 'may'> & { may?: Partial<Thread['may']> | undefined };

interface ThreadActionOptions {
  changes?: readonly (readonly unknown[])[];
  success?: string;
  issues?: IssueTarget;
  showFailure?: 'toast';
  onSuccess?: () => void;
}

/** A call that answers the changed conversation, which shows before it is fetched again. */
export function useThreadAction<B>(
  call: Call<B, { thread: Thread }>,
  { onSuccess, ...options }: ThreadActionOptions,
) {
  const cache = useQueryClient();
  return useAction(call, {
    changes: CHANGES,
    ...options,
    failure: t`An unknown error occurred.`,
    onSuccess: ({ thread }) => {
      cache.setQueryData(threadKeys.detail(thread.id), thread);
      onSuccess?.();
    },
    onError: () => void cache.invalidateQueries({ queryKey: threadKeys.all }),
  });
}

/** Tells the service that a conversation was read, whenever something unread shows. The next poll repeats a failure. */
export function useOpened(thread: Thread): void {
  const { mutate } = useAction(communityCalls.openThread, {
    changes: [threadKeys.list, inboxKeys.unread],
    failure: '',
  });
  const { id, isUnread, lastAt } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new thing in the conversation.
  useEffect(() => {
    if (isUnread) mutate({ threadId: id });
  }, [id, isUnread, lastAt, mutate]);
}
