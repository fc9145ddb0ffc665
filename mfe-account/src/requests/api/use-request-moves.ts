import { ApiError } from '@meshwork/api-client';
import type { CommunityErrorCode } from '@meshwork/contracts-community';
import { inboxKeys, useApi, useMutation, useQueryClient, useToast } from '@meshwork/shell-contract';
import { type Answer, type AnyRequest, REQUEST_KINDS, type RequestKind } from '../request-kind.ts';
import { requestsIn } from './request.query.ts';

/** Accepts or declines a received request. */
export function useRespond(kind: RequestKind) {
  const api = useApi();
  const toast = useToast();
  const moved = useMoved();
  return useMutation({
    mutationFn: (answer: Answer) => REQUEST_KINDS[kind].respond(api, answer),
    onSuccess: ({ request }, { decision }) => {
      toast('success', decision === 'ACCEPT' ? 'Request accepted.' : 'Request declined.');
      moved.to(request);
    },
    onError: moved.already,
  });
}

/** Takes back a sent request. */
export function useWithdraw(kind: RequestKind) {
  const api = useApi();
  const toast = useToast();
  const moved = useMoved();
  return useMutation({
    mutationFn: (requestId: number) => REQUEST_KINDS[kind].withdraw(api, requestId),
    onSuccess: ({ request }) => {
      toast('success', 'Request withdrawn.');
      moved.to(request);
    },
    onError: moved.already,
  });
}

const GONE: readonly string[] = ['REQUEST_CLOSED', 'REQUEST_NOT_FOUND'] satisfies CommunityErrorCode[];

/** What a move of a request changes in what this page and others have loaded. */
function useMoved() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  return {
    /** The answer is the request as it is now; no guess has to be taken back. */
    to(request: AnyRequest) {
      for (const box of ['received', 'sent'] as const) {
        client.setQueryData(requestsIn(api, box).queryKey, (lists) =>
          lists
            ? {
                mentorContacts: replaced(lists.mentorContacts, request),
                initiativeRequests: replaced(lists.initiativeRequests, request),
              }
            : undefined,
        );
      }
      // An acceptance also changes counts and joined teams, which other domains keep under keys of their own.
      void client.invalidateQueries();
    },
    /** Refused, because somebody else has moved or removed it meanwhile: says so and shows how it stands. */
    already(error: unknown) {
      if (!(error instanceof ApiError) || !GONE.includes(error.code)) return;
      toast('error', error.message);
      void client.invalidateQueries({ queryKey: inboxKeys.all });
    },
  };
}

/** Mentor contacts and join requests count their ids apart: only the same kind is replaced. */
const replaced = <T extends AnyRequest>(list: readonly T[], request: AnyRequest): T[] =>
  list.map((one) =>
    one.id === request.id && 'initiative' in one === 'initiative' in request ? (request as T) : one,
  );
