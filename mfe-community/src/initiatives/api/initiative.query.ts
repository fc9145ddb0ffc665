import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, type InitiativeCard, initiativeKeys } from '@meshwork/contracts-community';
import { type ListAddress } from '@meshwork/shell-contract';

export const initiativeList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listInitiatives,
  queryKey: initiativeKeys.list,
  query,
  items: (response: readonly InitiativeCard[]) => response,
});

export const initiativeDetails = (api: ApiClient, id: number) =>
  callQuery(api, initiativeKeys.detail(id), communityCalls.initiativeDetails, { id });

// Below the key of lists, so that whatever changes an initiative refreshes it.
export const ownInitiatives = (api: ApiClient) =>
  callQuery(api, [...initiativeKeys.list, 'mine'], communityCalls.ownInitiatives);

export const initiativePlaces = (api: ApiClient) =>
  callQuery(api, initiativeKeys.places, communityCalls.initiativePlaces);
