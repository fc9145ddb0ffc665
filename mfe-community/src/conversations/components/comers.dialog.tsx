import {
  changeComersSchema,
  communityCalls,
  questionsOf,
  type Thread,
  threadKeys,
} from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useState } from 'react';
import { sentBy, useSchemaForm } from '../../common/form.tsx';
import { type Answers, answersIn, ComersFields, QuestionFields } from '../../common/question-fields.tsx';

/** Says how many come with a request to join, and answers the questions of the initiative. */
export default function ComersDialog({ thread, ...state }: DialogState & { thread: Thread }) {
  const { id: threadId, comers } = thread;
  const questions = questionsOf(thread.questions);
  const [answers, setAnswers] = useState<Answers>(
    Object.fromEntries((thread.answers ?? []).map(({ question, answer }) => [question, answer])),
  );
  const isMinor = useUser()?.standing?.ageBand !== 'ADULT';
  const form = useSchemaForm(changeComersSchema, { threadId, ...comers });
  const change = useAction(communityCalls.changeComers, {
    changes: [threadKeys.detail(threadId)],
    success: 'Saved.',
    failure: 'Failed to save how many come',
    issues: { form, fields: ['students', 'adults'] },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title="How many come?"
      description="The organizer sees changes at once. You can make them until the event is over."
      {...sentBy(form, change, (values) => ({
        ...values,
        ...(questions.length > 0 && { answers: answersIn(answers) }),
      }))}
      submitLabel={change.isPending ? 'Saving...' : 'Save'}
    >
      <ComersFields form={form} />
      <QuestionFields
        questions={questions.filter(({ choices }) => choices.length > 0 || !isMinor)}
        answers={answers}
        onAnswers={setAnswers}
      />
    </FormDialog>
  );
}
