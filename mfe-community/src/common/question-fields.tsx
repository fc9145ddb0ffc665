import { t } from '@lingui/core/macro';
import type { Answer, Question } from '@meshwork/contracts-community';
import { FieldRow } from '@meshwork/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { NumberField, SelectField, TextField } from './form.tsx';

interface FormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
}

/** An answer for each question, in their order: what was said before, else empty. */
export const startAnswers = (questions: readonly Question[], before: readonly Answer[] = []) =>
  questions.map(({ text }) => ({
    question: text,
    answer: before.find(({ question }) => question === text)?.answer ?? '',
  }));

/** A field for each question of the people who run the initiative; `answers` of the form begin as `startAnswers`. */
export const QuestionFields = <I extends FieldValues, O>({
  form,
  questions,
}: FormProps<I, O> & { questions: readonly Question[] }) =>
  questions.map(({ text, choices }, index) => {
    const field = { form, name: `answers.${index}.answer` as Path<I>, label: text, optional: true };
    return choices.length > 0 ? (
      <SelectField
        key={text}
        {...field}
        placeholder={t`Choose`}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    ) : (
      <TextField key={text} {...field} />
    );
  });

/** The fields for the number of people who come, the person who asks among them. */
export const ComersFields = <I extends FieldValues, O>({ form }: FormProps<I, O>) => (
  <FieldRow>
    <NumberField form={form} name={'students' as Path<I>} label={t`Students who come`} optional />
    <NumberField form={form} name={'adults' as Path<I>} label={t`Adults who come, you too`} optional />
  </FieldRow>
);
