import { answerThreadSchema, communityCalls, type Decision } from '@meshwork/contracts-community';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

interface AnswerDialogProps extends DialogState {
  thread: ActingThread;
  decision: Decision;
}

/** Accepts or declines, with an optional note. */
export default function AnswerDialog({ thread, decision, ...state }: AnswerDialogProps) {
  const form = useSchemaForm(answerThreadSchema, { threadId: thread.id, decision, note: '' });
  const draft = useFormDraft(form, { key: `thread-answer:${thread.id}:${decision}`, open: state.open });
  const answer = useThreadAction(communityCalls.answerThread, {
    success: 'Your answer was sent.',
    issues: { form, fields: ['note'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const accepting = decision === 'ACCEPT';
  return (
    <FormDialog
      {...state}
      title={accepting ? 'Accept this request?' : 'Decline this request?'}
      description={`${titleOf(thread)} will see your answer and your note.`}
      {...sentBy(form, answer, (values) => values)}
      draft={draft}
      submitLabel={accepting ? 'Accept Request' : 'Decline Request'}
    >
      <AreaField form={form} name="note" label="Note" optional rows={4} />
      <ContactHint text={useWatch({ control: form.control, name: 'note' })} />
    </FormDialog>
  );
}
