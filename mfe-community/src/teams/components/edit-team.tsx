import type { Team } from '@meshwork/contracts-community';
import { Button } from '@meshwork/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { EditTeamDialog } from './edit-team.dialog.tsx';

/** Edit Team; the caller knows who may. */
export function EditTeam({ team }: { team: Team }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...dialogsAhead}
        size="sm"
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Edit Team
      </Button>
      <EditTeamDialog team={team} open={open} onOpenChange={setOpen} />
    </>
  );
}
