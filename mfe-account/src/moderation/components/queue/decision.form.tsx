import { GUIDELINES, type GuidelineId } from '@meshwork/contracts-core';
import { Button, Field, FieldMessage, FormField, Select, Textarea } from '@meshwork/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ruleTitle, SUSPENSIONS, suspensionDays } from '../moderation-text.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { CaseActionInfo } from './case-actions.ts';
import styles from './decision-form.module.css';
import { type SavedAnswers, withStarters } from './saved-answers.ts';

interface DecisionFormProps {
  action: CaseActionInfo;
  authorName: string | undefined;
  suggested: GuidelineId | undefined;
  answers: SavedAnswers;
  shortcutsOn: boolean;
  onCancel: () => void;
  /** `days`: how long the account is suspended as well, null for good, undefined for not at all. */
  onSubmit: (chosen: { rule: GuidelineId; note: string; days: number | null | undefined }) => void;
}

const SUSPEND_AS_WELL = SUSPENSIONS.map(({ value, label }) => ({
  value,
  label: `And suspend ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
}));

/** The rule and the note of a decision: a number chooses the rule and with it a saved note, Enter decides. */
export function DecisionForm(props: DecisionFormProps) {
  const { action, authorName, suggested, answers, shortcutsOn, onCancel, onSubmit } = props;
  const firstNote = (rule: string | undefined) =>
    withStarters(answers.own).find((answer) => answer.rule === rule)?.text ?? '';
  const [rule, setRule] = useState(suggested);
  const [note, setNote] = useState(() => firstNote(suggested));
  const [isEdited, setEdited] = useState(false);
  const [suspension, setSuspension] = useState('7');
  const [isTried, setTried] = useState(false);
  const suspends = action.action === 'ACCOUNT' || action.action === 'SUSPEND';
  const rules = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = rules.current?.querySelectorAll('input') ?? [];
    ([...inputs].find((input) => input.checked) ?? inputs[0])?.focus();
  }, []);

  const choose = (next: GuidelineId) => {
    setRule(next);
    if (!isEdited) setNote(firstNote(next));
    rules.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  };
  useShortcuts(
    Object.fromEntries(GUIDELINES.map(({ id }, index) => [String(index + 1), () => choose(id)])),
    shortcutsOn,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!rule || !note.trim()) return;
    const days = suspends ? suspensionDays(suspension) : undefined;
    onSubmit({ rule, note: note.trim(), days });
  };

  return (
    <form
      noValidate
      aria-label={action.label}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <fieldset ref={rules} className={styles.rules}>
        <legend>Which rule does it break?</legend>
        {GUIDELINES.map(({ id, title }, index) => (
          <label key={id} className={styles.rule}>
            <input type="radio" name="rule" value={id} checked={rule === id} onChange={() => choose(id)} />
            {shortcutsOn ? (
              <span className={styles.key} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {isTried && !rule ? (
        <Field error="Please choose the rule that this breaks">
          <FieldMessage error="Please choose the rule that this breaks" />
        </Field>
      ) : null}
      <FormField
        label={authorName ? `Note to ${authorName}` : 'Note to the author'}
        {...(isTried && !note.trim() ? { error: 'Please write a note for the author' } : {})}
      >
        <Textarea
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setEdited(true);
          }}
        />
      </FormField>
      <div className={styles.choices}>
        <AnswerPicker
          rule={rule}
          note={note}
          answers={answers}
          onPick={(text) => {
            setNote(text);
            setEdited(true);
          }}
        />
        {suspends ? (
          <FormField label={action.action === 'ACCOUNT' ? 'And suspend the account' : 'How long'} labelHidden>
            <Select
              {...(action.action === 'ACCOUNT'
                ? { options: SUSPEND_AS_WELL, placeholder: 'Do not suspend' }
                : { options: SUSPENSIONS })}
              value={suspension}
              onChange={(event) => setSuspension(event.target.value)}
            />
          </FormField>
        ) : null}
      </div>
      <div className={styles.end}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={action.action === 'WARN' ? 'primary' : 'destructive'}>
          {action.label}
        </Button>
      </div>
    </form>
  );
}

interface AnswerPickerProps {
  rule: string | undefined;
  note: string;
  answers: SavedAnswers;
  onPick: (text: string) => void;
}

function AnswerPicker({ rule, note, answers, onPick }: AnswerPickerProps) {
  const all = withStarters(answers.own);
  const typed = note.trim();
  const own = answers.own.find((answer) => answer.text === typed && answer.rule === rule);
  const isKnown = all.some((answer) => answer.text === typed);
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
