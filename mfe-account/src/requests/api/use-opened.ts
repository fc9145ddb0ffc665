import { type Box, communityCalls } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { useEffect } from 'react';
import type { AnyRequest } from '../request-kind.ts';

interface Lists {
  mentorContacts: readonly AnyRequest[];
  initiativeRequests: readonly AnyRequest[];
}

/**
 * Tells the service that a box was opened when it shows an unread request: its threads may then send mail again
 * (docs/product.md#mail). A failure needs no message, because the next poll repeats the call.
 */
export function useOpened(box: Box, lists: Lists | undefined): void {
  const { mutate } = useAction(communityCalls.openContacts, { failure: '' });
  const hasUnread = lists
    ? [...lists.mentorContacts, ...lists.initiativeRequests].some((request) => request.isUnread)
    : false;
  useEffect(() => {
    if (hasUnread) mutate({ box });
  }, [box, hasUnread, mutate]);
}
