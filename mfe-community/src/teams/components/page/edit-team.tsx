import { t } from '@lingui/core/macro';
import type { Team } from '@meshwork/contracts-community';
import { lazyPage } from '@meshwork/shell-contract';
import { DialogButton } from '@meshwork/ui';
import { Pencil } from 'lucide-react';

const EditTeamDialog = lazyPage(() => import('../form/edit-team.dialog.tsx'), null);

export interface EditTeamProps {
  team: Team;
  isOwner: boolean;
  label?: string;
}

export const EditTeam = ({ team, isOwner, label = t`Edit Team` }: EditTeamProps) => (
  <DialogButton
    variant="tonal"
    icon={<Pencil aria-hidden="true" />}
    preload={EditTeamDialog.preload}
    dialog={(state) => (
      <EditTeamDialog team={team} mayDelete={isOwner && team.memberCount === 1 && !team.hidden} {...state} />
    )}
  >
    {label}
  </DialogButton>
);
