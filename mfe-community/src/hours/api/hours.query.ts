import { callQuery } from '@meshwork/api-client';
import { communityCalls, hoursKeys } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';

/** The hours that organizers confirmed to the signed-in person. */
export const useHours = () => useQuery(callQuery(useApi(), hoursKeys.all, communityCalls.listHours));
