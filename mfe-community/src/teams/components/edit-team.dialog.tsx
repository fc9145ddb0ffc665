import { communityCalls, type Team, teamKeys } from '@meshwork/contracts-community';
import { useActGate, useAction, useFormDraft } from '@meshwork/shell-contract';
import { Alert, type DialogState, FormDialog } from '@meshwork/ui';
import { TEAM_FIELDS, TeamFields, type TeamForm, useTeamForm } from './team.form.tsx';

/** For the owner and for admins. */
export default function EditTeamDialog({ team, open, onOpenChange }: DialogState & { team: Team }) {
  const form = useTeamForm(team);
  const draft = useFormDraft(form, { key: `team:${team.id}`, open });
  const update = useAction(communityCalls.updateTeam, {
    changes: [teamKeys.all],
    success: 'Team updated successfully!',
    failure: 'Failed to update team',
    issues: { form, fields: TEAM_FIELDS },
    onSuccess: () => onOpenChange(false),
  });
  const gate = useActGate({ service: 'community', error: update.error });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit team ${team.teamNumber}`}
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((fields) => update.mutate({ ...fields, teamId: team.id }))}
      busy={update.isPending}
      failure={update.failure}
      gate={gate}
      notice={team.isVerified ? <VerifiedNotice form={form} /> : null}
      submitLabel={update.isPending ? 'Saving...' : 'Save Changes'}
    >
      <TeamFields form={form} existing />
    </FormDialog>
  );
}

/** A changed number or type names another team, so its verification is cleared (docs/product.md#team-verification). */
function VerifiedNotice({ form }: { form: TeamForm }) {
  const { teamNumber, teamType } = form.formState.dirtyFields;
  return (
    <Alert variant={teamNumber || teamType ? 'warning' : 'info'}>
      Changing the number or the type clears Verified. An administrator then verifies the team anew.
    </Alert>
  );
}
