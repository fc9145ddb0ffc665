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

export const initiativePlaces = (api: ApiClient) =>
  callQuery(api, initiativeKeys.places, communityCalls.initiativePlaces);
