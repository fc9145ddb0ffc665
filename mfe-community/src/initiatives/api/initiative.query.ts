import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, initiativeKeys, teamKeys } from '@meshwork/contracts-community';

export const initiativeDetails = (api: ApiClient, id: number) =>
  callQuery(api, initiativeKeys.detail(id), communityCalls.initiativeDetails, { id });

/** A team's page shows the initiatives that the team has posted or joined; more places accept people who waited. */
export const INITIATIVE_CHANGES = [initiativeKeys.all, initiativeKeys.allRequests, teamKeys.details];
