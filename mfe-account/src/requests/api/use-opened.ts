import { type Box, initiativeEndpoints } from '@meshwork/contracts-community';
import { useApi, useMutation } from '@meshwork/shell-contract';
import { useEffect } from 'react';
import type { AnyRequest } from '../request-kind.ts';

interface Lists {
  mentorContacts: readonly AnyRequest[];
  initiativeRequests: readonly AnyRequest[];
}

/**
 * Says that a box was opened, once something new in it is on the screen: its threads may then send mail again.
 * A failure is left alone, since the next look says it anew.
 */
export function useOpened(box: Box, lists: Lists | undefined): void {
  const api = useApi();
  const { mutate } = useMutation({
    mutationFn: (opened: Box) => api.call(initiativeEndpoints.openContacts, { body: { box: opened } }),
  });
  const news = lists
    ? [...lists.mentorContacts, ...lists.initiativeRequests].some((request) => request.isUnread)
    : false;
  useEffect(() => {
    if (news) mutate(box);
  }, [box, news, mutate]);
}
