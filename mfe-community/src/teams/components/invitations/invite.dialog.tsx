import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Invite, inviteSchema, type Team } from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { useActGate } from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  Dialog,
  DialogFooter,
  type DialogState,
  FieldRow,
  FormField,
  Input,
  looks,
  Select,
} from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useInvite } from '../../api/invitation.actions.ts';
import { NewLink, OpenInvitations } from './open-invitations.tsx';

const ROLES = [
  { value: 'MEMBER', label: 'Member' },
  { value: 'OWNER', label: 'Owner' },
];
type InviteInput = z.input<typeof inviteSchema>;

/** For owners: invites by a link, a username or an address, and lists what is open. */
export default function InviteDialog({
  team,
  open,
  onOpenChange,
}: DialogState & { team: Pick<Team, 'id' | 'teamNumber'> }) {
  const form = useForm<InviteInput, unknown, Invite>({
    resolver: standardSchemaResolver(inviteSchema),
    defaultValues: { teamId: team.id, role: 'MEMBER', to: '', days: 14, uses: 15 },
  });
  const invitation = useInvite(team.id, { form });
  const gate = useActGate({ act: 'request', service: 'community', error: invitation.error });
  const { errors } = form.formState;
  const isForOne = Boolean(form.watch('to'));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Invite to team ${team.teamNumber}`}
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
        <FormField
          label="Username or address"
          optional
          hint="Leave it empty for a link to share yourself."
          error={errors.to}
        >
          <Input autoComplete="off" {...form.register('to')} />
        </FormField>
        <FieldRow>
          <FormField label="Role" error={errors.role}>
            <Select options={ROLES} {...form.register('role')} />
          </FormField>
          <FormField label="Valid for … days" error={errors.days}>
            <Input inputMode="numeric" {...form.register('days', { setValueAs: typedNumber })} />
          </FormField>
          {isForOne ? null : (
            <FormField label="For … people" error={errors.uses}>
              <Input inputMode="numeric" {...form.register('uses', { setValueAs: typedNumber })} />
            </FormField>
          )}
        </FieldRow>
        <DialogFooter>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
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
