import { Trans } from '@lingui/react/macro';
import type { NeedCard } from '@meshwork/contracts-community';
import { useOwnTeams } from '@meshwork/own-teams';
import { Link, lazyPage, useLoginPath, useUser } from '@meshwork/shell-contract';
import { Badge, DialogButton, LinkButton } from '@meshwork/ui';
import { RequestPlace } from '../../common/own-request.tsx';

const OfferHelpDialog = lazyPage(() => import('./offer-help.dialog.tsx'), null);

/** Begins a conversation with the team's owners, or leads to the one that there is. Visitors log in first. */
export function OfferHelp({ need }: { need: NeedCard }) {
  const login = useLoginPath();
  const isSignedIn = useUser() !== undefined;
  const own = useOwnTeams().data?.userTeams ?? [];
  if (!isSignedIn)
    return (
      <LinkButton size="sm" variant="tonal" render={<Link to={login} />}>
        <Trans>Offer help</Trans>
      </LinkButton>
    );
  if (own.some(({ id }) => id === need.team.id))
    return (
      <Badge variant="outline">
        <Trans>Your team</Trans>
      </Badge>
    );
  return (
    <RequestPlace kind="OFFER" targetId={need.team.id}>
      <DialogButton
        size="sm"
        variant="tonal"
        preload={OfferHelpDialog.preload}
        dialog={(state) => <OfferHelpDialog need={need} {...state} />}
      >
        <Trans>Offer help</Trans>
      </DialogButton>
    </RequestPlace>
  );
}
