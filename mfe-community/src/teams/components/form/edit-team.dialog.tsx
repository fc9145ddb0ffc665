import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Team, teamKeys } from '@meshwork/contracts-community';
import { paths, useActGate, useAction, useFormDraft, useNavigate, useSeen } from '@meshwork/shell-contract';
import { Alert, ConfirmDialog, DialogButton, type DialogState, FormDialog } from '@meshwork/ui';
import { sentBy } from '../../../common/form.tsx';
import { startValues, TEAM_FIELDS, TeamFields, type TeamForm, useTeamForm } from './team.form.tsx';

interface EditTeamProps extends DialogState {
  team: Team;
  /** For the owner who is alone in it. */
  mayDelete?: boolean;
}

/** For owners and for admins. */
export default function EditTeamDialog({ team, mayDelete = false, ...state }: EditTeamProps) {
  const form = useTeamForm(team);
  const draft = useFormDraft(form, { key: `team:${team.id}`, open: state.open });
  const update = useAction(communityCalls.updateTeam, {
    changes: [teamKeys.all],
    success: t`Team updated successfully!`,
    failure: t`Failed to update team`,
    issues: { form, fields: TEAM_FIELDS },
    onSuccess: () => state.onOpenChange(false),
  });
  const seen = useSeen({ thing: team, fields: TEAM_FIELDS, form, startValues, error: update.error });
  const gate = useActGate({ service: 'community', error: update.error });
  return (
    <FormDialog
      {...state}
      title={team.isClass ? t`Edit class` : t`Edit team ${{ teamNumber: team.teamNumber }}`}
      {...sentBy(form, update, (fields) => ({ ...fields, teamId: team.id, seen }))}
      draft={draft}
      gate={gate}
      actions={
        <DialogButton
          hidden={!mayDelete}
          variant="destructive"
          dialog={(dialog) => <DeleteTeamDialog team={team} {...dialog} />}
        >
          <Trans>Delete Team</Trans>
        </DialogButton>
      }
      notice={team.isVerified ? <VerifiedNotice form={form} /> : null}
      submitLabel={update.isPending ? t`Saving...` : t`Save Changes`}
    >
      <TeamFields form={form} team={team} />
    </FormDialog>
  );
}

/** A change of what was verified clears the badge (docs/product.md#team-verification). */
function VerifiedNotice({ form }: { form: TeamForm }) {
  const { teamName, teamNumber, teamType, websiteUrl } = form.formState.dirtyFields;
  return (
    <Alert variant={teamName || teamNumber || teamType || websiteUrl ? 'warning' : 'info'}>
      <Trans>
        Changing the name, the number, the type or the website clears Verified. You can then ask for it again.
      </Trans>
    </Alert>
  );
}

function DeleteTeamDialog({ team, ...state }: DialogState & { team: Team }) {
  const navigate = useNavigate();
  const deletion = useAction(communityCalls.deleteTeam, {
    changes: [teamKeys.list, teamKeys.mine],
    outdates: [teamKeys.details],
    success: t`Team deleted.`,
    failure: t`Failed to delete the team`,
    onSuccess: () => void navigate(paths.teams, { replace: true }),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Delete team ${{ teamNumber: team.teamNumber }}?`}
      text={t`${{ teamName: team.teamName }} disappears for everybody. This cannot be undone.`}
      confirmLabel={deletion.isPending ? t`Deleting...` : t`Delete Team`}
      busy={deletion.isPending}
      error={deletion.failure}
      destructive
      onConfirm={() => deletion.mutate({ teamId: team.id })}
    />
  );
}
