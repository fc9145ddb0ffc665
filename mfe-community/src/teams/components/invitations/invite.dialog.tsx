import { communityCalls, inviteSchema, type Team, teamKeys } from '@meshwork/contracts-community';
import { useActGate, useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, type DialogState, FieldRow, looks } from '@meshwork/ui';
import { NumberField, SelectField, TextField, useSchemaForm } from '../../../common/form.tsx';
import { NewLink, OpenInvitations } from './open-invitations.tsx';

const ROLES = [
  { value: 'MEMBER', label: 'Member' },
  { value: 'OWNER', label: 'Owner' },
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
    failure: 'Failed to invite',
    issues: { form },
  });
  const gate = useActGate({ act: 'request', service: 'community', error: invitation.error });
  const isForOne = Boolean(form.watch('to'));
  return (
    <Dialog
      {...state}
      title={team.isClass ? `Invite to ${team.teamName}` : `Invite to team ${team.teamNumber}`}
      description="Whoever accepts belongs to the team at once, without a request."
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
          label="Username or address"
          optional
          hint="Leave it empty for a link to share yourself."
        />
        <FieldRow>
          <SelectField form={form} name="role" label="Role" options={ROLES} />
          <NumberField form={form} name="days" label="Valid for … days" />
          {isForOne ? null : <NumberField form={form} name="uses" label="For … people" />}
        </FieldRow>
        <DialogFooter>
          <Button variant="secondary" onClick={() => state.onOpenChange(false)}>
            Close
          </Button>
          <Button type="submit" busy={invitation.isPending} disabled={gate.blocked}>
            {isForOne ? 'Send Invitation' : 'Make a Link'}
          </Button>
        </DialogFooter>
      </form>
      <OpenInvitations teamId={team.id} />
    </Dialog>
  );
}
