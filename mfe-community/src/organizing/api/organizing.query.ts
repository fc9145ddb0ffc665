import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, initiativeKeys } from '@meshwork/contracts-community';
import { PAGE_LIMIT } from '@meshwork/contracts-core';
import { infiniteQueryOptions, keepPreviousData, type ListAddress } from '@meshwork/shell-contract';

/** The requests to one initiative, page by page, with what each response says about the initiative. */
export const eventRequests = (api: ApiClient, id: number, query: ListAddress['query']) =>
  infiniteQueryOptions({
    queryKey: [...initiativeKeys.requests(id), query],
    queryFn: ({ pageParam, signal }) =>
      api.callPaged(communityCalls.eventRequests, {
        query: { ...query, id, limit: PAGE_LIMIT.screen, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const participants = (api: ApiClient, id: number) =>
  callQuery(api, [...initiativeKeys.requests(id), 'participants'], communityCalls.participants, { id });

export const organizers = (api: ApiClient, id: number) =>
  callQuery(api, initiativeKeys.organizers(id), communityCalls.organizers, { id });
