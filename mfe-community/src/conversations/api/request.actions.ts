import { type ApiError } from '@meshwork/api-client';
import { type CommunityErrorCode, communityCalls } from '@meshwork/contracts-community';
import {
  type IssueTarget,
  inboxKeys,
  useAction,
  useApi,
  useQueryClient,
  useToast,
} from '@meshwork/shell-contract';
import { type AnyRequest, REQUEST_KINDS, type RequestKind } from '../request-kind.ts';
import { requestsIn } from './request.query.ts';

/** Accepts or declines a received request. */
export function useRespond(kind: RequestKind, issues: IssueTarget, onSuccess: () => void) {
  const replaceRequest = useReplaceRequest();
  return useAction(REQUEST_KINDS[kind].respond, {
    changes: [inboxKeys.all, ...REQUEST_KINDS[kind].changedByResponse],
    success: (_, { decision }) => (decision === 'ACCEPT' ? 'Request accepted.' : 'Request declined.'),
    failure: 'An unknown error occurred.',
    issues,
    handlers: useOutdatedRequestHandlers(),
    onSuccess: ({ request }) => {
      replaceRequest(request);
      onSuccess();
    },
  });
}

/** Withdraws a sent request. */
export function useWithdraw(kind: RequestKind, onSuccess: () => void) {
  const replaceRequest = useReplaceRequest();
  return useAction(REQUEST_KINDS[kind].withdraw, {
    changes: [inboxKeys.all, ...REQUEST_KINDS[kind].changedByResponse],
    success: ({ request }) =>
      request.status === 'ENDED' ? 'You have given your place back.' : 'Request withdrawn.',
    failure: 'An unknown error occurred.',
    handlers: useOutdatedRequestHandlers(),
    onSuccess: ({ request }) => {
      replaceRequest(request);
      onSuccess();
    },
  });
}

/** Ends an accepted request to join an initiative. */
export const useEndPlace = (onSuccess: () => void) =>
  useAction(communityCalls.endThread, {
    changes: [inboxKeys.all, ...REQUEST_KINDS.initiative.changedByResponse],
    success: 'Participation ended.',
    failure: 'An unknown error occurred.',
    onSuccess,
  });

/** Puts the request of a response into the loaded lists, so that it shows before they are fetched again. */
function useReplaceRequest() {
  const api = useApi();
  const cache = useQueryClient();
  return (request: AnyRequest) => {
    for (const box of ['received', 'sent'] as const) {
      cache.setQueryData(requestsIn(api, box).queryKey, (lists) =>
        lists
          ? {
              mentorContacts: replaced(lists.mentorContacts, request),
              initiativeRequests: replaced(lists.initiativeRequests, request),
            }
          : undefined,
      );
    }
  };
}

const replaced = <T extends AnyRequest>(list: readonly T[], request: AnyRequest): T[] =>
  list.map((listed) => (listed.id === request.id ? (request as T) : listed));

/** For a request that somebody else has answered, withdrawn or removed meanwhile: shows a toast and its current state. */
function useOutdatedRequestHandlers() {
  const cache = useQueryClient();
  const toast = useToast();
  const refresh = (error: ApiError) => {
    toast('error', error.message);
    void cache.invalidateQueries({ queryKey: inboxKeys.all });
  };
  return { REQUEST_CLOSED: refresh, REQUEST_NOT_FOUND: refresh } satisfies Partial<
    Record<CommunityErrorCode, typeof refresh>
  >;
}
