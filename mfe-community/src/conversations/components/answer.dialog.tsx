import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { answerThreadSchema, type Decision } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { useForm, useWatch } from 'react-hook-form';
import { titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useAnswerThread } from '../api/thread.actions.ts';

export interface AnswerDialogProps extends DialogState {
  thread: ActingThread;
  decision: Decision;
}

/** Accepts or declines, with an optional note. */
export default function AnswerDialog({ thread, decision, ...state }: AnswerDialogProps) {
  const form = useForm<z.input<typeof answerThreadSchema>, unknown, z.output<typeof answerThreadSchema>>({
    resolver: standardSchemaResolver(answerThreadSchema),
    mode: 'onTouched',
    defaultValues: { threadId: thread.id, decision, note: '' },
  });
  const draft = useFormDraft(form, { key: `thread-answer:${thread.id}:${decision}`, open: state.open });
  const answer = useAnswerThread({ form, fields: ['note'] }, () => state.onOpenChange(false));
  const accepting = decision === 'ACCEPT';
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      {...state}
      title={accepting ? 'Accept this request?' : 'Decline this request?'}
      description={`${titleOf(thread)} will see your answer and your note.`}
      unsaved={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) => answer.mutate(values))}
      busy={answer.isPending}
      failure={answer.failure}
      submitLabel={accepting ? 'Accept Request' : 'Decline Request'}
    >
      <FormField label="Note" optional error={errors.note}>
        <Textarea rows={4} {...form.register('note')} />
      </FormField>
      <ContactHint text={useWatch({ control: form.control, name: 'note' })} />
    </FormDialog>
  );
}
