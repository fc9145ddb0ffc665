import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type ChangeComers,
  changeComersSchema,
  questionsOf,
  type Thread,
} from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { useUser } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ComersFields } from '../../common/comers-fields.tsx';
import { type Answers, answersIn, QuestionFields } from '../../common/question-fields.tsx';
import { useChangeComers } from '../api/thread.actions.ts';

export interface ComersDialogProps extends DialogState {
  thread: Thread;
}

/** Says how many come with a request to join, and answers the questions of the initiative. */
export default function ComersDialog({ thread, ...state }: ComersDialogProps) {
  const { id: threadId, comers } = thread;
  const questions = questionsOf(thread.questions);
  const [answers, setAnswers] = useState<Answers>(
    Object.fromEntries((thread.answers ?? []).map(({ question, answer }) => [question, answer])),
  );
  const isMinor = useUser()?.standing?.ageBand !== 'ADULT';
  const form = useForm<z.input<typeof changeComersSchema>, unknown, ChangeComers>({
    resolver: standardSchemaResolver(changeComersSchema),
    mode: 'onTouched',
    defaultValues: { threadId, ...comers },
  });
  const { errors, isDirty } = form.formState;
  const change = useChangeComers(threadId, { form, fields: ['students', 'adults'] }, () =>
    state.onOpenChange(false),
  );
  return (
    <FormDialog
      {...state}
      title="How many come?"
      description="The organizer sees changes at once. You can make them until the event is over."
      unsaved={isDirty}
      onSubmit={form.handleSubmit((values) =>
        change.mutate({ ...values, ...(questions.length > 0 && { answers: answersIn(answers) }) }),
      )}
      busy={change.isPending}
      failure={change.failure}
      submitLabel={change.isPending ? 'Saving...' : 'Save'}
    >
      <ComersFields register={(name) => form.register(name, { setValueAs: typedNumber })} errors={errors} />
      <QuestionFields
        questions={questions.filter(({ choices }) => choices.length > 0 || !isMinor)}
        answers={answers}
        onAnswers={setAnswers}
      />
    </FormDialog>
  );
}
