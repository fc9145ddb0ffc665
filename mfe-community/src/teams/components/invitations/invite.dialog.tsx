import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, inviteSchema, type Team, teamKeys } from '@meshwork/contracts-community';
import { useActGate, useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, type DialogState, FieldRow, looks } from '@meshwork/ui';
import { NumberField, SelectField, TextField, useSchemaForm } from '../../../common/form.tsx';
import { NewLink, OpenInvitations } from './open-invitations.tsx';

const ROLES = [
  { value: 'MEMBER', label: msg`Member` },
  { value: 'OWNER', label: msg`Owner` },
];

/** For owners: invites by a link, a username or an address, and lists what is open. */
export default function InviteDialog({ team, ...state }: DialogState & { team: Team }) {
  const form = useSchemaForm(inviteSchema, {
    teamId: team.id,
    role: 'MEMBER',
    to: '',
    // One link for a whole class, for a term.
    ...(team.isClass ? { days: 90, uses: 100 } : { days: 14, uses: 15 }),
  });
  const invitation = useAction(communityCalls.invite, {
    changes: [teamKeys.invitations(team.id)],
    failure: t`Failed to invite`,
    issues: { form },
  });
  const gate = useActGate({ act: 'request', service: 'community', error: invitation.error });
  const isForOne = Boolean(form.watch('to'));
  return (
    <Dialog
      {...state}
      title={
        team.isClass
          ? t`Invite to ${{ teamName: team.teamName }}`
          : t`Invite to team ${{ teamNumber: team.teamNumber }}`
      }
      description={t`Whoever accepts belongs to the team at once, without a request.`}
    >
      <form
        noValidate
        className={looks.stack}
        onSubmit={form.handleSubmit((fields) => invitation.mutate(fields))}
      >
        {invitation.failure && !gate.explains ? (
          <Alert variant="destructive">{invitation.failure}</Alert>
        ) : null}
        {gate.panel}
        {invitation.data ? <NewLink {...invitation.data} /> : null}
        <TextField
          form={form}
          name="to"
          label={t`Username or address`}
          optional
          hint={t`Leave it empty for a link to share yourself.`}
        />
        <FieldRow>
          <SelectField form={form} name="role" label={t`Role`} options={ROLES} />
          <NumberField
            form={form}
            name="days"
            label={t({ message: 'Valid for … days', comment: 'Names a field for the number' })}
          />
          {isForOne ? null : (
            <NumberField
              form={form}
              name="uses"
              label={t({ message: 'For … people', comment: 'Names a field for the number' })}
            />
          )}
        </FieldRow>
        <DialogFooter>
          <Button variant="secondary" onClick={() => state.onOpenChange(false)}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" busy={invitation.isPending} disabled={gate.blocked}>
            {isForOne ? t`Send Invitation` : t`Make a Link`}
          </Button>
        </DialogFooter>
      </form>
      <OpenInvitations teamId={team.id} />
    </Dialog>
  );
}
