import { GUIDELINES, type GuidelineId } from '@meshwork/contracts-core';
import { Button, Field, FieldMessage, FormField, Select, Textarea } from '@meshwork/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SUSPENSIONS, suspensionDays } from '../moderation-text.ts';
import type { CaseActionInfo } from './case-actions.ts';
import styles from './decision-form.module.css';
import { FIRST_NOTES } from './first-notes.ts';
import { useKeys } from './use-keys.ts';

interface DecisionFormProps {
  action: CaseActionInfo;
  authorName: string | undefined;
  suggested: GuidelineId | undefined;
  shortcutsOn: boolean;
  onCancel: () => void;
  /** `days`: how long the account is suspended as well, null for good, undefined for not at all. */
  onSubmit: (chosen: { rule: GuidelineId; note: string; days: number | null | undefined }) => void;
}

const SUSPEND_AS_WELL = SUSPENSIONS.map(({ value, label }) => ({
  value,
  label: `And suspend ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
}));

/** The rule and the note of a decision: a number chooses the rule and with it a first note, Enter decides. */
export function DecisionForm(props: DecisionFormProps) {
  const { action, authorName, suggested, shortcutsOn, onCancel, onSubmit } = props;
  const [rule, setRule] = useState(suggested);
  const [note, setNote] = useState(suggested ? FIRST_NOTES[suggested] : '');
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
    if (!isEdited) setNote(FIRST_NOTES[next]);
    rules.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  };
  useKeys(
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
