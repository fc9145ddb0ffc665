import { Trans } from '@lingui/react/macro';
import type { TeamCard } from '@meshwork/contracts-community';
import { useOwnTeams } from '@meshwork/own-teams';
import { lazyPage } from '@meshwork/shell-contract';
import { DialogButton } from '@meshwork/ui';
import { MessagesSquare } from 'lucide-react';
import { RequestPlace } from '../../../common/own-request.tsx';

const WriteToTeamDialog = lazyPage(() => import('./write-to-team.dialog.tsx'), null);

/** For owners of another team: a conversation between the owners of both, or the one that there is. */
export function WriteToTeam({ team }: { team: TeamCard }) {
  const own = useOwnTeams().data?.userTeams ?? [];
  const owned = own.filter(({ id, role }) => role === 'OWNER' && id !== team.id);
  if (owned.length === 0 || own.some(({ id }) => id === team.id)) return null;
  return (
    <RequestPlace kind="TEAMS" targetId={team.id}>
      <DialogButton
        size="sm"
        variant="secondary"
        icon={<MessagesSquare aria-hidden="true" />}
        preload={WriteToTeamDialog.preload}
        dialog={(state) => <WriteToTeamDialog team={team} owned={owned} {...state} />}
      >
        <Trans>Write to this team</Trans>
      </DialogButton>
    </RequestPlace>
  );
}
