import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type EndAll, endAllSchema, type Receivers } from '@meshwork/contracts-community';
import { text, typedNumber } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { useActGate } from '@meshwork/shell-contract';
import {
  ConfirmDialog,
  type DialogState,
  FormDialog,
  FormField,
  Input,
  Select,
  Textarea,
} from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import {
  useDeclineRest,
  useEndAll,
  useInviteFormer,
  useMessageParticipants,
} from '../api/organizing.actions.ts';

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

/** Tells those who took part before, in fixed words. */
export function InviteDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const inviting = useInviteFormer(initiativeId, () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title="Invite those of last time?"
      text={`${count === 1 ? '1 person who' : `${count} people who`} took part before and have not asked yet hear once that it takes place again, with day and place. Who has blocked you hears nothing.`}
      confirmLabel="Invite them"
      onConfirm={() => inviting.mutate({ initiativeId })}
      busy={inviting.isPending}
      error={inviting.failure}
    />
  );
}

const RECEIVERS: { value: Receivers; label: string }[] = [
  { value: 'joined', label: 'Everybody who joined' },
  { value: 'teams', label: 'The teams that joined' },
  { value: 'individuals', label: 'Those who joined on their own' },
  { value: 'waiting', label: 'Those who wait for a place' },
];

const schema = z.object({
  to: z.enum(RECEIVERS.map(({ value }) => value)),
  message: text({
    label: 'Message',
    min: 10,
    max: 2000,
    message: 'Message must be at least 10 characters long',
  }),
});

/** One message to everybody who has joined, to one side, or to who waits. */
export function MessageDialog({ initiativeId, ...state }: Omit<OrganizerDialogProps, 'count'>) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { to: 'joined' as const, message: '' },
  });
  const sending = useMessageParticipants({ form, fields: ['message'] }, () => state.onOpenChange(false));
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <FormDialog
      {...state}
      title="Send a message"
      description="Each person gets it as a notice and by mail; those who organize get a copy."
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit((fields) => sending.mutate({ initiativeId, ...fields }))}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Message'}
    >
      <FormField label="To">
        <Select options={RECEIVERS} {...form.register('to')} />
      </FormField>
      <FormField label="Message" required error={form.formState.errors.message}>
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}

/** Ends the participations of an event that is over, with one message to all and the hours that the organizer confirms. */
export function EndAllDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const form = useForm<z.input<typeof endAllSchema>, unknown, EndAll>({
    resolver: standardSchemaResolver(endAllSchema),
    mode: 'onTouched',
    defaultValues: { initiativeId, thanks: 'Thank you for being there!', hours: null },
  });
  const { errors, isDirty } = form.formState;
  const ending = useEndAll(initiativeId, { form, fields: ['thanks', 'hours'] }, () =>
    state.onOpenChange(false),
  );
  const gate = useActGate({ act: 'message', service: 'community', error: ending.error });
  return (
    <FormDialog
      {...state}
      title="End for all, with thanks?"
      description={`${count === 1 ? '1 participation ends' : `${count} participations end`}; each person reads your thanks, and the conversations stay readable. Finish those who were not here in their conversations first.`}
      unsaved={isDirty}
      onSubmit={form.handleSubmit((values) => ending.mutate(values))}
      busy={ending.isPending}
      failure={ending.failure}
      gate={gate}
      submitLabel={ending.isPending ? 'Sending...' : 'End for all'}
    >
      <FormField label="Thanks" required error={errors.thanks}>
        <Textarea rows={4} {...form.register('thanks')} />
      </FormField>
      <FormField
        label="Hours that you confirm"
        optional
        error={errors.hours as { message?: string } | undefined}
        hint="In quarters: 1.25. Each person who came can write them into their own record, as confirmed by you; where nobody was noted at the door, each who joined."
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...form.register('hours', { setValueAs: typedNumber })}
        />
      </FormField>
    </FormDialog>
  );
}
