import type { Answer, Question } from '@meshwork/contracts-community';
import { FieldRow, FormField, Input, Select } from '@meshwork/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { NumberField } from './form.tsx';

export type Answers = Readonly<Record<string, string>>;

/** The questions that are not empty, as they are sent. */
export const answersIn = (answers: Answers): Answer[] =>
  Object.entries(answers).flatMap(([question, answer]) => (answer.trim() ? [{ question, answer }] : []));

interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  onAnswers: (answers: Answers) => void;
}

/** A field for each question of the people who run the initiative. */
export const QuestionFields = ({ questions, answers, onAnswers }: QuestionFieldsProps) =>
  questions.map(({ text, choices }) => {
    const value = answers[text] ?? '';
    const onChange = (event: { target: { value: string } }) =>
      onAnswers({ ...answers, [text]: event.target.value });
    return (
      <FormField key={text} label={text} optional>
        {choices.length > 0 ? (
          <Select
            placeholder="Choose"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={value}
            onChange={onChange}
          />
        ) : (
          <Input maxLength={200} autoComplete="off" value={value} onChange={onChange} />
        )}
      </FormField>
    );
  });

/** The fields for the number of people who come, the person who asks among them. */
export const ComersFields = <I extends FieldValues, O>({ form }: { form: UseFormReturn<I, unknown, O> }) => (
  <FieldRow>
    <NumberField form={form} name={'students' as Path<I>} label="Students who come" optional />
    <NumberField form={form} name={'adults' as Path<I>} label="Adults who come, you too" optional />
  </FieldRow>
);
