import { msg, t } from '@lingui/core/macro';
import { type AccountRow, authCalls, suspendSchema } from '@meshwork/contracts-auth';
import { GUIDELINES } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Select, Textarea } from '@meshwork/ui';
import { useSchemaForm } from '../../common/schema-form.ts';
import { moderationKeys } from '../api/moderation-calls.ts';
import { SUSPENSIONS, suspensionDays } from './moderation-text.ts';

export type PersonDecision = 'warn' | 'suspend' | 'hide';

const TEXTS = {
  warn: {
    title: (name: string) => t`Warn ${name}`,
    submit: msg`Send the warning`,
    done: (name: string) => t`${name} has been warned.`,
  },
  suspend: {
    title: (name: string) => t`Suspend ${name}`,
    submit: msg`Suspend`,
    done: (name: string) => t`${name} is suspended.`,
  },
  hide: {
    title: (name: string) => t`Hide everything by ${name}`,
    submit: msg`Hide everything`,
    done: (name: string) => t`${name} has nothing visible any more.`,
  },
} as const;

const RULES = GUIDELINES.map(({ id, title }) => ({ value: id, label: title }));

interface PersonDecisionDialogProps extends DialogState {
  decision: PersonDecision;
  person: AccountRow;
}

export function PersonDecisionDialog({ decision, person, open, onOpenChange }: PersonDecisionDialogProps) {
  const { title, submit, done } = TEXTS[decision];
  // All three name the person, a rule and a note; a suspension has its days, too.
  const form = useSchemaForm(suspendSchema, { accountId: person.id, note: '', days: 7 });
  const { errors, isDirty } = form.formState;
  const options = {
    changes: [moderationKeys.persons, moderationKeys.people, moderationKeys.queues],
    success: done(person.displayName),
    failure: t`This did not work.`,
    onSuccess: () => onOpenChange(false),
  };
  const warn = useAction(authCalls.warn, options);
  const suspend = useAction(authCalls.suspend, options);
  const hide = useAction(authCalls.hideEverything, options);
  const action = { warn, suspend, hide }[decision];
  const send = form.handleSubmit(({ days, ...body }) => {
    if (decision === 'suspend') suspend.mutate({ ...body, days });
    else if (decision === 'warn') warn.mutate(body);
    else hide.mutate(body);
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title(person.displayName)}
      description={t`The person reads the rule and the note, here and by mail.`}
      unsaved={isDirty}
      onSubmit={send}
      busy={action.isPending}
      failure={action.failure}
      submitLabel={say(submit)}
    >
      <FormField label={t`Rule`} error={errors.rule}>
        <Select placeholder={t`Choose a rule`} options={RULES} {...form.register('rule')} />
      </FormField>
      {decision === 'suspend' ? (
        <FormField label={t`How long`}>
          <Select options={SUSPENSIONS} {...form.register('days', { setValueAs: suspensionDays })} />
        </FormField>
      ) : null}
      <FormField label={t`Note`} error={errors.note}>
        <Textarea rows={4} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}
