import { type CreateTeam, type Team, teamEndpoints } from '@meshwork/contracts-community';
import { showIssues, useSubmission, useToast } from '@meshwork/shell-contract';
import { Alert } from '@meshwork/ui';
import { useState } from 'react';
import { teamKeys } from '../api/team.query.ts';
import { TeamDialog } from './team.dialog.tsx';
import { TEAM_FIELDS, type TeamForm, useTeamForm } from './team.form.tsx';

export interface EditTeamDialogProps {
  team: Team;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edit a team, for its owner and for admins. */
export function EditTeamDialog({ team, open, onOpenChange }: EditTeamDialogProps) {
  const toast = useToast();
  const form = useTeamForm(team);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    // Said here because the form as such keeps what was typed when its team changes.
    form.reset(undefined, { keepDirtyValues: false });
    setFailure(null);
    onOpenChange(false);
  };
  const update = useSubmission({
    endpoint: teamEndpoints.updateTeam,
    changes: [teamKeys.all],
    onSuccess: () => {
      toast('success', 'Team updated successfully!');
      close();
    },
  });
  const submit = (fields: CreateTeam) => {
    setFailure(null);
    update.mutate(
      { ...fields, teamId: team.id },
      {
        onError: (error) =>
          setFailure(showIssues(error, TEAM_FIELDS, form.setError, 'Failed to update team')),
      },
    );
  };
  return (
    <TeamDialog
      form={form}
      open={open}
      onOpen={() => onOpenChange(true)}
      onClose={close}
      title={`Edit team ${team.teamNumber}`}
      refusal={failure === null ? null : { text: failure }}
      notice={team.isVerified ? <VerifiedNotice form={form} /> : null}
      busy={update.isPending}
      submitLabel={update.isPending ? 'Saving...' : 'Save Changes'}
      onSubmit={submit}
    />
  );
}

/** Another number or type is another claim, so a verified team loses its badge with it (decisions, section 2). */
function VerifiedNotice({ form }: { form: TeamForm }) {
  const { teamNumber, teamType } = form.formState.dirtyFields;
  return (
    <Alert variant={teamNumber || teamType ? 'warning' : 'info'}>
      Changing the number or the type clears Verified. An administrator then verifies the team anew.
    </Alert>
  );
}
