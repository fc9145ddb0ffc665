import { callQuery } from '@meshwork/api-client';
import { communityCalls, threadKeys } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';

/** Reads the requests of a person that nobody has received yet, and how many wait for the person. */
export const useHeld = () =>
  useQuery({
    ...callQuery(useApi(), threadKeys.held, communityCalls.heldMessages),
    refetchInterval: 30_000,
  });
