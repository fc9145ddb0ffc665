import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { respondToMemberSchema } from '@meshwork/contracts-community';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useRespondToMember } from '../../api/team.actions.ts';

interface DeclineRequestProps extends DialogState {
  teamId: number;
  person: { userId: number; displayName: string };
  onDeclined: () => void;
}

const noteSchema = respondToMemberSchema.pick({ note: true });

/** Declines a request to join, with a reason if the owner likes. */
export default function DeclineRequestDialog({ teamId, person, onDeclined, ...state }: DeclineRequestProps) {
  const { userId, displayName } = person;
  const form = useForm({ resolver: standardSchemaResolver(noteSchema), defaultValues: { note: '' } });
  const response = useRespondToMember(displayName, () => {
    state.onOpenChange(false);
    onDeclined();
  });
  return (
    <FormDialog
      {...state}
      title={`Decline ${displayName}?`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ note }) =>
        response.mutate({ teamId, userId, decision: 'DECLINE', note }),
      )}
      busy={response.isPending}
      failure={response.failure}
      submitLabel="Decline Request"
    >
      <FormField
        label="Reason"
        optional
        hint={`${displayName} reads it. "We are full this season" helps more than silence.`}
        error={form.formState.errors.note}
      >
        <Textarea rows={3} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}
