import { type ApiClient, callQuery } from '@meshwork/api-client';
import { catalogCalls, pathKeys } from '@meshwork/contracts-catalog';

export const pathDetails = (api: ApiClient, id: number) =>
  callQuery(api, pathKeys.detail(id), catalogCalls.pathDetails, { id });
