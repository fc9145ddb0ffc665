import { type InitiativeCard, isSideFull, joinRequestSchema } from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import { PostAsField, teamIdOf } from '@meshwork/own-teams';
import { useActGate, useLoginPath } from '@meshwork/shell-contract';
import { Alert, type DialogState } from '@meshwork/ui';
import { ComersFields } from '../../common/comers-fields.tsx';
import { RequestDialog, useRequestForm } from '../../common/request.dialog.tsx';
import { useRequestToJoin } from '../api/initiative.actions.ts';

export interface JoinRequestDialogProps extends DialogState {
  initiative: Pick<
    InitiativeCard,
    'id' | 'title' | 'team' | 'teamsNeeded' | 'individualsNeeded' | 'participationCounts'
  >;
}

const schema = joinRequestSchema.omit({ initiativeId: true });

/** Request to Join. */
export default function JoinRequestDialog({ initiative, open, onOpenChange }: JoinRequestDialogProps) {
  const request = useRequestForm({
    schema,
    key: `join-request:${initiative.id}`,
    open,
    refusal: 'You must be logged in to send a request.',
  });
  const { form } = request;
  const sending = useRequestToJoin({
    issues: { form, fields: ['message', 'contactEmail', 'teamId', 'students', 'adults'] },
    onRefused: request.refuse,
    onSuccess: () => onOpenChange(false),
  });
  const side = form.watch('teamId') ? 'teams' : 'individuals';
  const gate = useActGate({ act: 'request', service: 'community', error: sending.error });
  return (
    <RequestDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request to Join"
      description={initiative.title}
      request={request}
      onSend={(values) => sending.mutate({ ...values, initiativeId: initiative.id })}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Request'}
      loginText="Please log in to request to join an initiative."
      loginPath={useLoginPath()}
      asked="the organizer"
    >
      <PostAsField
        label="Join as (Optional)"
        alone="Join as Individual"
        except={initiative.team?.id}
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf })}
      />
      <ComersFields
        register={(name) => form.register(name, { setValueAs: typedNumber })}
        errors={form.formState.errors}
      />
      {isSideFull(initiative, side) ? (
        <Alert variant="info">
          All places for {side} are taken. Your request goes onto the waiting list: first come, first served.
        </Alert>
      ) : null}
    </RequestDialog>
  );
}
