import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { endThreadSchema } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm, useWatch } from 'react-hook-form';
import { endTextOf, titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useEndThread } from '../api/thread.actions.ts';

export interface EndDialogProps extends DialogState {
  thread: ActingThread;
}

const WHAT_ENDS: Readonly<Record<string, string>> = {
  MENTOR: 'The mentoring ends for both of you.',
  INITIATIVE: 'The place becomes free for the next one.',
  TEAMS: 'What the two teams agreed ends.',
};

/** Ends what was accepted, or thanks for it afterwards. */
export default function EndDialog({ thread, ...state }: EndDialogProps) {
  const form = useForm<z.input<typeof endThreadSchema>, unknown, z.output<typeof endThreadSchema>>({
    resolver: standardSchemaResolver(endThreadSchema),
    mode: 'onTouched',
    defaultValues: { threadId: thread.id, thanks: '' },
  });
  const draft = useFormDraft(form, { key: `thread-end:${thread.id}`, open: state.open });
  const ending = useEndThread({ form, fields: ['thanks'] }, () => state.onOpenChange(false));
  const { errors, isDirty } = form.formState;
  const ends = thread.may?.end === true;
  const text = endTextOf(thread);
  const reader =
    thread.kind === 'INITIATIVE' && thread.side === 'REQUESTER' ? 'The organizer' : titleOf(thread);
  return (
    <FormDialog
      {...state}
      title={ends ? text.title : `Thank ${titleOf(thread)}`}
      description={
        ends ? `${WHAT_ENDS[thread.kind] ?? 'It ends.'} The conversation stays readable.` : undefined
      }
      unsaved={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) => ending.mutate(values))}
      busy={ending.isPending}
      failure={ending.failure}
      submitLabel={ends ? text.confirm : 'Send Thanks'}
    >
      <FormField label="Thanks" optional={ends} error={errors.thanks} hint={`${reader} reads it.`}>
        <Textarea rows={3} {...form.register('thanks')} />
      </FormField>
      <ContactHint text={useWatch({ control: form.control, name: 'thanks' })} />
    </FormDialog>
  );
}
