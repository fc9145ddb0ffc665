import { type AccountRow, authCalls } from '@meshwork/contracts-auth';
import { GUIDELINES, type GuidelineId } from '@meshwork/contracts-core';
import { useAction } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Select, Textarea } from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import { moderationKeys } from '../api/moderation-calls.ts';
import { SUSPENSIONS, suspensionDays } from './moderation-text.ts';

export type PersonDecision = 'warn' | 'suspend' | 'hide';

const TEXTS = {
  warn: { title: 'Warn', submit: 'Send the warning', done: 'has been warned.' },
  suspend: { title: 'Suspend', submit: 'Suspend', done: 'is suspended.' },
  hide: { title: 'Hide everything by', submit: 'Hide everything', done: 'has nothing visible any more.' },
} as const;

const RULES = GUIDELINES.map(({ id, title }) => ({ value: id, label: title }));

interface PersonDecisionDialogProps extends DialogState {
  decision: PersonDecision;
  person: AccountRow;
}

export function PersonDecisionDialog({ decision, person, open, onOpenChange }: PersonDecisionDialogProps) {
  const { title, submit, done } = TEXTS[decision];
  const [rule, setRule] = useState<GuidelineId>();
  const [note, setNote] = useState('');
  const [length, setLength] = useState('7');
  const [isTried, setTried] = useState(false);
  const options = {
    changes: [moderationKeys.persons, moderationKeys.people, moderationKeys.queues],
    success: `${person.displayName} ${done}`,
    failure: 'This did not work.',
    onSuccess: () => onOpenChange(false),
  };
  const warn = useAction(authCalls.warn, options);
  const suspend = useAction(authCalls.suspend, options);
  const hide = useAction(authCalls.hideEverything, options);
  const action = { warn, suspend, hide }[decision];

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!rule || !note.trim()) return;
    const body = { accountId: person.id, rule, note: note.trim() };
    if (decision === 'suspend') suspend.mutate({ ...body, days: suspensionDays(length) ?? null });
    else if (decision === 'warn') warn.mutate(body);
    else hide.mutate(body);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${title} ${person.displayName}`}
      description="The person reads the rule and the note, here and by mail."
      unsaved={note !== ''}
      onSubmit={send}
      busy={action.isPending}
      failure={action.failure}
      submitLabel={submit}
    >
      <FormField label="Rule" error={isTried && !rule ? 'Please choose the rule that was broken' : undefined}>
        <Select
          placeholder="Choose a rule"
          options={RULES}
          value={rule ?? ''}
          onChange={(event) => setRule(RULES.find(({ value }) => value === event.target.value)?.value)}
        />
      </FormField>
      {decision === 'suspend' ? (
        <FormField label="How long">
          <Select options={SUSPENSIONS} value={length} onChange={(event) => setLength(event.target.value)} />
        </FormField>
      ) : null}
      <FormField
        label="Note"
        error={isTried && !note.trim() ? 'Please write a note for the person' : undefined}
      >
        <Textarea rows={4} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
