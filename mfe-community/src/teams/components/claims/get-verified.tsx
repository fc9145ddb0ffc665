import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Team } from '@meshwork/contracts-community';
import { lazyPage, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, Day, DialogMount, dialogPreload } from '@meshwork/ui';
import { teamClaim } from '../../api/team.query.ts';
import { useTeamPageAddress } from '../../team-page-address.ts';

const ClaimTeamDialog = lazyPage(() => import('./claim-team.dialog.tsx'), null);

/** For owners of a team without the badge. */
export default function GetVerified({ team }: { team: Team }) {
  const claim = useQuery(teamClaim(useApi(), team.id)).data?.claim;
  const { claiming, setClaiming } = useTeamPageAddress();
  const isChecked = claim?.state === 'OPEN' && claim.method === 'STATEMENT';
  return (
    <>
      <Button
        {...dialogPreload(ClaimTeamDialog.preload)}
        size="sm"
        variant="secondary"
        onClick={() => setClaiming(true)}
      >
        {isChecked && claim.talk?.at(-1)?.by === 'MODERATOR' ? (
          t`Answer the moderators`
        ) : isChecked ? (
          <Trans>
            Being checked since <Day at={claim.createdAt} />
          </Trans>
        ) : (
          t`Get verified`
        )}
      </Button>
      <DialogMount open={claiming}>
        <ClaimTeamDialog team={team} isOwn open={claiming} onOpenChange={setClaiming} />
      </DialogMount>
    </>
  );
}
