import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { useActGate } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useDeclineRest, useMessageParticipants } from '../api/organizing.actions.ts';

interface OrganizerDialogProps extends DialogState {
  initiativeId: number;
  /** The number of recipients. */
  count: number;
}

/** Declines whoever waits for an answer or a place, with one note. */
export function DeclineRestDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const declining = useDeclineRest(initiativeId, () => state.onOpenChange(false));
  return (
    <FormDialog
      {...state}
      title="Decline the rest?"
      description={`${count === 1 ? '1 person' : `${count} people`} without a place will be told, with your note.`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ note }) => declining.mutate({ initiativeId, note }))}
      busy={declining.isPending}
      failure={declining.failure}
      submitLabel={declining.isPending ? 'Sending...' : 'Decline them all'}
    >
      <FormField label="Note (optional)">
        <Textarea rows={4} maxLength={1000} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}

const schema = z.object({
  message: text({
    label: 'Message',
    min: 10,
    max: 2000,
    message: 'Message must be at least 10 characters long',
  }),
});

/** One message to everybody who has joined. */
export function MessageDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { message: '' },
  });
  const sending = useMessageParticipants({ form, fields: ['message'] }, () => state.onOpenChange(false));
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <FormDialog
      {...state}
      title="Message to everybody who joined"
      description={`${count === 1 ? '1 participation' : `${count} participations`}; each person gets it as a notice.`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ message }) => sending.mutate({ initiativeId, message }))}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send message'}
    >
      <FormField label="Message" required error={form.formState.errors.message}>
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}
