import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { suspendSchema } from '@meshwork/contracts-auth';
import { GUIDELINES, type GuidelineId } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { Button, Field, FieldMessage, FormField, looks, Select, Textarea } from '@meshwork/ui';
import { useEffect, useRef } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
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

/** A rule and a note, as for a decision about a person, whose account may be suspended as well. */
const schema = suspendSchema.omit({ accountId: true }).partial({ days: true });

const SUSPEND_AS_WELL = [
  { value: '1', label: msg`And suspend for 1 day` },
  { value: '7', label: msg`And suspend for 7 days` },
  { value: '30', label: msg`And suspend for 30 days` },
  { value: '365', label: msg`And suspend for a year` },
  { value: 'forever', label: msg`And suspend for good` },
];

/** The rule and the note of a decision: a number chooses the rule and with it a first note, Enter decides. */
export function DecisionForm(props: DecisionFormProps) {
  const { action, authorName, suggested, shortcutsOn, onCancel, onSubmit } = props;
  const form = useSchemaForm(schema, {
    ...(suggested && { rule: suggested }),
    note: suggested ? say(FIRST_NOTES[suggested]) : '',
    days: 7,
  });
  const { errors, dirtyFields } = form.formState;
  const suspends = action.action === 'ACCOUNT' || action.action === 'SUSPEND';
  const rules = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = rules.current?.querySelectorAll('input') ?? [];
    ([...inputs].find((input) => input.checked) ?? inputs[0])?.focus();
  }, []);

  const choose = (next: GuidelineId) => {
    form.setValue('rule', next, { shouldValidate: true });
    // The words of the moderator stay.
    if (!dirtyFields.note) form.resetField('note', { defaultValue: say(FIRST_NOTES[next]) });
    rules.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  };
  useKeys(
    Object.fromEntries(GUIDELINES.map(({ id }, index) => [String(index + 1), () => choose(id)])),
    shortcutsOn,
  );

  const submit = form.handleSubmit(({ rule, note, days }) =>
    onSubmit({ rule, note, days: suspends ? days : undefined }),
  );

  return (
    <form
      noValidate
      aria-label={say(action.label)}
      className={looks.stack}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <fieldset ref={rules} className={styles.rules}>
        <legend>
          <Trans>Which rule does it break?</Trans>
        </legend>
        {GUIDELINES.map(({ id, title }, index) => (
          <label key={id} className={looks.choice}>
            <input type="radio" value={id} {...form.register('rule', { onChange: () => choose(id) })} />
            {shortcutsOn ? (
              <span className={looks.key} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
            <span>{say(title)}</span>
          </label>
        ))}
      </fieldset>
      {errors.rule ? (
        <Field error={errors.rule}>
          <FieldMessage error={errors.rule} />
        </Field>
      ) : null}
      <FormField label={authorName ? t`Note to ${authorName}` : t`Note to the author`} error={errors.note}>
        <Textarea rows={2} {...form.register('note')} />
      </FormField>
      {suspends ? (
        <FormField label={action.action === 'ACCOUNT' ? t`And suspend the account` : t`How long`} labelHidden>
          <Select
            {...(action.action === 'ACCOUNT'
              ? { options: SUSPEND_AS_WELL, placeholder: t`Do not suspend` }
              : { options: SUSPENSIONS })}
            {...form.register('days', { setValueAs: suspensionDays })}
          />
        </FormField>
      ) : null}
      <div className={styles.end}>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant={action.action === 'WARN' ? 'primary' : 'destructive'}>
          {say(action.label)}
        </Button>
      </div>
    </form>
  );
}
