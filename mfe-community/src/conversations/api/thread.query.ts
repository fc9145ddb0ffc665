import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type ThreadCard, threadKeys } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { inboxKeys, queryOptions, useApi, usePagedList } from '@meshwork/shell-contract';

const threadsIn = ({ threads }: { threads: readonly ThreadCard[] }) => threads;

/** A person's requests, page by page. */
export const useThreads = (query: QueryInput) =>
  usePagedList({
    api: useApi(),
    call: communityCalls.listThreads,
    queryKey: threadKeys.list,
    query,
    items: threadsIn,
  });

/**
 * Reads the contact addresses of the people who asked, by conversation. The two tabs of the account page show them to the adult
 * who was asked, and no other page does (docs/product.md#inbox).
 */
export const contactAddresses = (api: ApiClient) =>
  queryOptions({
    queryKey: [...inboxKeys.all, 'addresses'],
    queryFn: async ({ signal }) => {
      const boxes = await api.call(communityCalls.myContacts, { query: { box: 'received' }, signal });
      const asked = [...boxes.mentorContacts, ...boxes.initiativeRequests];
      return new Map(asked.map(({ threadId, contactEmail }) => [threadId, contactEmail]));
    },
  });

/**
 * One conversation. The event stream of the inbox refreshes it; the interval is for the time without a stream, and every return
 * to the page fetches what was missed.
 */
export const threadQuery = (api: ApiClient, threadId: number) =>
  queryOptions({
    queryKey: threadKeys.detail(threadId),
    queryFn: async ({ signal }) =>
      (await api.call(communityCalls.threadDetails, { query: { threadId }, signal })).thread,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
  });

/** Reads the requester of a conversation, for those who may answer. */
export const threadRequester = (api: ApiClient, threadId: number) =>
  queryOptions({
    queryKey: threadKeys.requester(threadId),
    queryFn: async ({ signal }) =>
      (await api.call(communityCalls.threadRequester, { query: { threadId }, signal })).requester,
  });
