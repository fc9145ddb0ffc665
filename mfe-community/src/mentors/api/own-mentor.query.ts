import { callQuery } from '@meshwork/api-client';
import { communityCalls, mentorKeys } from '@meshwork/contracts-community';
import { useApi, useQuery, useUser } from '@meshwork/shell-contract';

/** The mentor profile of the reader: one call for all places of a page, and none for visitors. */
export const useOwnMentor = () =>
  useQuery({
    ...callQuery(useApi(), mentorKeys.mine, communityCalls.myMentor),
    enabled: useUser() !== undefined,
  });
