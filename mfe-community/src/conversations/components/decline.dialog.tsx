import { t } from '@lingui/core/macro';
import { answerThreadSchema, communityCalls } from '@meshwork/contracts-community';
import { ContactHint } from '@meshwork/own-teams';
import { useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useWatch } from 'react-hook-form';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

/** Declines, with an optional note. A yes takes one press: what there is to say with it is a message. */
export default function DeclineDialog({ thread, ...state }: DialogState & { thread: ActingThread }) {
  const defaults = { threadId: thread.id, decision: 'DECLINE', note: '' } as const;
  const form = useSchemaForm(answerThreadSchema, defaults);
  const draft = useFormDraft(form, { key: `thread-decline:${thread.id}`, open: state.open });
  const answer = useThreadAction(communityCalls.answerThread, {
    success: t`Your answer was sent.`,
    issues: { form, fields: ['note'] },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={t`Decline this request?`}
      description={t`${{ name: titleOf(thread) }} will see your answer and your note.`}
      {...sentBy(form, answer, (values) => values)}
      draft={draft}
      submitLabel={t`Decline Request`}
    >
      <AreaField form={form} name="note" label={t`Note`} optional rows={4} />
      <ContactHint text={useWatch({ control: form.control, name: 'note' })} />
    </FormDialog>
  );
}
