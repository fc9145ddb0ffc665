import { Button, FormField, Select } from '@meshwork/ui';
import { ruleTitle } from '../moderation-text.ts';
import styles from './decision-form.module.css';
import { type SavedAnswers, withStarters } from './saved-answers.ts';

interface AnswerPickerProps {
  rule: string | undefined;
  note: string;
  answers: SavedAnswers;
  onPick: (text: string) => void;
}

/** Saved answers: choose one, save what is typed, or forget one of one's own. */
export function AnswerPicker({ rule, note, answers, onPick }: AnswerPickerProps) {
  const all = withStarters(answers.own);
  const typed = note.trim();
  const own = answers.own.find((answer) => answer.text === typed && answer.rule === rule);
  const isKnown = all.some((answer) => answer.text === typed);
  // Answers for the chosen rule come first.
  const sorted = [
    ...all.filter((answer) => answer.rule === rule),
    ...all.filter((answer) => answer.rule !== rule),
  ];
  return (
    <div className={styles.answers}>
      <FormField label="Saved answers" labelHidden>
        <Select
          placeholder="Saved answers…"
          value=""
          options={sorted.map((answer) => ({
            value: String(all.indexOf(answer)),
            label: `${ruleTitle(answer.rule)}: ${answer.text}`,
          }))}
          onChange={(event) => {
            const answer = all[Number(event.target.value)];
            if (event.target.value !== '' && answer) onPick(answer.text);
          }}
        />
      </FormField>
      {own ? (
        <Button variant="ghost" size="sm" onClick={() => answers.forget(own)}>
          Forget this answer
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          disabled={!rule || !typed || isKnown}
          onClick={() => rule && answers.save({ rule, text: typed })}
        >
          Save as an answer
        </Button>
      )}
    </div>
  );
}
