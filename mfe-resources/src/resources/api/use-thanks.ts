import { catalogCalls, type Resource, resourceKeys, type Thanks } from '@meshwork/contracts-catalog';
import { useAction, useApi, useQuery, useQueryClient, useUser } from '@meshwork/shell-contract';
import { resourceMarks } from './resource.query.ts';

/** Returns whether the signed-in person has thanked for a resource, and a function to change it. */
export function useThanks(id: number) {
  const user = useUser();
  const cache = useQueryClient();
  const marks = useQuery({ ...resourceMarks(useApi(), id), enabled: user !== undefined });
  const options = {
    failure: 'Failed to change your thanks',
    showFailure: 'toast' as const,
    onSuccess: ({ thanked, thankCount }: Thanks) => {
      cache.setQueryData<{ thanked: boolean }>(resourceKeys.marks(id), (known) => ({ ...known, thanked }));
      cache.setQueryData<Resource>(resourceKeys.detail(id), (shown) => shown && { ...shown, thankCount });
    },
    // The lists show and sort by the count.
    outdates: [resourceKeys.list],
  };
  const thank = useAction(catalogCalls.thank, options);
  const takeBack = useAction(catalogCalls.takeBackThanks, options);
  const isThanked = marks.data?.thanked === true;
  return {
    isThanked,
    isReady: marks.isSuccess,
    busy: thank.isPending || takeBack.isPending,
    toggle: () => (isThanked ? takeBack : thank).mutate({ resourceId: id }),
  };
}
