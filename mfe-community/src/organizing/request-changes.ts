import { initiativeKeys } from '@meshwork/contracts-community';
import { inboxKeys } from '@meshwork/shell-contract';

/** The keys that an answer to a request makes stale. */
export const requestChanges = (initiativeId: number) => [
  initiativeKeys.requests(initiativeId),
  initiativeKeys.detail(initiativeId),
  initiativeKeys.list,
  inboxKeys.all,
];
