import type { InitiativeRequest, MentorContactRequest } from '@meshwork/contracts-community';
import { useState } from 'react';
import type { AnyRequest } from '../request-kind.ts';

interface Lists {
  mentorContacts: readonly MentorContactRequest[];
  initiativeRequests: readonly InitiativeRequest[];
}

/** With its state: an answer to a new request is read, and an answer that comes while the page is open is new. */
const keyOf = (request: AnyRequest) =>
  `${'initiative' in request ? 'initiative' : 'mentor'} ${request.id} ${request.status}`;

/**
 * Keeps what was new marked as new while the page is open. Showing a box marks its requests as seen, and the service
 * tells the page so within moments: the mark would be gone before anybody could read it.
 */
export function useStillNew<L extends Lists>(lists: L | undefined): L | undefined {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  if (!lists) return undefined;
  const added = [...lists.mentorContacts, ...lists.initiativeRequests].filter(
    (request) => request.isUnread && !known.has(keyOf(request)),
  );
  if (added.length > 0) setKnown(new Set([...known, ...added.map(keyOf)]));
  const marked = <R extends AnyRequest>(list: readonly R[]) =>
    list.map((request) => ({ ...request, isUnread: request.isUnread || known.has(keyOf(request)) }));
  return {
    ...lists,
    mentorContacts: marked(lists.mentorContacts),
    initiativeRequests: marked(lists.initiativeRequests),
  };
}
