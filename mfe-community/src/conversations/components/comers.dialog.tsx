import { t } from '@lingui/core/macro';
import {
  changeComersSchema,
  communityCalls,
  questionsOf,
  type Thread,
  threadKeys,
} from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { sentBy, useSchemaForm } from '../../common/form.tsx';
import { ComersFields, QuestionFields, startAnswers } from '../../common/question-fields.tsx';

/** Says how many come with a request to join, and answers the questions of the initiative. */
export default function ComersDialog({ thread, ...state }: DialogState & { thread: Thread }) {
  const { id: threadId, comers } = thread;
  const isAdult = useUser()?.standing?.ageBand === 'ADULT';
  const asked = questionsOf(thread.questions);
  // Under 18 choices alone can be changed.
  const questions = asked.filter(({ choices }) => choices.length > 0 || isAdult);
  const form = useSchemaForm(changeComersSchema, {
    threadId,
    ...comers,
    answers: asked.length > 0 ? startAnswers(questions, thread.answers ?? []) : undefined,
  });
  const change = useAction(communityCalls.changeComers, {
    changes: [threadKeys.detail(threadId)],
    success: t`Saved.`,
    failure: t`Failed to save how many come`,
    issues: { form, fields: ['students', 'adults', 'answers'] },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={t`How many come?`}
      description={t`The organizer sees changes at once. You can make them until the event is over.`}
      {...sentBy(form, change, (values) => values)}
      submitLabel={change.isPending ? t`Saving...` : t`Save`}
    >
      <ComersFields form={form} />
      <QuestionFields form={form} questions={questions} />
    </FormDialog>
  );
}
