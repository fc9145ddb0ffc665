import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { catalogCalls, type Resource, resourceKeys, type Thanks } from '@meshwork/contracts-catalog';
import {
  Link,
  useAction,
  useApi,
  useLoginPath,
  useQuery,
  useQueryClient,
  useUser,
} from '@meshwork/shell-contract';
import { Button, LinkButton } from '@meshwork/ui';
import { HeartHandshake } from 'lucide-react';

const ICON = <HeartHandshake aria-hidden="true" />;

/** "Helped me": says so once, and takes it back when pressed again. */
export function ThanksButton({ resource }: { resource: Resource }) {
  const user = useUser();
  const login = useLoginPath();
  const thanks = useThanks(resource.id);
  if (!user)
    return (
      <LinkButton render={<Link to={login} />} icon={ICON}>
        <Trans>Helped me</Trans>
      </LinkButton>
    );
  return (
    <Button
      variant={thanks.isThanked ? 'tonal' : 'secondary'}
      icon={ICON}
      aria-pressed={thanks.isThanked}
      busy={thanks.busy}
      disabled={!thanks.isReady}
      onClick={thanks.toggle}
    >
      <Trans>Helped me</Trans>
    </Button>
  );
}

/** Returns whether the signed-in person has thanked for a resource, and a function to change it. */
function useThanks(id: number) {
  const user = useUser();
  const cache = useQueryClient();
  const options = callQuery(useApi(), resourceKeys.marks(id), catalogCalls.resourceMarks, { id });
  const marks = useQuery({ ...options, enabled: user !== undefined });
  const changing = {
    failure: t`Failed to change your thanks`,
    showFailure: 'toast' as const,
    onSuccess: ({ thanked, thankCount }: Thanks) => {
      cache.setQueryData<{ thanked: boolean }>(resourceKeys.marks(id), (known) => ({ ...known, thanked }));
      cache.setQueryData<Resource>(resourceKeys.detail(id), (shown) => shown && { ...shown, thankCount });
    },
    // The lists show and sort by the count.
    outdates: [resourceKeys.list],
  };
  const thank = useAction(catalogCalls.thank, changing);
  const takeBack = useAction(catalogCalls.takeBackThanks, changing);
  const isThanked = marks.data?.thanked === true;
  return {
    isThanked,
    isReady: marks.isSuccess,
    busy: thank.isPending || takeBack.isPending,
    toggle: () => (isThanked ? takeBack : thank).mutate({ resourceId: id }),
  };
}
