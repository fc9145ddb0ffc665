import { Button } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { CreateTeamDialog } from './create-team.dialog.tsx';

/** Create Team, for signed-in people. */
export function CreateTeam() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogsAhead} icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Create Team
      </Button>
      <CreateTeamDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
