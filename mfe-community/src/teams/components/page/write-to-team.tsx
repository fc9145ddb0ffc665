import type { TeamCard, UserTeam } from '@meshwork/contracts-community';
import { useOwnTeams } from '@meshwork/own-teams';
import { lazyPage } from '@meshwork/shell-contract';
import { Button, DialogMount, dialogPreload } from '@meshwork/ui';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { RequestPlace } from '../../../common/own-request.tsx';

const WriteToTeamDialog = lazyPage(() => import('./write-to-team.dialog.tsx'), null);

/** For owners of another team: a conversation between the owners of both, or the one that there is. */
export function WriteToTeam({ team }: { team: TeamCard }) {
  const own = useOwnTeams().data?.userTeams ?? [];
  const owned = own.filter(({ id, role }) => role === 'OWNER' && id !== team.id);
  if (owned.length === 0 || own.some(({ id }) => id === team.id)) return null;
  return (
    <RequestPlace kind="TEAMS" targetId={team.id}>
      <WriteButton team={team} owned={owned} />
    </RequestPlace>
  );
}

function WriteButton(parties: { team: TeamCard; owned: readonly UserTeam[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...dialogPreload(WriteToTeamDialog.preload)}
        size="sm"
        variant="secondary"
        icon={<MessagesSquare aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Write to this team
      </Button>
      <DialogMount open={open}>
        <WriteToTeamDialog {...parties} open={open} onOpenChange={setOpen} />
      </DialogMount>
    </>
  );
}
