import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, needKeys } from '@meshwork/contracts-community';
import { Link, lazyPage, useApi, useLoginPath, useQuery, useUser } from '@meshwork/shell-contract';
import { Button, DialogButton, LinkButton } from '@meshwork/ui';

const OfferDialog = lazyPage(() => import('./offer.dialog.tsx'), null);

export const useOwnOffer = () => {
  const user = useUser();
  return useQuery({
    ...callQuery(useApi(), needKeys.offer, communityCalls.ownOffer),
    enabled: user !== undefined,
  });
};

/** Opens the form of the own offer; visitors log in first. Nothing for people under 18, who offer nothing. */
export function SayOffer() {
  const user = useUser();
  const login = useLoginPath();
  const { data, isLoading, isError, isFetching, refetch } = useOwnOffer();
  if (user?.standing?.ageBand === 'MINOR') return null;
  // The form would replace an offer that it does not know.
  if (isError)
    return (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Load your offer again</Trans>
      </Button>
    );
  const offer = data?.offer ?? null;
  return (
    <>
      {user ? null : (
        <LinkButton render={<Link to={login} />}>
          <Trans>Say what you offer</Trans>
        </LinkButton>
      )}
      <DialogButton
        variant="secondary"
        hidden={!user}
        // Until it has loaded, the form cannot tell whether it changes an offer.
        busy={isLoading}
        preload={OfferDialog.preload}
        dialog={(state) => <OfferDialog offer={offer} {...state} />}
      >
        {offer ? t`Change what you offer` : t`Say what you offer`}
      </DialogButton>
    </>
  );
}
